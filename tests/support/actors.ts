import {
  fromCallback,
  fromPromise,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate';
import type { Problem } from '../../src/api/http/problem';

interface Call<Output, Input> {
  input: Input;
  signal: AbortSignal;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

/** A promise actor that the test settles by hand. `calls` are its invocations so far, oldest first. */
export function controlled<Output = undefined, Input = unknown>() {
  const calls: Call<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({ input, signal, resolve, reject });
      }),
  );
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('The actor was never invoked');
    return call;
  };
  return { logic, calls, last };
}

interface CallbackDriver<Event, Input> {
  logic: CallbackActorLogic<EventObject, Input>;
  /** Sends an event to the machine that invoked the actor, if one has. */
  say: (event: Event) => void;
}

/** A callback actor whose events the test sends. */
export function callbackDriver<Event extends EventObject, Input = NonReducibleUnknown>(): CallbackDriver<
  Event,
  Input
> {
  let send: ((event: Event) => void) | undefined;
  const logic = fromCallback<EventObject, Input>(({ sendBack }) => {
    send = sendBack;
    return () => {
      send = undefined;
    };
  });
  return { logic, say: (event) => send?.(event) };
}

/** A callback actor that records the types of the events it receives. */
export function listener<
  Event extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>() {
  const received: Event['type'][] = [];
  const logic = fromCallback<Event, Input>(({ receive }) => {
    receive((event) => received.push(event.type));
  });
  return { logic, heard: received };
}

/** Lets settled promises reach their machines. */
export const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

/** An error as the API client rejects with. */
export const refusal = (problem: Problem): Error => Object.assign(new Error(problem.message), { problem });

export const unreachable: Problem = { kind: 'unreachable', code: 0, message: 'Server is unavailable' };
export const unauthorized = {
  kind: 'unauthorized',
  code: 401,
  message: 'Please log in',
} as const satisfies Problem;
export const endedElsewhere: Problem = {
  ...unauthorized,
  message: 'You were signed out here from another device.',
  reason: 'endedElsewhere',
};
export const accountDeleted: Problem = {
  ...unauthorized,
  message: 'This account was deleted.',
  reason: 'accountDeleted',
};
export const taken: Problem = { kind: 'refused', code: 409, message: 'Taken' };
/** The service's answer to a sign-up with an overlong name and email; tests/server/requests.test.ts compares them. */
export const invalid: Problem & { kind: 'invalid' } = {
  kind: 'invalid',
  code: 422,
  message: 'Please check what you entered',
  fields: {
    name: ['Must be at most 100 characters'],
    email: ['Must be at most 254 characters', 'Enter a valid email address'],
  },
};
