import { fieldsMachine } from '../../src/machines/shared/fields.machine';
import type { DraftInput, UnsavedInputEvent } from '../../src/machines/shared/effects';
import type { FormPlace } from '../../src/machines/shared/focusEffects';
import type { ServiceReached } from '../../src/machines/shared/connection';
import { callbackDriver, listener } from './actors';

/** The machine of a form's fields; `heard` records what it says about unsaved input, `focused` where it leads; `service` ends an outage. */
export function listenedFields(service = callbackDriver<ServiceReached>()) {
  const { logic, heard } = listener<UnsavedInputEvent, DraftInput>();
  const focused: (string | null)[] = [];
  const focusField = (_: unknown, { field }: FormPlace) => void focused.push(field);
  const fields = fieldsMachine.provide({
    actors: { unsavedInput: logic, watchService: service.logic },
    actions: { focusField },
  });
  return { fields, heard, focused };
}
