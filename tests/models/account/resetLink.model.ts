import { resetLinkMachine } from '../../../src/machines/account/resetLink.machine';
import { resetLinkInvalid } from '../../../src/content/account';
import { refusal, unauthorized, unreachable } from '../../support/actors';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { saysErrors } from '../invariants';

/** The reset link that has opened the page. */
export const resetLink = model({
  machine: resetLinkMachine,
  layers: ['actor', 'screen'],
  starts: { 'by a reset link': {} },
  events: {
    'the link works': done('lookUpLink'),
    'the link is dead': failed('lookUpLink', refusal(unauthorized)),
    'the look-up fails': failed('lookUpLink', refusal(unreachable)),
  },
  invariants: saysErrors(
    { dead: resetLinkInvalid.dead },
    { 'The form can be used, and is refused if the link is dead.': ['lookUpLink'] },
  ),
  withoutControls: 'The page asks by itself, once.',
});
