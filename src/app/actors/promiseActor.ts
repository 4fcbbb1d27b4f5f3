import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

/**
 * XState's `fromPromise` for the actors of screens; a stopped actor never settles. Under React's StrictMode
 * the hooks of @xstate/react stop an actor and restart it, and the restarted actor would receive the abort of
 * the first start.
 */
export const promiseActor = <Output, Input = NonReducibleUnknown>(
  run: (options: { input: Input; signal: AbortSignal }) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const never = new Promise<never>(() => undefined);
    try {
      const output = await run({ input, signal });
      return await (signal.aborted ? never : output);
    } catch (error) {
      if (signal.aborted) return never;
      throw error;
    }
  });
