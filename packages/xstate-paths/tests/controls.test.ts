import { expect, it } from 'vitest';
import { unsentEvents } from '../src/conformance';
import { button } from '../src/controls';
import { explore } from '../src/explore';
import { describeModel, type Model } from '../src/model';
import { turnstile } from './turnstile';

const withControls = (changes: object): Model => describeModel({ ...turnstile, ...changes });

it('a control without an event of its own sends the event of its sentence', () => {
  const controls = {
    'a card is shown': button('Reader'),
    'a person walks through': { find: [button('Arm')], except: {} },
  };
  const model = withControls({ controls });
  expect(model.controls).toEqual({
    'a card is shown': { find: button('Reader'), sends: { type: 'card.shown', card: '7' } },
    'a person walks through': { find: [button('Arm')], sends: { type: 'arm.pushed' }, except: {} },
  });
  expect(() => withControls({ controls: { 'the card is valid': button('Reader') } })).toThrow(
    'turnstile: "the card is valid" is a control that sends no known event',
  );
});

it('names each event that neither a control nor another sender sends', () => {
  const { initial } = explore(turnstile, 'at the gate');
  expect(unsentEvents(turnstile, [initial])).toEqual(['card.shown', 'arm.pushed']);
  expect(
    unsentEvents(withControls({ sentElsewhere: { 'a person': 'card.shown, arm.pushed' } }), [initial]),
  ).toEqual([]);
});
