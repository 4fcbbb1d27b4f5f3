import { assign, setup, type ActorRefFrom } from 'xstate';
import type { OwnTeam } from '../../api/account/ownTeam';
import { accountPageNotices } from '../../content/accountPage';
import { serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { effects, promiseNotProvided, successOf } from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';

export type OwnTeamEvent =
  | { type: 'team.requested' }
  | { type: 'leaving.requested' }
  | { type: 'leaving.confirmed' }
  | { type: 'modal.closed' }
  | ServiceReached;

const { report, retract } = noticesAbout('team');

/**
 * The other person's team that the signed-in person is on, the way off it, and the invitations to join one.
 * @see docs/machines.md#ownteam
 */
export const ownTeamMachine = setup({
  types: {
    /** As the service said last; null before that. */
    context: {} as { team: OwnTeam | null },
    events: {} as OwnTeamEvent,
    tags: {} as 'busy',
  },
  actors: {
    readTeam: promiseNotProvided<OwnTeam>('readTeam'),
    leaveTeam: promiseNotProvided<undefined>('leaveTeam'),
    watchService: serviceWatchNotProvided,
  },
  actions: { ...effects, rememberTeam: assign({ team: (_, { team }: { team: OwnTeam }) => team }) },
  guards: { isJoined: ({ context }) => (context.team?.joined ?? null) !== null },
}).createMachine({
  id: 'ownTeam',
  context: { team: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The service is asked for the team; what is known is shown.',
      tags: 'busy',
      invoke: {
        id: 'readTeam',
        src: 'readTeam',
        onDone: {
          target: 'known',
          actions: [{ type: 'rememberTeam', params: ({ event }) => ({ team: event.output }) }, retract],
        },
        onError: { target: 'failed', actions: report },
      },
    },
    failed: {
      description: 'The team could not be read.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: { 'team.requested': { target: 'loading' }, 'service.reached': { target: 'loading' } },
    },
    known: {
      description: 'The service has said which team the person is on.',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isJoined', target: 'joined' }, { target: 'own' }] },
        joined: {
          description: 'The person has joined a team, which can be left.',
          on: { 'leaving.requested': { target: '#ownTeam.confirming' } },
        },
        own: { description: 'The person is on nobody else’s team. Invitations are links to their pages.' },
      },
    },
    confirming: {
      description: 'A dialog says what leaving means, and the person decides.',
      on: { 'leaving.confirmed': { target: 'leaving' }, 'modal.closed': { target: 'known' } },
    },
    leaving: {
      description: 'The person is being taken off the team.',
      tags: 'busy',
      invoke: {
        id: 'leaveTeam',
        src: 'leaveTeam',
        onDone: {
          target: 'loading',
          actions: { type: 'notify', params: successOf('team', accountPageNotices.left) },
        },
        // The owner may have taken the person off meanwhile.
        onError: { target: 'rereading', actions: report },
      },
    },
    rereading: {
      description:
        'Leaving failed, so the page may be out of date. The service is asked again; the failure stays said.',
      tags: 'busy',
      invoke: {
        id: 'readTeamAgain',
        src: 'readTeam',
        onDone: {
          target: 'known',
          actions: { type: 'rememberTeam', params: ({ event }) => ({ team: event.output }) },
        },
        onError: { target: 'failed', actions: report },
      },
    },
  },
});

/** The running machine of the person's team. */
export type OwnTeamActor = ActorRefFrom<typeof ownTeamMachine>;
