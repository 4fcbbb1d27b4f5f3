import { setup } from 'xstate';
import { actionNotProvided, effects, guardNotProvided, promiseNotProvided } from '../shared/effects';
import { errorOfEvent } from '../shared/problemOf';

export type InstallEvent = { type: 'store.opened' } | { type: 'link.requested' };

/**
 * The offer to install the extension, until it is used. Phones can't install it, so they send its link instead.
 * @see docs/machines.md#install
 */
export const installMachine = setup({
  types: { events: {} as InstallEvent, tags: {} as 'onPhone' },
  actors: { sendLink: promiseNotProvided<undefined>('sendLink') },
  actions: {
    logProblem: effects.logProblem,
    /** Remembers in this browser that the offer has been used. */
    rememberUse: actionNotProvided('rememberUse'),
  },
  guards: {
    /** The offer has been used in this browser. */
    isUsed: guardNotProvided('isUsed'),
    /** The browser can't have extensions. */
    isOnPhone: guardNotProvided('isOnPhone'),
  },
}).createMachine({
  id: 'install',
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isUsed', target: 'used' },
        { guard: 'isOnPhone', target: 'onPhone' },
        { target: 'offered' },
      ],
    },
    offered: {
      description: 'The browser can install the extension; the store is offered.',
      on: { 'store.opened': { target: 'used', actions: 'rememberUse' } },
    },
    onPhone: {
      description: 'The person is on a phone, which can send the link of the extension to a computer.',
      tags: 'onPhone',
      on: { 'link.requested': { target: 'sending' } },
    },
    sending: {
      description: 'The link is being sent.',
      tags: 'onPhone',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        onDone: { target: 'onPhone' },
        onError: { target: 'onPhone', actions: { type: 'logProblem', params: errorOfEvent } },
      },
    },
    used: {
      description:
        'The offer has been used in this browser. The store can be opened again, where its page did not load.',
      on: { 'store.opened': { actions: 'rememberUse' } },
    },
  },
});
