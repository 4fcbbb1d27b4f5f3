import { pathsOnActor } from '../support/model/onActor';
import { app } from './app.model';

pathsOnActor(app, {
  'a page is opened': {
    initial: ['', 'starts auth', 'starts modals', 'starts problem'],
    transitions: {},
  },
});
