import { setup } from 'xstate';
import { actionNotProvided, effects, guardNotProvided, promiseNotProvided } from '../shared/effects';
import { errorOfEvent } from '../shared/problemOf';

export type InstallEvent =
  { type: 'store.opened' } | { type: 'extension.added' } | { type: 'link.requested' };

/**
 * The offer to install the extension, until the person says that it was added. Phones can't install it, so they send its link instead.
 * @see docs/machines.md#install
 */
export const installMachine = setup({
  types: { events: {} as InstallEvent, tags: {} as 'onPhone' | 'storeOffered' },
  actors: { sendLink: promiseNotProvided<undefined>('sendLink') },
  actions: {
    logProblem: effects.logProblem,
    /** Remembers in this browser that the store was opened. */
    rememberOpening: actionNotProvided('rememberOpening'),
    /** Remembers in this browser that the extension was added. */
    rememberUse: actionNotProvided('rememberUse'),
  },
  guards: {
    /** The extension was added in this browser. */
    isUsed: guardNotProvided('isUsed'),
    /** The store was opened in this browser. */
    isOpened: guardNotProvided('isOpened'),
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
        { guard: 'isOpened', target: 'opened' },
        { target: 'offered' },
      ],
    },
    offered: {
      description: 'The browser can install the extension; the store is offered.',
      tags: 'storeOffered',
      on: { 'store.opened': { target: 'opened', actions: 'rememberOpening' } },
    },
    opened: {
      description:
        'The store was opened. Only the person knows whether its page loaded and the extension was added, and says so.',
      tags: 'storeOffered',
      on: { 'extension.added': { target: 'used', actions: 'rememberUse' } },
    },
    onPhone: {
      description: "The person uses a phone and can send the extension's link to a computer.",
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
        'The extension was added in this browser. The link to the store stays, but nothing waits for it.',
    },
  },
});
