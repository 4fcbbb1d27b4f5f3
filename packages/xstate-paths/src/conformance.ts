import { eventOf, queriesOf, queryText, type Control, type Look, type Surface } from './controls';
import type { ReachedState } from './explore';
import type { Model } from './model';
import { externalEvents } from './xstate';

/** Whether a person can use one of a control's elements, after opening the menu that contains it. */
async function lookOf(control: Control, surface: Surface): Promise<Look> {
  const { behind } = control;
  if (behind && (await surface.look(behind)) !== 'usable') return 'absent';
  if (behind) await surface.press(behind);
  const looks: Look[] = [];
  for (const query of queriesOf(control)) looks.push(await surface.look(query));
  if (behind) await surface.press(behind);
  return (['usable', 'disabled'] as const).find((look) => looks.includes(look)) ?? 'absent';
}

/** The disagreements of a page and its machine in one state, a sentence for each control. Empty once the machine has ended. */
export async function disagreements(
  { controls = {} }: Model,
  { snapshot, stateKey }: ReachedState,
  surface: Surface,
): Promise<string[]> {
  const found: string[] = [];
  if (snapshot.status !== 'active') return found;
  for (const [act, control] of Object.entries(controls)) {
    const named = queriesOf(control).map(queryText).join(' or ');
    const { type } = eventOf(control, snapshot);
    const accepts = snapshot.can(eventOf(control, snapshot));
    const look = await lookOf(control, surface);
    const agrees = accepts === (look === 'usable');
    const [reason] = Object.entries(control.except ?? {}).find(([, applies]) => applies(snapshot)) ?? [];
    if (agrees && reason !== undefined)
      found.push(`${stateKey}: "${act}" needs no exception here, but has one: ${reason}`);
    if (agrees || reason !== undefined) continue;
    found.push(
      accepts
        ? `${stateKey}: the machine accepts ${type}, but ${named} is ${look} ("${act}")`
        : `${stateKey}: ${named} can be used, but the machine drops ${type} ("${act}")`,
    );
  }
  return found;
}

/** The events of a machine that no control of its model sends in any of the states, and that `sentElsewhere` does not name. */
export function unsentEvents(
  { machine, controls = {}, sentElsewhere = {} }: Model,
  states: readonly ReachedState[],
): string[] {
  const sent = new Set(
    states.flatMap(({ snapshot }) =>
      Object.values(controls).map((control) => eventOf(control, snapshot).type),
    ),
  );
  const elsewhere = Object.values(sentElsewhere).flatMap((types) => types.split(', '));
  return externalEvents(machine).filter((type) => !sent.has(type) && !elsewhere.includes(type));
}
