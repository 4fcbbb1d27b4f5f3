import type { PromiseActorLogic } from 'xstate';
import { loadMachine, type Load } from '../../src/machines/shared/load.machine';
import { listener } from './actors';

/** The load of a machine, with this call, and an outage that ends when the test says so. */
export const loading = <Answer, Question>(
  read: PromiseActorLogic<Answer, Question>,
  watchService = listener().logic as never,
) =>
  loadMachine.provide({
    actors: { read: read as unknown as PromiseActorLogic<unknown>, watchService },
    actions: { retractNotices: () => undefined, reportProblem: () => undefined },
  }) as unknown as Load<Answer, Question>;
