import { installMachine } from '../../../src/machines/page/install.machine';
import { nextSteps as words } from '../../../src/content/marketing';
import { sendLink } from '../../../src/content/site';
import { button, role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';

const where = (isUsed: boolean, isOnPhone: boolean) => ({
  provide: { guards: { isUsed: () => isUsed, isOnPhone: () => isOnPhone } },
});

/** The offer to install the extension. */
export const install = model({
  machine: installMachine,
  layers: ['actor'],
  starts: {
    'on a computer': where(false, false),
    'on a phone': where(false, true),
    'where it has been used': where(true, false),
  },
  events: {
    'the store is opened': { type: 'store.opened' },
    'the link is requested': { type: 'link.requested' },
    'the link is sent': done('sendLink'),
    'sharing is cancelled': failed('sendLink', new Error('AbortError')),
  },
  controls: {
    'the store is opened': {
      find: role('link', new RegExp(`${words.extension.action}$`)),
      sends: { type: 'store.opened' },
    },
    'the link is asked for': { find: button(sendLink), sends: { type: 'link.requested' } },
  },
  ignores: {
    'A phone is not offered the store.': { 'onPhone, sending': 'store.opened' },
    'The link is being sent.': { sending: 'link.requested' },
    'A computer is not offered the link.': { 'offered, used': 'link.requested' },
  },
});
