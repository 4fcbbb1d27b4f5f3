import * as v from 'valibot';
import { nextStepsMachine, type NextStepsInput } from '../../machines/page/nextSteps.machine';
import type { Dependencies } from '../runtime/dependencies';
import { parseJson } from '../../api/http/schemas';

const key = 'next.steps';
const stored = v.object({ taken: v.array(v.picklist(['messenger', 'team'])), dismissed: v.boolean() });

/** Provides the machine of the next steps, and what this browser remembers of them. */
export const provideNextSteps = ({ services: { storage } }: Dependencies) => ({
  nextSteps: nextStepsMachine.provide({
    actions: {
      keepSteps: ({ context }) => {
        storage.set(key, JSON.stringify(context));
      },
      focusGreeting: () => {
        document.querySelector<HTMLElement>('[data-steps] > [tabindex]')?.focus({ preventScroll: true });
      },
    },
  }),
  stepsTaken: (): NextStepsInput => parseJson(stored, storage.get(key)) ?? { taken: [], dismissed: false },
});
