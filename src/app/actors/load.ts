import { loadMachine, type Load } from '../../machines/shared/load.machine';
import type { Dependencies } from '../runtime/dependencies';
import { promiseActor } from './promiseActor';
import { serviceWatchForRetries } from './serviceWatch';

/** Provides the machine that loads something with the call that reads it. */
export const provideLoad =
  (dependencies: Pick<Dependencies, 'app' | 'effects'>) =>
  <Answer, Question = undefined>(
    read: (options: { input: Question; signal: AbortSignal }) => Promise<Answer>,
  ) =>
    loadMachine.provide({
      actors: {
        read: promiseActor<unknown, unknown>(read as never),
        watchService: serviceWatchForRetries(dependencies),
      },
      actions: dependencies.effects,
    }) as unknown as Load<Answer, Question>;
