import { pathsOnActor } from '#xstate-paths/onActor';
import { models } from './all';
import { withoutTable } from './withoutTable';

// The running actor does what was explored, of which docs/machines/effects.md is approved.
for (const name of withoutTable) pathsOnActor(models[name]);
