import { accountPage } from '../../../src/content/accountPage';
import { managePlan } from '../../../src/content/userActions';
import { callMachine } from '../../../src/machines/shared/call.machine';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { refusal, unreachable } from '../../support/actors';
import { model } from '../model';
import { showsWork } from '../invariants';

/** A call that the button of this name makes. */
const call = (about: string, name: string) =>
  model({
    machine: callMachine,
    starts: { 'at the button': { input: { about } } },
    events: {
      'the button is pressed': { type: 'call.requested' },
      'the call succeeds': done('call'),
      'the call fails': failed('call', refusal(unreachable)),
    },
    invariants: showsWork('call'),
    controls: { 'the button is pressed': button(name) },
  });

export const dataDownload = call('data', accountPage.data.download);
export const portal = call('portal', managePlan);
