import '../support/popover';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsentEvents } from '#xstate-paths/conformance';
import { eventOf, queriesOf } from '#xstate-paths/controls';
import { explore, type ReachedState } from '#xstate-paths/explore';
import { documentSurface, usableElement } from '#xstate-paths/onDocument';
import { pathTests } from '#xstate-paths/pathTests';
import { shortestPathTo } from '#xstate-paths/testPaths';
import { models } from '../models/all';
import { standInWindow } from '../support/layout';
import { settle } from '../support/settle';
import { screens } from '../stages/stages';
import { operate, show } from '../stages/shownStage';
import { modelOnStage } from '../stages/staging';

vi.mock('../../src/screens/useActorRef', () => import('../stages/stagedActorRef'));

beforeEach(() => {
  standInWindow();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sees = new Proxy({}, { get: () => () => undefined }) as Record<string, () => undefined>;

const withControls = Object.entries(models).flatMap(([name, { controls }]) => (controls ? [name] : []));

it('every machine that has controls has a screen', () => {
  expect(withControls.filter((name) => !(name in screens))).toEqual([]);
});

describe.each(withControls)('the controls of the screen of %s', (name) => {
  const model = modelOnStage(name);
  const graphs = Object.keys(model.starts).map((start) => explore(model, start));

  it('send every event of the machine that nothing else sends', () => {
    const states = graphs.flatMap(({ initial, steps }) => [initial, ...steps.map(({ to }) => to)]);
    expect(unsentEvents(model, states)).toEqual([]);
  });

  it.each(Object.entries(model.controls ?? {}))('send what the model says: %s', async (_, control) => {
    const accepts = ({ snapshot }: ReachedState) =>
      snapshot.status === 'active' &&
      snapshot.can(eventOf(control, snapshot)) &&
      (control.pressedIn?.(snapshot) ?? true) &&
      !Object.values(control.except ?? {}).some((applies) => applies(snapshot));
    const [found] = graphs.flatMap((graph) => {
      const path = shortestPathTo(graph, accepts);
      return path ? [{ graph, path }] : [];
    });
    // Controls that always differ from the machine cannot be compared.
    if (!found) {
      expect(control.except).toBeDefined();
      return;
    }
    const { actor, perform } = await show(name, found.graph.start);
    for (const { event } of found.path) await perform(event);
    const event = eventOf(control, (found.path.at(-1)?.to ?? found.graph.initial).snapshot);
    const send = vi.spyOn(actor, 'send');
    if (control.behind) fireEvent.click(usableElement([control.behind]));
    await settle(() =>
      operate(usableElement(queriesOf(control)), control.value ?? Object.values(event).at(-1)),
    );
    expect(send.mock.calls[0]).toEqual([event]);
  });

  describe.each(Object.keys(model.starts))('%s', (start) => {
    for (const { title, run } of pathTests(model, 'screen', start))
      it(`can be used exactly when the machine accepts what they send: ${title}`, async () => {
        const { perform } = await show(name, start);
        await run({
          sees,
          surface: documentSurface(fireEvent.click),
          perform: Object.fromEntries(
            Object.keys(model.events).map((event) => [event, () => perform(event)]),
          ),
        });
      });
  });
});
