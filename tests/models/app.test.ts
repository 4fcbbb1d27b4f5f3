import { walksOnActor } from '../support/model/onActor';
import { app } from './app.model';

walksOnActor(app, {
  'a page is opened': {
    begins: ['', 'starts auth', 'starts modals', 'starts problem'],
    then: {},
  },
});
