import * as v from 'valibot';
import { nextStepsMachine, type HomeFacts, type NextStepsInput } from '../../machines/page/nextSteps.machine';
import type { Dependencies } from '../runtime/dependencies';
import { parseJson } from '../../api/http/schemas';
import { listInvitations } from '../../api/members/invitations';
import { readMemberFacets } from '../../api/members/members';
import { readSubscription } from '../../api/pricing/billing';
import { promiseActor } from './promiseActor';

const key = 'next.steps';
const stored = v.object({ taken: v.array(v.picklist(['messenger', 'team'])), dismissed: v.boolean() });

/** Provides the machine of the next steps, and what this browser remembers of them. */
export const provideNextSteps = ({
  services: { storage, client },
  effects: { logProblem },
  auth,
}: Dependencies) => ({
  nextSteps: nextStepsMachine.provide({
    actors: {
      readFacts: promiseActor<HomeFacts>(async ({ signal }) => {
        const isSubscribed = auth().getSnapshot().context.user?.subscribed === true;
        const [facets, plan] = await Promise.all([
          readMemberFacets(client, { signal }),
          isSubscribed ? readSubscription(client, { signal }) : null,
        ]);
        const invitations = facets.access === 'owner' ? await listInvitations(client, { signal }) : [];
        const { owner = null, seats = null } = facets.team ?? {};
        return {
          access: facets.access,
          owner,
          seats,
          pending: invitations.filter(({ status }) => status === 'pending').length,
          isTeamInvited: (seats?.used ?? 1) > 1 || invitations.some(({ status }) => status !== 'revoked'),
          trialEndsAt: plan?.subscription?.status === 'on_trial' ? plan.subscription.trialEndsAt : null,
        };
      }),
    },
    actions: {
      logProblem,
      keepSteps: ({ context: { taken, dismissed } }) =>
        storage.set(key, JSON.stringify({ taken, dismissed })),
      focusGreeting: () =>
        document.querySelector<HTMLElement>('[data-steps] > [tabindex]')?.focus({ preventScroll: true }),
    },
  }),
  stepsTaken: (): NextStepsInput => parseJson(stored, storage.get(key)) ?? { taken: [], dismissed: false },
});
