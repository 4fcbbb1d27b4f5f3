import { appMachine } from '../../src/machines/app.machine';
import { model } from '../support/model/model';

/** The root machine, whose actors live as long as the page. */
export const app = model({
  machine: appMachine,
  layers: ['actor'],
  starts: { 'a page is opened': {} },
  events: {},
  withoutControls: 'It starts the machines that live as long as the page.',
});
