import { errorOfEvent } from '../shared/problemOf';
import type { CallFailed } from './authTypes';

type Failure = Omit<CallFailed, 'type'>;

/** The event by which a child of the auth machine reports a failed call. */
export const callFailed = (_: unknown, failure: Failure): CallFailed => ({ type: 'call.failed', ...failure });

/** The action that reports the failure of this request. */
export const failed = (request: Failure['request']) =>
  ({
    type: 'reportFailure',
    params: (failure: Parameters<typeof errorOfEvent>[0]): Failure => ({ request, ...errorOfEvent(failure) }),
  }) as const;
