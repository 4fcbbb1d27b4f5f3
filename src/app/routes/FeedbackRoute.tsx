import { useState } from 'react';
import { sendFeedback } from '../../api/account/feedback';
import { feedbackMachine, type Feedback as Answer } from '../../machines/account/feedback.machine';
import { Feedback } from '../../screens/account/Feedback';
import { clientsOf } from '../service/clients';
import { navigateFrom } from '../runtime/destinations';
import { promiseActor } from '../actors/promiseActor';
import { useWiring, type Wiring } from '../runtime/dependencies';

const provideFeedback = (wiring: Wiring) => {
  const {
    services,
    effects: { notify, reportProblem },
    heldInput,
  } = wiring;
  return feedbackMachine.provide({
    actors: {
      sendFeedback: promiseActor<undefined, Answer>(({ input, signal }) =>
        sendFeedback(clientsOf(services).client, { ...input, signal }),
      ),
      heldInput: heldInput.logic,
    },
    actions: { notify, navigate: navigateFrom(wiring), reportProblem },
  });
};

/** The feedback page on the real service. */
export function FeedbackRoute() {
  const wiring = useWiring();
  const [machine] = useState(() => provideFeedback(wiring));
  return <Feedback machine={machine} />;
}
