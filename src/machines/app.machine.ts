import { setup } from 'xstate';
import { authMachine } from './session/auth.machine';
import { modalsMachine } from './page/modals.machine';
import { problemMachine } from './session/problem.machine';
import { unsavedWorkMachine } from './session/unsavedWork.machine';

/**
 * The root machine: the actors that run as long as the page.
 * @see docs/machines.md#app
 */
export const appMachine = setup({
  types: {
    children: {} as { auth: 'auth'; modals: 'modals'; problem: 'problem'; unsavedWork: 'unsavedWork' },
  },
  actors: {
    auth: authMachine,
    modals: modalsMachine,
    problem: problemMachine,
    unsavedWork: unsavedWorkMachine,
  },
}).createMachine({
  id: 'app',
  invoke: [
    { id: 'auth', src: 'auth' },
    { id: 'modals', src: 'modals' },
    { id: 'problem', src: 'problem' },
    { id: 'unsavedWork', src: 'unsavedWork' },
  ],
});
