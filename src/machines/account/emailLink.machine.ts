import { assign, setup } from 'xstate';
import type { OpenedAddressLink } from '../../api/account/addresses';
import { effects, promiseNotProvided } from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';
import { errorOfEvent, problemOf } from '../shared/problemOf';

export interface EmailLinkInput {
  /** The token of the mailed link. */
  token: string;
}

const { report, retract } = noticesAbout('emailLink');

/**
 * A mailed link about an address. It requires a press of a button, because mail programs open links to scan them.
 * @see docs/machines.md#emaillink
 */
export const emailLinkMachine = setup({
  types: {
    input: {} as EmailLinkInput,
    /** The result of the link; null until it was opened. */
    context: {} as EmailLinkInput & { opened: OpenedAddressLink | null },
    events: {} as { type: 'opening.requested' },
    tags: {} as 'busy',
  },
  actors: { openLink: promiseNotProvided<OpenedAddressLink, EmailLinkInput>('openLink') },
  actions: {
    ...effects,
    rememberOpened: assign({ opened: (_, { opened }: { opened: OpenedAddressLink }) => opened }),
  },
  guards: {
    // 422: the token was cut off.
    isForeign: (_, { error }: { error: unknown }) => problemOf(error).code === 409,
    isDead: (_, { error }: { error: unknown }) => [403, 422].includes(problemOf(error).code),
  },
}).createMachine({
  id: 'emailLink',
  context: ({ input: { token } }) => ({ token, opened: null }),
  initial: 'asking',
  states: {
    asking: {
      description: "The page explains the link's effect and has a button for it.",
      on: { 'opening.requested': { target: 'opening' } },
    },
    opening: {
      description: 'The link is being opened.',
      tags: 'busy',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'opened',
          actions: [{ type: 'rememberOpened', params: ({ event }) => ({ opened: event.output }) }, retract],
        },
        onError: [
          { guard: { type: 'isForeign', params: errorOfEvent }, target: 'foreign', actions: retract },
          { guard: { type: 'isDead', params: errorOfEvent }, target: 'dead', actions: retract },
          { target: 'asking', actions: report },
        ],
      },
    },
    opened: { description: 'The link has done what it says.' },
    foreign: {
      description: 'The link belongs to another account than the signed-in one. It still works.',
    },
    dead: { description: 'The link was used, voided or cut off, or it has expired.' },
  },
});
