import { matchesState, type AnyMachineSnapshot, type StateValue } from 'xstate';
import { controls, dialog } from '../../../src/content/site';
import { button } from '#xstate-paths/controls';

const sends = { type: 'modal.closed' } as const;

/**
 * The controls that close a dialog of the account page.
 * @param waiting the states of the dialog in which an answer is awaited
 */
export const leaveDialog = (...waiting: readonly StateValue[]) => ({
  'the dialog is cancelled': { find: button(dialog.cancel), sends },
  'the dialog is closed': {
    find: button(controls.close),
    sends,
    except: {
      'It stays until the answer, and says that it is loading.': ({ value }: AnyMachineSnapshot) =>
        waiting.some((state) => matchesState(state, value as StateValue)),
    },
  },
});
