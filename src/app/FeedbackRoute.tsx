import { useState } from 'react';
import { fromPromise } from 'xstate';
import { sendFeedback } from '../api/feedback';
import { feedbackMachine, type Feedback as Answer } from '../machines/feedback.machine';
import { Feedback } from '../screens/feedback/Feedback';
import { useWiring, type Wiring } from './wiring';

const provideFeedback = ({
  services: { client },
  effects: { notify, navigate, reportProblem },
  heldInput,
}: Wiring) =>
  feedbackMachine.provide({
    actors: {
      sendFeedback: fromPromise<undefined, Answer>(({ input, signal }) =>
        sendFeedback(client, { ...input, signal }),
      ),
      heldInput: heldInput.logic,
    },
    actions: { notify, navigate, reportProblem },
  });

/** The feedback page on the real service. */
export function FeedbackRoute() {
  const wiring = useWiring();
  const [machine] = useState(() => provideFeedback(wiring));
  return <Feedback machine={machine} />;
}
