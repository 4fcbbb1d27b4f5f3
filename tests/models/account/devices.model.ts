import { devicesMachine } from '../../../src/machines/account/devices.machine';
import { accountPage } from '../../../src/content/accountPage';
import { refusal, taken, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { canBeAskedAgain, writesToTheEnd } from '../callInvariants';
import { saysErrors } from '../invariants';

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
const words = accountPage.devices;

/** The sessions of a person, which can be ended. */
export const devices = model({
  machine: devicesMachine,
  layers: ['actor'],
  starts: { 'at the devices': {} },
  events: {
    'three arrive': done('fetchSessions', [here, phone, tablet]),
    'they cannot be loaded': failed('fetchSessions', refusal(unreachable)),
    'they are requested again': { type: 'devices.requested' },
    'the service answers again': { type: 'service.reached' },
    'the last is to be ended': { type: 'end.requested', id: tablet.id },
    'all others are to be ended': { type: 'end.requested', id: null },
    'the service ends them': done('endSessions'),
    'it has ended meanwhile': failed('endSessions', refusal(gone)),
    'the service refuses to end them': failed('endSessions', refusal(taken)),
  },
  key: ({ context }) => context.sessions.map(({ id }) => id).join(', '),
  invariants: {
    ...writesToTheEnd(['endSessions']),
    ...canBeAskedAgain({ fetchSessions: { type: 'devices.requested' } }),
    ...saysErrors(),
  },
  controls: {
    ...Object.fromEntries(
      [phone, tablet].map(({ id, browser, system }) => [
        `${system} is to be ended`,
        {
          find: button(`${words.end} ${words.endOf(words.name(browser, system))}`),
          sends: { type: 'end.requested', id } as const,
        },
      ]),
    ),
    'all others are to be ended': {
      find: button(words.endOthers),
      sends: { type: 'end.requested', id: null },
    },
    'they are requested again': { find: button(words.again), sends: { type: 'devices.requested' } },
  },
  sentElsewhere: { 'service.reached': 'the problem machine' },
  ignores: {
    'The page asks by itself after each change.': {
      'loading, listed, ending': 'devices.requested',
    },
    'No outage is being shown.': { 'loading, listed, ending': 'service.reached' },
    'The buttons are disabled until the service has answered, and not shown without a list.': {
      'loading, failed, ending': 'end.requested',
    },
  },
});
