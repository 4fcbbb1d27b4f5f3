import { secondKeyMachine } from '../../../src/machines/account/secondKey.machine';
import { secondKey as words } from '../../../src/content/secondKey';
import { refusal, taken, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../model';
import { showsWork } from '../invariants';
import { ends } from './dialogForm.model';

const offer = {
  secret: 'JBSWY3DP',
  uri: 'otpauth://totp/x',
  picture: { size: 21, path: 'M0 0h1v1h-1z' },
};
export const recoveryCodes = ['k5tz-p2qa-7xwm-n3vd', 'aaaa-bbbb-cccc-dddd'];
const since = '2026-05-01T12:00:00.000Z';

/** The second key of a person's account. */
export const secondKey = model({
  machine: secondKeyMachine,
  starts: { 'at the account': {} },
  events: {
    'there is no second key': done('load', { since: null, recoveryCodes: 0 }),
    'there is an app': done('load', { since, recoveryCodes: 8 }),
    'an app is to be added': { type: 'setup.requested' },
    'the app is to be removed': { type: 'removal.requested' },
    'new codes are wanted': { type: 'codes.requested' },
    'the codes are to be copied': { type: 'copy.requested' },
    'the copy succeeds': done('copy'),
    'the copy fails': failed('copy', new Error('denied')),
    'the codes are to be downloaded': { type: 'download.requested' },
    'the codes are kept': { type: 'codes.kept' },
    'the service makes a secret': done('beginSetup', offer),
    'the service makes no secret': failed('beginSetup', refusal(unreachable)),
    'there was an app before': failed('beginSetup', refusal(taken)),
    ...ends('scan', recoveryCodes),
    ...ends('renew', recoveryCodes),
    ...ends('remove'),
  },
  key: ({ context }) => ({
    key: context.key ? (context.key.since === null ? 'none' : 'app') : '',
    offer: context.offer === null ? '' : 'offer',
    codes: context.recoveryCodes[0] ?? '',
  }),
  invariants: {
    ...showsWork('beginSetup'),
    'The secret is known only while it is shown, and the recovery codes, too.': {
      holds: ({ snapshot }) =>
        (snapshot.context.offer !== null) === snapshot.matches('scanning') &&
        snapshot.context.recoveryCodes.length > 0 === snapshot.matches('codes'),
    },
  },
  controls: {
    'an app is to be added': button(words.add),
    'the app is to be removed': button(words.remove),
    'new codes are wanted': button(words.newCodes),
    'the codes are to be copied': [button(words.codes.copy), button(words.codes.copied)],
    'the codes are to be downloaded': button(words.codes.download),
    'the codes are kept': button(words.codes.done),
  },
});
