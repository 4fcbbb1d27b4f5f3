import { assign, setup } from 'xstate';
import type { OwnTeam } from '../../api/account/ownTeam';
import { accountPageNotices } from '../../content/accountPage';
import { effects, successOf } from '../shared/effects';
import { load } from '../shared/load.machine';
import { dialogForm, endings, saved, unsent } from './dialogForm.machine';

const about = 'leaving';

/**
 * The team that the signed-in person has joined and can leave, or the invitations to join one.
 * @see docs/machines.md#ownteam
 */
export const ownTeamMachine = setup({
  types: {
    /** The fetched team; null before that. */
    context: {} as { team: OwnTeam | null },
    events: {} as { type: 'leaving.requested' },
    children: {} as { load: 'load'; dialog: 'dialog' },
    tags: {} as 'busy',
  },
  actors: { dialog: dialogForm(), load: load<OwnTeam>() },
  actions: { ...effects, rememberTeam: assign({ team: (_, { team }: { team: OwnTeam }) => team }) },
  guards: { ...endings, isJoined: ({ context }) => (context.team?.joined ?? null) !== null },
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
          on: { 'leaving.requested': { target: '#ownTeam.leaving' } },
        },
        own: { description: 'The person is on nobody else’s team. Invitations are links to their pages.' },
      },
    },
    leaving: {
      description: 'A dialog explains the effects of leaving. The person decides, and leaves the team.',
      invoke: {
        id: 'dialog',
        src: 'dialog',
        // The owner may have removed the person meanwhile.
        input: { about, form: about, values: {}, required: [], endsOn: 'anyFailure' },
        onDone: [
          {
            guard: saved,
            target: 'loading',
            actions: { type: 'notify', params: successOf(about, accountPageNotices.left) },
          },
          { guard: unsent, target: 'known' },
          { target: 'loading' },
        ],
      },
    },
  },
});
