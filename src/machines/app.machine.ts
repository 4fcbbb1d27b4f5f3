import { setup } from 'xstate';
import { authMachine } from './auth.machine';
import { problemMachine } from './problem.machine';

/** The root: what lives as long as the page. */
export const appMachine = setup({
  types: {
    children: {} as { auth: 'auth'; problem: 'problem' },
  },
  actors: { auth: authMachine, problem: problemMachine },
}).createMachine({
  id: 'app',
  invoke: [
    { id: 'auth', src: 'auth' },
    { id: 'problem', src: 'problem' },
  ],
});
