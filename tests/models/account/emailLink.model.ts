import { emailLinkMachine } from '../../../src/machines/account/emailLink.machine';
import { emailLink as words } from '../../../src/content/addresses';
import { refusal, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { happensOnce, showsWork, writesToTheEnd } from '../callInvariants';
import { saysErrors } from '../invariants';

const used = { kind: 'refused', code: 403, message: 'This link was used already' } as const;
const cut = { kind: 'refused', code: 422, message: 'Not valid' } as const;

/** A mailed link about an address. */
export const emailLink = model({
  machine: emailLinkMachine,
  layers: ['actor'],
  starts: { 'at the page of a link': { input: { token: 'k7' } } },
  events: {
    'the button is pressed': { type: 'opening.requested' },
    'the link works': done('openLink', { outcome: 'changed', email: 'ana@new.example' }),
    'the link was used': failed('openLink', refusal(used)),
    'the link was cut off': failed('openLink', refusal(cut)),
    'the service cannot be reached': failed('openLink', refusal(unreachable)),
  },
  key: ({ context }) => context.opened?.outcome ?? '',
  invariants: {
    ...writesToTheEnd(['openLink']),
    ...showsWork('openLink'),
    ...saysErrors({ dead: words.dead.title }),
    ...happensOnce('openLink', 'A link works once.'),
  },
  controls: {
    'the button is pressed': { find: button(words.confirm.submit), sends: { type: 'opening.requested' } },
  },
  ignores: {
    'The button is busy.': { opening: 'opening.requested' },
    'There is no button any more.': { 'opened, dead': 'opening.requested' },
  },
});
