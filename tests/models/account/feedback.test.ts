import { pathsOnActor } from '#xstate-paths/onActor';
import { feedback } from './feedback.model';

const held = 'tells unsavedInput input.changed';
const saved = 'tells unsavedInput input.saved';

pathsOnActor(feedback, {
  'after the extension was removed': {
    initial: ['editing', 'starts unsavedInput'],
    transitions: {
      editing: {
        'the second reason is ticked or unticked': ['editing Too slow', held],
      },
      'editing Too slow': {
        'the second reason is ticked or unticked': ['editing', held],
        'the first reason is ticked or unticked': ['editing Too slow, Too expensive', held],
        'a note is written': ['editing Too slow, Bye', held],
        'the form is sent': ['sending (busy) Too slow', 'calls sendFeedback {"reason":"Too slow","note":""}'],
      },
      'editing Too slow, Too expensive': {
        'the first reason is ticked or unticked': ['editing Too slow', held],
        'the form is sent': [
          'sending (busy) Too slow, Too expensive',
          'calls sendFeedback {"reason":"Too expensive, Too slow","note":""}',
        ],
      },
      'editing Too slow, Bye': {
        'the second reason is ticked or unticked': ['editing Bye', held],
        'a note is written': ['editing Too slow, Bye', held],
        'the form is sent': [
          'sending (busy) Too slow, Bye',
          'calls sendFeedback {"reason":"Too slow","note":"Bye"}',
        ],
      },
      'sending (busy) Too slow': {
        'the service accepts it': [
          'sent Too slow',
          'says “Feedback posted successfully” (success, 5000 ms)',
          saved,
        ],
        'the service cannot be reached': ['editing Too slow', 'reports Server is unavailable'],
      },
      'sending (busy) Too slow, Too expensive': {
        'the service accepts it': [
          'sent Too slow, Too expensive',
          'says “Feedback posted successfully” (success, 5000 ms)',
          saved,
        ],
        'the service cannot be reached': ['editing Too slow, Too expensive', 'reports Server is unavailable'],
      },
      'editing Bye': {
        'the second reason is ticked or unticked': ['editing Too slow, Bye', held],
      },
      'sending (busy) Too slow, Bye': {
        'the service accepts it': [
          'sent Too slow, Bye',
          'says “Feedback posted successfully” (success, 5000 ms)',
          saved,
        ],
        'the service cannot be reached': ['editing Too slow, Bye', 'reports Server is unavailable'],
      },
    },
  },
});
