import type { CallFailed } from './authTypes';

type Failure = Omit<CallFailed, 'type'>;

/** The event by which a child of the auth machine reports a failed call. */
export const callFailed = (_: unknown, failure: Failure): CallFailed => ({ type: 'call.failed', ...failure });

/** The action that reports the failure of this request. */
export const failed = (request: Failure['request']) =>
  ({
    type: 'reportFailure',
    params: ({ event }: Readonly<{ event: { error: unknown } }>): Failure => ({
      request,
      error: event.error,
    }),
  }) as const;
