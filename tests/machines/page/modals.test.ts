import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { modalsMachine } from '../../../src/machines/page/modals.machine';

const names = [
  'createSection',
  'contentModel',
  'confirmation',
  'CreateComponent',
  'RightSidebarBase',
  'EdifyResultModel',
  'ExportUserModel',
  'openImportFailUserListModel',
  'LeftSidebarBase',
  'AssignModel',
] as const;

const allClosed = Object.fromEntries(names.map((name) => [name, 'closed']));

const arrange = () => {
  const actor = createActor(modalsMachine).start();
  return { actor, now: () => actor.getSnapshot() };
};

describe('the modals', () => {
  it('are the ten of the site, all closed at the start', () => {
    const { now } = arrange();
    expect(now().value).toEqual(allClosed);
    expect(now().context.arguments).toEqual({});
  });

  it.each(names)('%s opens with its arguments, takes new ones while open, and closes', (name) => {
    const { actor, now } = arrange();
    actor.send({ type: `${name}.closed` });
    expect(now().value).toEqual(allClosed);
    actor.send({ type: `${name}.opened`, arguments: { memberIds: ['m1'] } });
    expect(now().value).toEqual({ ...allClosed, [name]: 'open' });
    expect(now().context.arguments).toEqual({ [name]: { memberIds: ['m1'] } });
    actor.send({ type: `${name}.opened`, arguments: { memberIds: ['m2'] } });
    expect(now().context.arguments[name]).toEqual({ memberIds: ['m2'] });
    actor.send({ type: `${name}.closed` });
    expect(now().value).toEqual(allClosed);
    expect(now().context.arguments).toEqual({});
  });

  it('open and close independently', () => {
    const { actor, now } = arrange();
    actor.send({ type: 'AssignModel.opened', arguments: { memberIds: ['m1'] } });
    actor.send({ type: 'confirmation.opened', arguments: { title: 'Delete Ana?' } });
    actor.send({ type: 'confirmation.closed' });
    expect(now().value).toEqual({ ...allClosed, AssignModel: 'open' });
    expect(now().context.arguments).toEqual({ AssignModel: { memberIds: ['m1'] } });
  });
});
