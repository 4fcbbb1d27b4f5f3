import { button } from '#xstate-paths/controls';
import { ownAddressMachine } from '../../../src/machines/account/ownAddress.machine';
import { ownAddress as words } from '../../../src/content/addresses';
import { user } from '../../support/samples';
import { refusal, taken, unauthorized } from '../../support/actors';
import { done, failed } from '#xstate-paths/model';
import { model } from '../model';
import { ends } from './dialogForm.model';
import { ownTeamMachine } from '../../../src/machines/account/ownTeam.machine';
import { devicesMachine } from '../../../src/machines/account/devices.machine';
import { accountPage } from '../../../src/content/accountPage';
import { accountDeletionMachine } from '../../../src/machines/account/accountDeletion.machine';

const pending = 'ana@new.example';

/** A person's own address, and its change. */
export const ownAddress = model({
  machine: ownAddressMachine,
  starts: { 'at the account': {} },
  events: {
    'nothing is open': done('load', { confirmed: true, pending: null }),
    'it is not confirmed': done('load', { confirmed: false, pending: null }),
    'another one is pending': done('load', { confirmed: true, pending }),
    'the page is looked at again': { type: 'page.returned' },
    'it is to be changed': { type: 'change.requested' },
    ...ends('dialog'),
    'the link is to be sent again': { type: 'mail.requested' },
    'the service mails it again': done('sendMail'),
    'the service refuses to mail it again': failed('sendMail', refusal(taken)),
    'the change is to be cancelled': { type: 'cancel.requested' },
    'the service cancels it': done('cancelAddress'),
    'the service refuses to cancel it': failed('cancelAddress', refusal(taken)),
  },
  key: ({ context: { address } }) => ({
    address: address ? (address.pending ? 'pending' : address.confirmed ? 'confirmed' : 'unconfirmed') : '',
  }),
  controls: {
    'it is to be changed': button(`${words.change} ${words.changeOf}`),
    'the link is to be sent again': button(words.again),
    'the change is to be cancelled': button(words.cancel),
  },
  ignores: {
    'No link is open.': { 'known.confirmed': 'page.returned' },
    'The response is pending, or the buttons are behind a dialog.': {
      'loading, changing, mailing, canceling': 'page.returned',
    },
  },
});

const here = {
  id: 's1',
  browser: 'Firefox',
  system: 'Linux',
  begunAt: '2030-01-01T00:00:00Z',
  usedAt: '2030-01-02T00:00:00Z',
  current: true,
};
const phone = { ...here, id: 's2', browser: 'Safari', system: 'iOS', current: false };
const tablet = { ...phone, id: 's3', system: 'iPadOS' };
const gone = { kind: 'refused', code: 404, message: 'Not found' } as const;
/** The sessions of a person, which can be ended. */
export const devices = model({
  machine: devicesMachine,
  starts: { 'at the devices': {} },
  events: {
    'three arrive': done('load', [here, phone, tablet]),
    'the last is to be ended': { type: 'end.requested', id: tablet.id },
    'all others are to be ended': { type: 'end.requested', id: null },
    'the service ends them': done('endSessions'),
    'it has ended meanwhile': failed('endSessions', refusal(gone)),
    'the service refuses to end them': failed('endSessions', refusal(taken)),
  },
  key: ({ context }) => ({ devices: context.sessions.map(({ id }) => id).join(', ') }),
  controls: {
    ...Object.fromEntries(
      [phone, tablet].map(({ id, browser, system }) => [
        `${system} is to be ended`,
        {
          find: button(
            `${accountPage.devices.end} ${accountPage.devices.endOf(accountPage.devices.name(browser, system))}`,
          ),
          sends: { type: 'end.requested', id } as const,
        },
      ]),
    ),
    'all others are to be ended': button(accountPage.devices.endOthers),
  },
});

const joinedTeam = { owner: 'Dana', role: 'Viewer', since: '2030-01-01T12:00:00Z' };
const invitationOfBo = { inviter: 'Bo', role: 'Moderator', route: '/signup?email=ana' };

/** The joined team, leaving it, and the invitations. */
export const ownTeam = model({
  machine: ownTeamMachine,
  starts: { 'at the team': {} },
  events: {
    'it is Dana’s team': done('load', { joined: joinedTeam, invitations: [] }),
    'there is none, and Bo invites': done('load', { joined: null, invitations: [invitationOfBo] }),
    'it is to be left': { type: 'leaving.requested' },
    ...ends('dialog'),
  },
  key: ({ context: { team } }) => ({
    team: team?.joined ? `of ${team.joined.owner}` : '',
    invitations: team ? `${team.invitations.length}` : '',
  }),
  controls: {
    'it is to be left': button(`${accountPage.team.leave} ${accountPage.team.of('Dana')}`),
  },
});

/** The deletion of the person's own account. */
export const accountDeletion = model({
  machine: accountDeletionMachine,
  starts: { 'at the account': {} },
  events: {
    'the account is to be deleted': { type: 'deletion.requested' },
    ...ends('dialog'),
    'the account is still there': done('readUser', user),
    'the account is gone': failed('readUser', refusal(unauthorized)),
  },
  controls: {
    'the account is to be deleted': button(accountPage.data.delete),
  },
});
