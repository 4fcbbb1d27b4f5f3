import { purchaseMachine } from '../../../src/machines/pricing/purchase.machine';
import { pricing as words } from '../../../src/content/pricing';
import { refusal, unauthorized, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { after, done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { purchaseInvariants } from '../pageInvariants';
import { saysErrors } from '../invariants';

/** The return from the store: the service is polled until it reports the purchase, for at most a minute. */
export const purchase = model({
  machine: purchaseMachine,
  layers: ['actor', 'screen'],
  starts: { 'back from the store': {} },
  events: {
    'the service knows of it': done('confirmSubscription', {
      subscribed: true,
      trialEndsAt: '2030-12-23T12:00:00Z',
      price: 24_900,
    }),
    'the service does not know of it': done('confirmSubscription', {
      subscribed: false,
      trialEndsAt: null,
      price: null,
    }),
    'the question fails': failed('confirmSubscription', refusal(unreachable)),
    'nobody is signed in any more': failed('confirmSubscription', refusal(unauthorized)),
    'two seconds pass': after('pollInterval', 2_000),
    'a minute has passed': after('pollTimeout', 60_000),
    'the person checks again': { type: 'check.requested' },
  },

  invariants: {
    ...purchaseInvariants,
    ...saysErrors({}, { 'It is asked again.': ['confirmSubscription'] }),
  },
  controls: {
    'the person checks again': { find: button(words.checkAgain), sends: { type: 'check.requested' } },
  },
  ignores: {
    'The service is being asked already, every two seconds.': { confirming: 'check.requested' },
    'Nobody is signed in whose purchase could be checked; the page offers the log-in.': {
      signedOut: 'check.requested',
    },
    'The purchase is confirmed.': { confirmed: 'check.requested' },
  },
});
