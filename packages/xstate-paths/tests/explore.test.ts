import { expect, it } from 'vitest';
import { explore } from '../src/explore';
import { describeModel, done } from '../src/model';
import { testPaths, titled } from '../src/testPaths';
import { transitionsOf } from '../src/xstate';
import { turnstile, turnstileMachine } from './turnstile';

const graph = explore(turnstile, 'at the gate');

it('reaches every state, and ends an actor or a delay only while it runs', () => {
  expect(graph.initial.stateKey).toBe('closed');
  expect(graph.steps.map(({ from, event, to }) => `${from.stateKey}: ${event} → ${to.stateKey}`)).toEqual([
    'closed: a card is shown → checking (busy)',
    'checking (busy): the card is valid → open',
    'checking (busy): the card is refused → closed',
    'open: a person walks through → closed',
    'open: nobody walks through → closed',
  ]);
});

it('names the transitions that each step takes', () => {
  const taken = graph.steps.flatMap(({ to }) => to.transitions);
  expect(taken).toContain('turnstile.checking: checkCard failed → turnstile.closed');
  expect(new Set(taken)).toEqual(new Set(transitionsOf(turnstileMachine)));
});

it('covers every step by few paths, and names each by its goal', () => {
  const paths = testPaths(graph, { coverage: 'steps' });
  const covered = paths.flatMap(({ steps }) => steps);
  expect(new Set(covered).size).toBe(graph.steps.length);
  expect(titled(paths).map(({ title }) => title)).toEqual(['is closed because nobody walks through']);
});

it('ends a path that would become too long, and begins another', () => {
  const paths = testPaths(graph, { coverage: 'steps', maxSteps: 3 });
  expect(paths.length).toBeGreaterThan(1);
  expect(Math.max(...paths.map(({ steps }) => steps.length))).toBeLessThanOrEqual(3);
});

it('refuses a start that the model does not have', () => {
  expect(() => explore(turnstile, 'elsewhere')).toThrow('turnstile has no start "elsewhere"');
});

it('cannot end an actor that the machine never invokes', () => {
  const model = describeModel({
    machine: turnstileMachine,
    layers: [],
    starts: { here: {} },
    events: { ends: done('nothing') },
  });
  expect(explore(model, 'here').steps).toEqual([]);
});
