import { pathsOnActor } from '#xstate-paths/onActor';
import { feedback } from './feedback.model';

const held = 'tells unsavedInput input.changed';
const failed = ', says Server is unavailable';

/** What follows from an answer while it is sent, for the first time or after a failure. */
const sending = (answer: string) =>
  ({
    'the service accepts it': [
      `sent ${answer}`,
      'says “Feedback posted successfully” (success, 5000 ms, about feedback and unreachable)',
      'tells unsavedInput input.saved',
    ],
    'the service cannot be reached': [
      `editing ${answer}${failed}`,
      'reports Server is unavailable about feedback',
      'focuses no field of feedback',
    ],
  }) as const;

const slow = {
  'the second reason is ticked or unticked': ['editing', held],
  'the first reason is ticked or unticked': ['editing Too slow, Too expensive', held],
  'a note is written': ['editing Too slow, Bye', held],
} as const;
const callSlow = 'calls sendFeedback {"reason":"Too slow","note":""}';
const both = { 'the first reason is ticked or unticked': ['editing Too slow', held] } as const;
const callBoth = 'calls sendFeedback {"reason":"Too expensive, Too slow","note":""}';
const noted = {
  'the second reason is ticked or unticked': ['editing Bye', held],
  'a note is written': ['editing Too slow, Bye', held],
} as const;
const callNoted = 'calls sendFeedback {"reason":"Too slow","note":"Bye"}';

pathsOnActor(feedback, {
  'after the extension was removed': {
    initial: ['editing', 'starts unsavedInput'],
    transitions: {
      editing: {
        'the second reason is ticked or unticked': ['editing Too slow', held],
      },
      'editing Bye': {
        'the second reason is ticked or unticked': ['editing Too slow, Bye', held],
      },
      'editing Too slow': { ...slow, 'the form is sent': ['sending (busy) Too slow', callSlow] },
      'editing Too slow, Too expensive': {
        ...both,
        'the form is sent': ['sending (busy) Too slow, Too expensive', callBoth],
      },
      'editing Too slow, Bye': { ...noted, 'the form is sent': ['sending (busy) Too slow, Bye', callNoted] },
      'sending (busy) Too slow': sending('Too slow'),
      'sending (busy) Too slow, Too expensive': sending('Too slow, Too expensive'),
      'sending (busy) Too slow, Bye': sending('Too slow, Bye'),
      // The message stays until the answer is changed or sent again.
      [`editing Too slow${failed}`]: { ...slow, 'the form is sent': ['sending (busy) Too slow', callSlow] },
      [`editing Too slow, Too expensive${failed}`]: {
        ...both,
        'the form is sent': ['sending (busy) Too slow, Too expensive', callBoth],
      },
      [`editing Too slow, Bye${failed}`]: {
        ...noted,
        'the form is sent': ['sending (busy) Too slow, Bye', callNoted],
      },
    },
  },
});
