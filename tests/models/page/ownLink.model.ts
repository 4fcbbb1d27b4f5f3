import { ownLinkMachine } from '../../../src/machines/page/ownLink.machine';
import { affiliate } from '../../../src/content/affiliate';
import { labelled } from '#xstate-paths/controls';
import { after } from '#xstate-paths/model';
import { model } from '../../support/model/model';

/** The affiliate's own code or link, which the texts carry. */
export const ownLink = model({
  machine: ownLinkMachine,
  layers: ['actor'],
  starts: { 'at the empty field': {} },
  events: {
    'a code is typed': { type: 'link.changed', typed: 'ana-7', usable: true },
    'a link is pasted': { type: 'link.changed', typed: 'https://site.example/?aff=ana', usable: true },
    'a link without a code is pasted': {
      type: 'link.changed',
      typed: 'https://site.example/',
      usable: false,
    },
    'the field is emptied': { type: 'link.changed', typed: '', usable: false },
    'typing rests': after('typingPause', 800),
  },
  key: ({ context: { typed } }) => typed,
  controls: {
    'a code is typed': {
      find: labelled(affiliate.resources.ownLink.label),
      sends: { type: 'link.changed', typed: 'ben', usable: true },
      value: 'ben',
    },
  },
});
