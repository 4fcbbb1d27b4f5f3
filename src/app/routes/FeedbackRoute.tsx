import { useState } from 'react';
import { Feedback } from '../../screens/account/Feedback';
import { provideFeedbackMachine } from '../actors/feedback';
import { useDependencies } from '../runtime/dependencies';

/** Provides the feedback page with its real machine. */
export function FeedbackRoute() {
  const dependencies = useDependencies();
  const [machine] = useState(() => provideFeedbackMachine(dependencies));
  return <Feedback machine={machine} />;
}
