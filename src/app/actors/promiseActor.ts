import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

/**
 * XState's `fromPromise` for actors that screens invoke: one that was stopped never settles. Under React's StrictMode
 * the hooks of @xstate/react stop an actor and start it again, which would otherwise receive the first start's abort.
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
