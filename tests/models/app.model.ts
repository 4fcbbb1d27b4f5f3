import { appMachine } from '../../src/machines/app.machine';
import { model } from '../support/model/model';

/** What lives as long as the page. */
export const app = model({
  machine: appMachine,
  layers: ['actor'],
  starts: { 'a page is opened': {} },
  events: {},
});
