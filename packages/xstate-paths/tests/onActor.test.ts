import { pathsOnActor } from '../src/onActor';
import { turnstile } from './turnstile';

pathsOnActor(turnstile);
