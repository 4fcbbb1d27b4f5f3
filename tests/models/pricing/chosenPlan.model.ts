import { done, failed } from '#xstate-paths/model';
import { chosenPlanMachine } from '../../../src/machines/pricing/chosenPlan.machine';
import { refusal, unreachable } from '../../support/actors';
import { model } from '../../support/model/model';
import { plan } from '../../support/samples';
import { saysErrors } from '../invariants';

/** The plan that was chosen before the sign-up. */
export const chosenPlan = model({
  machine: chosenPlanMachine,
  layers: ['actor'],
  starts: {
    'on the way to a plan': { input: { redirectTo: 'https://store.example/buy/1' } },
    'on the way to nowhere else': { input: { redirectTo: null } },
  },
  events: {
    'the plan is found': done('findPlan', plan),
    'the destination is no plan': done('findPlan', null),
    'the plans cannot be loaded': failed('findPlan', refusal(unreachable)),
    'the service answers again': { type: 'service.reached' },
  },
  invariants: saysErrors({}, { 'Sign-up works without the name of the plan.': ['findPlan'] }),
  key: ({ context }) => context.plan?.attributes.name ?? '',
  sentElsewhere: { 'service.reached': 'the actor that watches the service' },
  ignores: { 'No outage has kept the plans back.': { 'finding, chosen, none': 'service.reached' } },
  withoutControls: 'It names the plan above the sign-up; there is nothing to press.',
});
