import type { SnapshotFrom } from 'xstate';
import { invitationsMachine } from '../../../src/machines/members/invitations.machine';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { members } from '../../../src/content/members';
import { refusal, taken, invalid } from '../../support/actors';
import { button, role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model, where } from '../model';
import { showsWork } from '../invariants';
import { fieldControls, typeInto } from '../shared/fields.model';
import { inviteMachine } from '../../../src/machines/members/invite.machine';

const invitation = {
  id: 'i1',
  email: 'bo@school.example',
  role: 'User',
  expiresAt: '2030-01-01T00:00:00Z',
  status: 'pending',
  profileName: { name: 'Bo' },
};
const second = { ...invitation, id: 'i2', email: 'cleo@school.example' };
const gone = { kind: 'refused', code: 404, message: 'Not found' } as const;

type Snapshot = SnapshotFrom<typeof invitationsMachine>;

/** The list of open invitations, which can be revoked. */
export const invitations = model({
  machine: invitationsMachine,
  starts: { 'at the invitations': {} },
  events: {
    'two open ones arrive': done('load', [invitation, second]),
    'the first is accepted by now': done('load', [{ ...invitation, status: 'accepted' }, second]),
    'they are requested again': { type: 'invitations.requested' },
    // The second, because the first is the one that a mistake would take.
    'the second is to be revoked': where(
      ({ context }) => context.invitations.some(({ id }) => id === second.id),
      { type: 'revocation.requested', id: second.id },
    ),
    'the service revokes it': done('revokeInvitation'),
    'it was revoked or accepted meanwhile': failed('revokeInvitation', refusal(gone)),
    'the service refuses to revoke it': failed('revokeInvitation', refusal(taken)),
  },
  key: ({ context }) => ({ invitations: context.invitations.map(({ id }) => id).join(', ') }),
  controls: {
    ...Object.fromEntries(
      [invitation, second].map(({ id, email }) => [
        `the invitation of ${email} is to be revoked`,
        {
          find: button(`${members.invitations.revoke} ${members.invitations.revokeOf(email)}`),
          sends: { type: 'revocation.requested', id } as const,
          except: {
            'It is not listed.': (snapshot: Snapshot) =>
              snapshot.matches({ list: 'listed', revocation: 'idle' }) &&
              snapshot.context.invitations.every((each) => each.id !== id),
          },
        },
      ]),
    ),
  },
  sentElsewhere: { 'the member list and the dialog, after each change': 'invitations.requested' },
  ignores: {
    'They are disabled until the list is known, in which one that was sent again has a new id.': {
      'revocation.idle': 'revocation.requested',
    },
  },
});

const url = 'https://threadkeep.example/#/signup';
const uninvited = { email: 'cleo', reason: 'Enter a valid email address' };
const typed = { name: 'Bo', email: 'bo@school.example', role: 'User' } as const;

/** The dialog that creates an invitation link. */
export const invite = model({
  machine: inviteMachine,
  starts: {
    'at an empty form': { input: { repeat: null } },
    'at an invitation that is sent again': { input: { repeat: typed } },
  },
  events: {
    'a field is filled in': typeInto('name'),
    'the form is sent with an empty field': { type: 'form.submitted' },
    'the complete form is sent': { type: 'fields.completed', values: typed },
    'the invitation is created and mailed': done('invite', { url, mailed: true, people: 1, refused: [] }),
    'the invitation is created without a mail': done('invite', {
      url,
      mailed: false,
      people: 1,
      refused: [],
    }),
    'several are created and mailed': done('invite', { url: '', mailed: true, people: 3, refused: [] }),
    'one of several is created': done('invite', { url: '', mailed: true, people: 1, refused: [uninvited] }),
    'none of several is created': done('invite', { url: '', mailed: true, people: 0, refused: [uninvited] }),
    'fields are refused': failed('invite', refusal(invalid)),
    'the address is on the team or invited': failed('invite', refusal(taken)),
    'the link is to be copied': { type: 'copy.requested' },
    'the copy succeeds': done('copy'),
    'the copy fails': failed('copy', new Error('denied')),
    'another is to be invited': { type: 'form.emptied' },
    'what was typed is discarded': { type: 'draft.discarded' },
    'the dialog is closed': { type: 'modal.closed' },
  },
  key: ({ context: { invitation, repeat } }) => ({
    mail: invitation.mailed ? 'mailed' : '',
    link: invitation.url,
    occasion: repeat ? 'sent again' : '',
  }),
  invariants: showsWork('invite'),
  controls: {
    ...fieldControls({
      name: role('textbox', words.invite.name),
      email: role('textbox', words.invite.email),
      role: role('radio', /^Moderator/),
    }),
    'the form is sent': { find: button(words.invite.create), sends: { type: 'form.submitted' } },
    'the link is to be copied': [button(words.invite.copy), button(words.invite.copied)],
    'another is to be invited': button(words.invite.another),
    'the dialog is closed': button(words.close),
  },
  ignores: {
    'The fields are read-only while the invitation is made.': { sending: '*' },
    'The link is shown instead of the form.': { 'made, severalMade': '*' },
  },
});
