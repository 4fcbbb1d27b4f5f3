import { pathsOnActor } from '#xstate-paths/onActor';
import { app } from './app.model';

pathsOnActor(app, {
  'a page is opened': {
    initial: ['', 'starts auth', 'starts modals', 'starts problem', 'starts unsavedWork'],
    transitions: {},
  },
});
