import { assign, setup, type ActorRefFrom } from 'xstate';
import type { OwnTeam } from '../../api/account/ownTeam';
import { accountPageNotices } from '../../content/accountPage';
import { effects, promiseNotProvided, successOf } from '../shared/effects';
import { load } from '../shared/load.machine';
import { noticesAbout } from '../shared/noticesAbout';

export type OwnTeamEvent =
  { type: 'leaving.requested' } | { type: 'leaving.confirmed' } | { type: 'modal.closed' };

const about = 'leaving';

/**
 * The team that the signed-in person has joined and can leave, or the invitations to join one.
 * @see docs/machines.md#ownteam
 */
export const ownTeamMachine = setup({
  types: {
    /** The fetched team; null before that. */
    context: {} as { team: OwnTeam | null },
    events: {} as OwnTeamEvent,
    children: {} as { load: 'load' },
    tags: {} as 'busy',
  },
  actors: {
    load: load<OwnTeam>(),
    leaveTeam: promiseNotProvided<undefined>('leaveTeam'),
  },
  actions: { ...effects, rememberTeam: assign({ team: (_, { team }: { team: OwnTeam }) => team }) },
  guards: { isJoined: ({ context }) => (context.team?.joined ?? null) !== null },
}).createMachine({
  id: 'ownTeam',
  context: { team: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The team is being fetched. Known data is shown.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: { about: 'team' },
        onDone: {
          target: 'known',
          actions: { type: 'rememberTeam', params: ({ event }) => ({ team: event.output }) },
        },
      },
    },
    known: {
      description: "The person's team is known.",
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isJoined', target: 'joined' }, { target: 'own' }] },
        joined: {
          description: 'The person has joined a team and can leave it.',
          on: { 'leaving.requested': { target: '#ownTeam.confirming' } },
        },
        own: { description: 'The person is on nobody else’s team. Invitations are links to their pages.' },
      },
    },
    confirming: {
      description: 'A dialog explains the effects of leaving, and the person decides.',
      on: { 'leaving.confirmed': { target: 'leaving' }, 'modal.closed': { target: 'known' } },
    },
    leaving: {
      description: 'The person is leaving the team.',
      tags: 'busy',
      on: { 'modal.closed': { target: 'loading' } },
      invoke: {
        id: 'leaveTeam',
        src: 'leaveTeam',
        onDone: {
          target: 'loading',
          actions: { type: 'notify', params: successOf(about, accountPageNotices.left) },
        },
        // The owner may have removed the person meanwhile. The notice of the failure stays.
        onError: { target: 'loading', actions: noticesAbout(about).report },
      },
    },
  },
});

/** The running machine of the person's team. */
export type OwnTeamActor = ActorRefFrom<typeof ownTeamMachine>;
