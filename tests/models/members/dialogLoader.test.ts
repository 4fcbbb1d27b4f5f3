import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, setup, type EventObject } from 'xstate';
import { pathsOnActor } from '#xstate-paths/onActor';
import {
  dialogLoaderMachine,
  type DialogLoaderEvent,
  type MakeDialogs,
} from '../../../src/machines/members/dialogLoader.machine';
import { controlled, flushPromises } from '../../support/actors';
import { dialogLoader } from './dialogLoader.model';

pathsOnActor(dialogLoader, {
  'at the member list': {
    initial: 'idle',
    transitions: {
      idle: {
        'a member is to be added': ['loading (busy) creation.requested', 'calls fetchDialogs'],
        'a member is to be edited': ['loading (busy) edit.requested', 'calls fetchDialogs'],
      },
      'loading (busy) creation.requested': {
        'a member is to be added': 'loading (busy) creation.requested',
        'a member is to be edited': 'loading (busy) edit.requested',
        'the dialogs arrive': ['loaded creation.requested', 'startDialogs {}', 'passRequest'],
        'the dialogs cannot be loaded': ['idle', 'reports Server is unavailable'],
      },
      'loading (busy) edit.requested': {
        'a member is to be added': 'loading (busy) creation.requested',
        'a member is to be edited': 'loading (busy) edit.requested',
        'the dialogs arrive': ['loaded edit.requested', 'startDialogs {}', 'passRequest'],
        'the dialogs cannot be loaded': ['idle', 'reports Server is unavailable'],
      },
      'loaded creation.requested': {
        'a member is to be added': ['loaded creation.requested', 'passRequest'],
        'a member is to be edited': ['loaded edit.requested', 'passRequest'],
        'a dialog has changed a member': ['loaded creation.requested', 'passReport'],
        'a dialog deletes members': ['loaded creation.requested', 'passReport'],
      },
      'loaded edit.requested': {
        'a member is to be added': ['loaded creation.requested', 'passRequest'],
        'a member is to be edited': ['loaded edit.requested', 'passRequest'],
        'a dialog has changed a member': ['loaded edit.requested', 'passReport'],
        'a dialog deletes members': ['loaded edit.requested', 'passReport'],
      },
    },
  },
});

it('the dialogs get the request that they were loaded for and each later one, and the list hears what they did', async () => {
  const fetchDialogs = controlled<MakeDialogs>();
  const asked = vi.fn<(event: EventObject) => void>();
  let report: (event: EventObject) => void = () => undefined;
  const dialogs = fromCallback(({ receive, sendBack }) => {
    receive(asked);
    report = sendBack;
  });
  const heard = vi.fn<(event: EventObject) => void>();
  const list = setup({
    types: { children: {} as { dialogLoader: 'dialogLoader' } },
    actors: { dialogLoader: dialogLoaderMachine.provide({ actors: { fetchDialogs: fetchDialogs.logic } }) },
    actions: { hear: ({ event }) => heard(event) },
  }).createMachine({
    invoke: { id: 'dialogLoader', src: 'dialogLoader' },
    on: { 'members.*': { actions: 'hear' } },
  });
  const { dialogLoader: loader } = createActor(list).start().getSnapshot().children;
  const ask = (request: (DialogLoaderEvent & { type: 'dialog.requested' })['request']) =>
    loader?.send({ type: 'dialog.requested', request });

  ask({ type: 'creation.requested' });
  fetchDialogs.last().resolve((() => dialogs) as never);
  await flushPromises();
  expect(asked).toHaveBeenLastCalledWith({ type: 'creation.requested' });
  ask({ type: 'edit.requested', id: 'm1' });
  expect(asked).toHaveBeenLastCalledWith({ type: 'edit.requested', id: 'm1' });
  for (const event of [{ type: 'members.changed' }, { type: 'members.deleted', ids: ['m1'] }]) {
    report(event);
    expect(heard).toHaveBeenLastCalledWith(event);
  }
});
