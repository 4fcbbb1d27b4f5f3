import { setup, type DoneActorEvent } from 'xstate';
import { marketingNotices } from '../../content/notices/marketing';
import { actionNotProvided, effects, guardNotProvided, info, promiseNotProvided } from '../shared/effects';
import { errorOfEvent } from '../shared/problemOf';

export type InstallEvent = { type: 'store.opened' } | { type: 'link.requested' };

/** How the link was sent: by the system's share dialog, or over the clipboard. */
export interface SentLink {
  by: 'share' | 'clipboard';
}

const sentLink = ({ event }: { event: DoneActorEvent<SentLink> }): SentLink => event.output;

/**
 * The offer to install the extension, until it is used. Phones can't install it, so they send its link instead.
 * @see docs/machines.md#install
 */
export const installMachine = setup({
  types: { events: {} as InstallEvent },
  actors: { sendLink: promiseNotProvided<SentLink>('sendLink') },
  actions: {
    notify: effects.notify,
    logProblem: effects.logProblem,
    /** Remembers in this browser that the offer has been used. */
    rememberUse: actionNotProvided('rememberUse'),
  },
  guards: {
    /** The offer has been used in this browser. */
    isUsed: guardNotProvided('isUsed'),
    /** The browser can't have extensions. */
    isOnPhone: guardNotProvided('isOnPhone'),
    isCopied: (_, { by }: SentLink) => by === 'clipboard',
  },
}).createMachine({
  id: 'install',
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isUsed', target: 'used' },
        { guard: 'isOnPhone', target: 'elsewhere' },
        { target: 'offered' },
      ],
    },
    offered: {
      description: 'The browser can install the extension; the store is offered.',
      on: { 'store.opened': { target: 'used', actions: 'rememberUse' } },
    },
    elsewhere: {
      description: 'The person is on a phone, which can send the link of the extension to a computer.',
      on: { 'link.requested': { target: 'sending' } },
    },
    sending: {
      description: 'The link is being shared or copied.',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        onDone: [
          {
            guard: { type: 'isCopied', params: sentLink },
            target: 'elsewhere',
            actions: {
              type: 'notify',
              params: info(marketingNotices.installLinkCopied),
            },
          },
          { target: 'elsewhere' },
        ],
        onError: { target: 'elsewhere', actions: { type: 'logProblem', params: errorOfEvent } },
      },
    },
    used: {
      description: 'The offer has been used in this browser and is not shown any more.',
    },
  },
});
