import { scrollMachine } from '../../../src/machines/page/scroll.machine';
import { after } from '#xstate-paths/model';
import { model } from '../../support/model/model';

/** The scroll to the plans on the landing page. */
export const scroll = model({
  machine: scrollMachine,
  layers: ['actor'],
  starts: { 'on the way to the plans': {} },
  events: { 'the page has been drawn': after('scrollDelay', 100) },
  withoutControls: 'It scrolls by itself.',
});
