import fc from '../support/fastCheck';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, sendTo, setup, type AnyActorRef } from 'xstate';
import { createMembersAddress } from '../../src/app/actors/membersAddress';
import { providePortal } from '../../src/app/actors/portal';
import type { Dependencies } from '../../src/app/runtime/dependencies';
import { createSafeStorage } from '../../src/api/session/storage';
import { createTabDrafts } from '../../src/app/runtime/tabDrafts';
import { createUnsavedWork } from '../../src/app/runtime/unsavedWork';
import type { DraftFound } from '../../src/machines/shared/effects';
import { unsavedWorkMachine } from '../../src/machines/session/unsavedWork.machine';
import { firstQuery } from '../../src/machines/members/memberQuery';
import { membersRoute, readMembersQuery } from '../../src/urls/membersQuery';
import { clientOf, json } from '../api/support/service';
import { flushPromises } from '../support/actors';
import { createExclusivePlayback } from '../../src/app/actors/video';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ignored = () => undefined;

it('plays exactly one of the videos that want to play, whichever come and go', () => {
  const act = fc.oneof(
    fc.record({ place: fc.nat(9), byUser: fc.boolean() }),
    fc.record({ release: fc.nat(9) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const playback = createExclusivePlayback(
        ({ current: one }, { current: other }) => Number(one) < Number(other),
      );
      const playing = new Set<object>();
      const waiting: { release: () => void; video: object }[] = [];
      for (const each of acts) {
        if ('release' in each) {
          const [left] = waiting.splice(each.release % Math.max(waiting.length, 1), 1);
          if (!left) continue;
          playing.delete(left.video);
          left.release();
        } else {
          const video = {};
          const release = playback.request({
            byUser: each.byUser,
            place: { current: each.place as never },
            onGranted: () => void playing.add(video),
            onRevoked: () => void playing.delete(video),
          });
          waiting.push({ release, video });
          if (each.byUser) expect(playing.has(video)).toBe(true);
        }
        expect(playing.size).toBe(Math.min(waiting.length, 1));
      }
    }),
  );
});

it('keeps the list and its address in step, whichever of the two changes', () => {
  const query = fc.record({
    search: fc.constantFrom('', 'a', 'b'),
    role: fc.constantFrom('User' as const, 'Viewer' as const),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('list', 'address'), query), { maxLength: 8 }),
      (changes) => {
        let address = membersRoute(firstQuery);
        let list = firstQuery;
        const bar = createMembersAddress(
          {
            attach: () => ignored,
            navigate: (to) => {
              address = to;
              bar.changed(readMembersQuery(new URLSearchParams(to.split('?')[1])));
            },
          },
          firstQuery,
        );
        const machine = setup({ actors: { watchAddress: bar.logic } }).createMachine({
          invoke: { src: 'watchAddress' },
          on: {
            'query.changed': {
              actions: ({ event }) => {
                list = (event as unknown as { query: typeof firstQuery }).query;
              },
            },
          },
        });
        createActor(machine).start();
        for (const [place, changed] of changes) {
          const next = { ...firstQuery, ...changed };
          if (place === 'list') {
            list = next;
            bar.show(next);
          } else {
            address = membersRoute(next);
            bar.changed(next);
          }
          expect(membersRoute(list)).toBe(address);
        }
      },
    ),
  );
});

