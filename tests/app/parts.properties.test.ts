import fc from '../support/fastCheck';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
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

it('holds back a reload exactly while an open form has unsaved input', () => {
  const act = fc.record({ does: fc.constantFrom('open', 'type', 'save', 'close'), which: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const page = createActor(unsavedWorkMachine).start();
      const { unsavedInput } = createUnsavedWork(() => page);
      const open = () => {
        const machine = setup({ actors: { unsavedInput } }).createMachine({
          invoke: { id: 'unsavedInput', src: 'unsavedInput' },
          on: { '*': { actions: sendTo('unsavedInput', ({ event }) => event as never) } },
        });
        return { actor: createActor(machine).start(), isUnsaved: false };
      };
      const forms: ReturnType<typeof open>[] = [];
      for (const { does, which } of acts) {
        const form = forms[which % Math.max(forms.length, 1)];
        if (does === 'open') forms.push(open());
        else if (form && does === 'close') {
          form.actor.stop();
          forms.splice(forms.indexOf(form), 1);
        } else if (form) {
          form.isUnsaved = does === 'type';
          form.actor.send({ type: does === 'type' ? 'input.changed' : 'input.saved' });
        }
        expect(page.getSnapshot().matches('none')).toBe(!forms.some(({ isUnsaved }) => isUnsaved));
      }
    }),
  );
});

it('restores a draft, also after a reload, only for the person who typed it, and holds back a reload until it is saved', () => {
  const act = fc.record({
    does: fc.constantFrom('log in', 'reload', 'open', 'type', 'save', 'close'),
    which: fc.constantFrom('Ana', 'Bo'),
    text: fc.string({ minLength: 1, maxLength: 3 }),
  });
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
        return { page, unsavedInput, held: new Set<string>() };
      };
      let opened = openPage();
      const kept = new Map<string, string>();
      const openForm = (draft: string) => {
        let found: unknown;
        const machine = setup({ actors: { unsavedInput: opened.unsavedInput } }).createMachine({
          invoke: { id: 'unsavedInput', src: 'unsavedInput', input: { draft } },
          on: {
            'draft.found': { actions: ({ event }) => (found = (event as unknown as DraftFound).values) },
            '*': { actions: sendTo('unsavedInput', ({ event }) => event as never) },
          },
        });
        const actor = createActor(machine).start();
        const key = `${person} ${draft}`;
        const typed = kept.get(key);
        expect(found).toEqual(typed === undefined ? undefined : { note: typed });
        if (typed !== undefined) opened.held.add(key);
        return { actor, key };
      };
      let form: ReturnType<typeof openForm> | undefined;
      for (const { does, which, text } of acts) {
        if (does === 'type' && form) {
          form.actor.send({ type: 'input.changed', typed: { note: text } });
          kept.set(form.key, text);
          opened.held.add(form.key);
        } else if (does === 'save' && form) {
          form.actor.send({ type: 'input.saved' });
          kept.delete(form.key);
          opened.held.delete(form.key);
        } else {
          form?.actor.stop();
          if (does === 'reload') opened = openPage();
          form = undefined;
        }
        if (does === 'log in') person = which;
        if (does === 'open') form = openForm(`the form of ${which}`);
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
