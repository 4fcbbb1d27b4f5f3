import { setup } from 'xstate';
import { authMachine } from './session/auth.machine';
import { modalsMachine } from './page/modals.machine';
import { problemMachine } from './session/problem.machine';

/**
 * The root machine: the actors that run as long as the page.
 * @see docs/machines.md#app
 */
export const appMachine = setup({
  types: {
    children: {} as { auth: 'auth'; modals: 'modals'; problem: 'problem' },
  },
  actors: { auth: authMachine, modals: modalsMachine, problem: problemMachine },
}).createMachine({
  id: 'app',
  invoke: [
    { id: 'auth', src: 'auth' },
    { id: 'modals', src: 'modals' },
    { id: 'problem', src: 'problem' },
  ],
});