it('holds back a reload exactly while input is unsaved, and restores a draft, also after a reload, only for the person who typed it', () => {
  const often = ['open', 'type', 'save'] as const;
  const act = fc.record({
    does: fc.constantFrom(...often, ...often, ...often, 'log in', 'reload', 'close'),
    who: fc.constantFrom('Ana', 'Bo'),
    what: fc.constantFrom('the draft of Ana', 'the draft of Bo', 'a file', 'a reason'),
    nth: fc.nat(3),
    text: fc.string({ minLength: 1, maxLength: 3 }),
  });
  const isDraft = (name: string) => name.startsWith('the draft');
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40, size: 'max' }), (acts) => {
      window.sessionStorage.clear();
      let person = 'Ana';
      const openPage = () => {
        const page = createActor(unsavedWorkMachine).start();
        const drafts = createTabDrafts(createSafeStorage(() => window.sessionStorage, window));
        const { unsavedInput } = createUnsavedWork(
          () => page,
          () => person,
          drafts,
        );
        return { page, unsavedInput, forms: new Map<string, AnyActorRef>(), held: new Set<string>() };
      };
      let opened = openPage();
      const kept = new Map<string, string>();
      const keyOf = (name: string) => `${person} ${name}`;
      const openForm = (name: string) => {
        let found: unknown;
        const input = isDraft(name) ? { draft: name } : undefined;
        const machine = setup({ actors: { unsavedInput: opened.unsavedInput } }).createMachine({
          invoke: { id: 'unsavedInput', src: 'unsavedInput', input },
          on: {
            'draft.found': { actions: ({ event }) => (found = (event as unknown as DraftFound).values) },
            '*': { actions: sendTo('unsavedInput', ({ event }) => event as never) },
          },
        });
        opened.forms.set(name, createActor(machine).start());
        const typed = kept.get(keyOf(name));
        expect(found).toEqual(typed === undefined ? undefined : { note: typed });
        if (typed !== undefined) opened.held.add(keyOf(name));
      };
      const closeForm = (name: string) => {
        opened.forms.get(name)?.stop();
        opened.forms.delete(name);
        if (!isDraft(name)) opened.held.delete(keyOf(name));
      };
      for (const { does, who, what, nth, text } of acts) {
        const open = [...opened.forms.keys()];
        const name = (does === 'open' ? undefined : open[nth % open.length]) ?? what;
        const form = opened.forms.get(name);
        if (does === 'type' && form) {
          form.send({ type: 'input.changed', typed: { note: text } });
          opened.held.add(keyOf(name));
          if (isDraft(name)) kept.set(keyOf(name), text);
        } else if (does === 'save' && form) {
          form.send({ type: 'input.saved' });
          opened.held.delete(keyOf(name));
          kept.delete(keyOf(name));
        } else if (does === 'close' || does === 'open') {
          closeForm(name);
          if (does === 'open') openForm(name);
        } else if (does === 'log in' || does === 'reload') {
          for (const each of open) closeForm(each);
          if (does === 'reload') opened = openPage();
          else person = who;
        }
        expect(opened.page.getSnapshot().matches('none')).toBe(opened.held.size === 0);
      }
    }),
  );
});

it('the customer portal is opened only in the store', async () => {
  const origins = [
    'https://store.example',
    'https://www.threadkeep.example',
    'https://evil.example',
    'http://store.example',
    'https://store.example.evil.example',
  ];
  const address = fc.tuple(fc.constantFrom(...origins), fc.webPath()).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(address, async (url) => {
      const assign = vi.fn<(href: string) => void>();
      vi.stubGlobal('window', { location: { origin: 'https://threadkeep.example', assign } });
      const dependencies = {
        config: { storeOrigins: ['https://store.example'], siteOrigins: ['https://www.threadkeep.example'] },
        services: clientOf(() => json(200, { url })),
        effects: { notify: ignored, reportProblem: ignored, retractNotices: ignored },
      } as unknown as Dependencies;
      const portal = createActor(providePortal(dependencies).portal, { input: { about: 'portal' } }).start();
      portal.send({ type: 'call.requested' });
      await expect.poll(() => portal.getSnapshot().hasTag('busy')).toBe(false);
      await flushPromises();
      const opened = assign.mock.calls.map(([href]) => new URL(href).origin);
      expect(opened).toEqual(
        url.startsWith('https://store.example/') || url === 'https://store.example'
          ? ['https://store.example']
          : [],
      );
      if (opened.length > 0) expect(assign.mock.lastCall?.[0]).toBe(new URL(url).href);
    }),
    { numRuns: 30 },
  );
});
