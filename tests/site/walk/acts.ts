import type { Choice } from '../../../src/machines/members/chosen';
import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import type { Member } from '../../../src/api/members/memberSchemas';
import type { ListDialogRequest } from '../../../src/machines/members/dialogRequests';
import { visibleOf } from '../../../src/machines/members/memberList';
import type { MembersEvent } from '../../../src/machines/members/membersTypes';
import { eventually } from '../../support/eventually';
import type { TestService } from '../../support/server';
import { members as words } from '../../../src/content/members';
import { faults, isLogout } from '../support/network';
import { accountActsOf } from './accountActs';
import { lostWork } from './oracles';
import type { Site } from './site';
import { userOf, type Account, type MakeAct, type Step } from './step';
import { dialogOf, workOn } from './work';

/** How many members a call deletes at most. */
const deletionLimit = 1000;

const listOf = (site: Site) => site.page().members()?.getSnapshot();
const visibleIn = (site: Site) => {
  const list = listOf(site);
  return list && visibleOf(list.context);
};
const isListed = (site: Site) => listOf(site) !== undefined;
const isAllSelected = (site: Site) => listOf(site)?.hasTag('all') === true;
const selectionOf = (site: Site): Choice =>
  isAllSelected(site) ? 'all' : [...(listOf(site)?.context.selected ?? [])];
const send = (site: Site, event: MembersEvent) => site.page().members()?.send(event);
const dialogRequest = (request: ListDialogRequest): MembersEvent => ({ type: 'dialog.requested', request });
const deletionOf = (ids: Choice) => ({ type: 'deletion.requested', ids }) as const;
const roleChangeOf = (ids: Choice) => ({ type: 'value.requested', field: 'role', ids }) as const;
const nth = (site: Site, index: number): Member | undefined => {
  const users = visibleIn(site)?.users ?? [];
  return users[index % Math.max(users.length, 1)];
};

const formDialogs = ['memberForm', 'memberValue', 'memberImport', 'invite'] as const;
type Dialog = (typeof formDialogs)[number] | 'fileChoice';
const tellDialog = (site: Site, name: Dialog, event: object) => {
  const children = {
    ...site.dialogs()?.getSnapshot().children,
    memberImport: site.page().importing(),
    // After an import whose rows failed, its dialog offers another file.
    fileChoice: site.page().choosingFile() ?? site.page().importing(),
  } as Partial<Record<Dialog, { send: (event: object) => void }>>;
  children[name]?.send(event);
};
const type = (site: Site, form: Dialog, field: string, text: string) => {
  const dialog = dialogOf(site.page().dom);
  if (dialog) site.typed.push({ text, dialog, since: site.network.arrived().length });
  tellDialog(site, form, { type: 'field.changed', field, value: text });
};
const fill = (site: Site, field: string, value: string) => {
  type(site, 'memberForm', field, value);
  tellDialog(site, 'memberForm', { type: 'form.submitted' });
};
const giveRole = (site: Site, role: string) => {
  tellDialog(site, 'memberValue', { type: 'field.changed', field: 'role', value: role });
  tellDialog(site, 'memberValue', { type: 'form.submitted' });
};

/** Chooses a file with these rows, and waits until it is read. */
const chooseFile = async (site: Site, rows: string, name = 'members.csv') => {
  tellDialog(site, 'fileChoice', { type: 'file.chosen', file: new File([`name,role\n${rows}`], name) });
  await eventually(() => {
    expect(site.page().choosingFile()?.getSnapshot().matches({ open: 'reading' })).not.toBe(true);
  });
};

/** Closes the dialog that is open, if any. */
export const closeDialog = (site: Site): void => {
  for (const dialog of formDialogs) tellDialog(site, dialog, { type: 'modal.closed' });
  site.dialogs()?.send({ type: 'modal.closed' });
};

/**
 * The actions of a person, other tabs, the network and time, as commands of fast-check.
 * @param people the people who can log in
 * @param check must hold after each action
 */
export const actsOf = (
  service: Pick<TestService, 'call'>,
  people: readonly [Account, ...Account[]],
  check: (site: Site) => void,
): Arbitrary<Step>[] => {
  const { call } = service;
  /** An act, and whether it is possible now: a person can't press a button that is not there. */
  const act: MakeAct = (sentence, run, isPossible = () => true) => ({
    check: (site) => Promise.resolve(isPossible(site)),
    run: async (_, site) => {
      site.steps += 1;
      await run(site);
      await site.settle();
      check(site);
    },
    toString: () => sentence,
  });
  /**
   * An action that ends neither the page's work nor the person's session.
   * @param mayLeave whether it can leave the list or a dialog
   */
  const keeping = (step: Step, mayLeave = false): Step => ({
    ...step,
    run: async (model, site) => {
      const isLeaving = () => site.network.calls().some(isLogout);
      const work = isLeaving() ? [] : workOn(site);
      const user = userOf(site);
      const list = site.page().members();
      const answers = site.network.arrived().length;
      await step.run(model, site);
      const now = userOf(site);
      const hasLeft = mayLeave && (site.page().members() !== list || !dialogOf(site.page().dom));
      if (isLeaving() || hasLeft || (now && now.id !== user?.id)) return;
      for (const lost of lostWork(site, work, answers)) site.broken.push(`${lost} is lost`);
      check(site);
    },
  });
  const always = (...given: Parameters<typeof act>) => fc.constant(act(...given));
  const sendEvent = (sentence: string, event: MembersEvent) =>
    act(sentence, (site) => send(site, event), isListed);
  const onRow = (sentence: string, event: (member: Member) => MembersEvent) =>
    fc.nat(24).map((index) =>
      act(
        `${sentence}, row ${index}`,
        (site) => {
          const member = nth(site, index);
          if (member) send(site, event(member));
        },
        (site) => nth(site, index) !== undefined,
      ),
    );
  const go = async (site: Site, run: () => unknown) => {
    await run();
    await site.network.settle();
  };
  const isFree = (site: Site) => site.dialogs()?.getSnapshot().matches('closed') !== false;
  /** On two rows that follow each other, with no dialog over them. */
  const onRowAndNext = (sentence: string, run: (site: Site, rows: readonly [Member, Member]) => unknown) =>
    fc.nat(24).map((index) => {
      const rowsOf = (site: Site) => [nth(site, index), nth(site, index + 1)] as const;
      return act(
        `${sentence}, row ${index}`,
        async (site) => {
          const [one, other] = rowsOf(site);
          if (one && other) await run(site, [one, other]);
        },
        (site) => isFree(site) && new Set(rowsOf(site)).size === 2 && rowsOf(site).every(Boolean),
      );
    });
  const onSelection = (sentence: string, request: (ids: Choice) => ListDialogRequest) =>
    always(
      sentence,
      (site) => send(site, dialogRequest(request(selectionOf(site)))),
      (site) => selectionOf(site).length > 0,
    );
  const inDialog = (state: string, sentence: string, run: (site: Site) => unknown) =>
    act(
      sentence,
      run,
      (site) =>
        site
          .dialogs()
          ?.getSnapshot()
          .matches(state as 'closed') === true,
    );

  const freshSession = async ({ email, password }: Account) =>
    (await call('logIn', { body: { email, password } })).body;
  const person = fc.constantFrom(...people);
  const name = fc.constantFrom('Aaron', 'Student 05', 'Zoe');

  const list = [
    always('the next page', (site) => send(site, { type: 'page.requested' }), isListed),
    always('the next page again', (site) => send(site, { type: 'page.requested' }), isListed),
    always('try again', (site) => send(site, { type: 'list.retried' }), isListed),
    always(
      'refresh',
      (site) => send(site, { type: 'list.refreshed' }),
      (site) =>
        site.page().dom.querySelector(`[aria-label="${words.refresh}"]:not([aria-disabled])`) !== null,
    ),
    fc
      .constantFrom('', 'student 1', '0', 'v', 'nobody')
      .map((search) => sendEvent(`search "${search}"`, { type: 'search.changed', search })),
    fc
      .constantFrom('User', 'Viewer', 'Moderator', '')
      .map((value) => sendEvent(`show role "${value}"`, { type: 'filter.changed', filter: 'role', value })),
    fc
      .constantFrom('Autumn', '')
      .map((value) => sendEvent(`show class "${value}"`, { type: 'filter.changed', filter: 'class', value })),
    fc.constant(sendEvent('clear the filters', { type: 'filters.cleared' })),
    fc
      .constantFrom('name', 'username', 'role')
      .map((sortBy) => sendEvent(`sort by ${sortBy}`, { type: 'column.pressed', sortBy: sortBy as 'name' })),
    onRow('select', ({ id }) => ({ type: 'selection.toggled', id })),
    fc.constant(sendEvent('select all', { type: 'selection.allToggled' })),
    fc.constant(sendEvent('select all who match', { type: 'selection.filled' })),
    fc.constant(sendEvent('select none', { type: 'selection.cleared' })),
  ];

  const dialogs = [
    onRow('delete', ({ id }) => dialogRequest(deletionOf([id]))),
    onRow('edit', ({ id }) => dialogRequest({ type: 'edit.requested', id })),
    onRow('change the role', ({ id }) => dialogRequest(roleChangeOf([id]))),
    onSelection('delete the selection', deletionOf),
    onSelection('change the role of the selection', roleChangeOf),
    fc.constant(sendEvent('add', dialogRequest({ type: 'creation.requested' }))),
    fc.constant(sendEvent('import', dialogRequest({ type: 'import.requested' }))),
    // Twice, since a dialog that stays open blocks the others.
    ...[1, 2].map(() =>
      fc.constant(
        inDialog('confirmingDeletion', 'confirm the deletion', (site) =>
          site.dialogs()?.send({ type: 'deletion.confirmed' }),
        ),
      ),
    ),
    name.map((value) => inDialog('creating', `save the new ${value}`, (site) => fill(site, 'name', value))),
    name.map((value) => inDialog('editing', `save as ${value}`, (site) => fill(site, 'name', value))),
    fc
      .constantFrom('creating' as const, 'editing' as const)
      .map((form) =>
        inDialog(form, `type a name while ${form}`, (site) => type(site, 'memberForm', 'name', 'Tess')),
      ),
    fc
      .constantFrom('User', 'Viewer')
      .map((role) => inDialog('assigningValue', `save the role ${role}`, (site) => giveRole(site, role))),
    fc.constantFrom('Nora,User; Ole,User', 'Nora,User; Pia,Emperor').map((csv) =>
      inDialog('importing', `choose a file with ${csv}, and import it`, async (site) => {
        await chooseFile(site, csv.replace('; ', '\n'));
        tellDialog(site, 'fileChoice', { type: 'import.submitted' });
      }),
    ),
    fc.constant(
      inDialog('importing', 'choose another file', (site) => chooseFile(site, 'Tea,User', 'other.csv')),
    ),
    fc.constant(sendEvent('invite', dialogRequest({ type: 'invitation.requested' }))),
    fc.constant(inDialog('inviting', 'type whom to invite', (site) => type(site, 'invite', 'name', 'Uma'))),
    always('dismiss the notices', (site) => site.page().dismiss()),
    always(
      'close the dialog',
      closeDialog,
      (site) => site.dialogs()?.getSnapshot().matches('closed') === false,
    ),
  ];

  const network = [
    fc
      .constantFrom(300, 300, 300, 10_000)
      .map((milliseconds) => act(`${milliseconds} ms pass`, (site) => site.page().pass(milliseconds))),
    fc.tuple(fc.constantFrom(...faults), fc.constantFrom(0, 0, 0, 1)).map(([fault, after]) =>
      act(after === 0 ? `the next call: ${fault}` : `the call after the next: ${fault}`, (site) => {
        site.network.fail(fault, after);
      }),
    ),
    always('answers are slow', (site) => site.network.slow()),
    fc
      .constantFrom('oldest' as const, 'newest' as const)
      .map((which) => act(`the ${which} answer arrives`, (site) => site.network.release(which))),
    always('answers are quick', (site) => site.network.heal()),
  ];

  const session = [
    person.map((who) =>
      act(`another tab: ${who.name} logs in`, async (site) => {
        site.otherTab.write(await freshSession(who));
      }),
    ),
    always('another tab: log out', (site) => site.otherTab.forget()),
    always('another tab: the tokens are refreshed', async (site) => {
      const present = site.otherTab.read();
      if (!present) return;
      const refreshToken = present.tokens.refresh.token;
      const { body, status } = await call('refreshTokens', { body: { refreshToken } });
      if (status === 200) site.otherTab.storeTokens(body);
    }),
    always(
      'log out',
      (site) => site.page().auth().send({ type: 'logout.requested' }),
      (site) => userOf(site) !== null,
    ),
    always('reload the page', (site) => site.reload()),
  ];
  let invited = 0;
  // Chains of acts are rare at random, so their first links are more frequent.
  const chains = [
    fc.constant(sendEvent('import', dialogRequest({ type: 'import.requested' }))),
    fc.constant(sendEvent('invite', dialogRequest({ type: 'invitation.requested' }))),
    ...[0, 1].map((after) =>
      fc.constant(
        inDialog('inviting', `send the invitation${after ? ', and lose the connection' : ''}`, (site) => {
          if (after) site.network.fail('offline', after);
          invited += 1;
          type(site, 'invite', 'name', `Uma ${invited}`);
          type(site, 'invite', 'email', `uma${invited}@school.example`);
          tellDialog(site, 'invite', { type: 'form.submitted' });
        }),
      ),
    ),
    always('the page is reloaded, and answers are slow', (site) => {
      site.network.slow();
      return site.reload();
    }),
    ...['import it', 'refresh the list'].map((then) =>
      fc.constant(
        inDialog('importing', `choose a file, lose the connection, and ${then}`, async (site) => {
          await chooseFile(site, 'Sam,User', 'sam.csv');
          site.network.fail('offline');
          if (then === 'import it') tellDialog(site, 'fileChoice', { type: 'import.submitted' });
          else send(site, { type: 'list.refreshed' });
        }),
      ),
    ),
    onRowAndNext('give two rows the role Viewer', async (site, [one, other]) => {
      for (const { id } of [one, other]) send(site, { type: 'selection.toggled', id });
      await go(site, () => send(site, dialogRequest(roleChangeOf(selectionOf(site)))));
      giveRole(site, 'Viewer');
    }),
    onRowAndNext('show everyone, delete a row, and lose the calls after it', async (site, [{ id }]) => {
      await go(site, () => send(site, { type: 'filter.changed', filter: 'role', value: '' }));
      await go(site, () => site.page().pass(300));
      await go(site, () => send(site, dialogRequest(deletionOf([id]))));
      // The list is asked for, and its facets.
      site.network.fail(500, 1, 2);
      site.dialogs()?.send({ type: 'deletion.confirmed' });
    }),
    fc.nat(3).map((after) =>
      act(
        `delete more than a call takes, and lose a call after ${after}`,
        async (site) => {
          const list = site.page().members();
          while (
            list &&
            list.getSnapshot().context.fetched.next !== null &&
            list.getSnapshot().can({ type: 'page.requested' })
          )
            await go(site, () => list.send({ type: 'page.requested' }));
          await go(site, () => send(site, { type: 'selection.filled' }));
          await go(site, () => send(site, dialogRequest(deletionOf(selectionOf(site)))));
          site.network.fail('offline', after);
          site.dialogs()?.send({ type: 'deletion.confirmed' });
        },
        (site) => isFree(site) && (visibleIn(site)?.totalResults ?? 0) > deletionLimit,
      ),
    ),
    onRowAndNext('delete a row, and ask about the next before the answer', async (site, [one, other]) => {
      await go(site, () => send(site, dialogRequest(deletionOf([one.id]))));
      site.network.slow();
      await go(site, () => site.dialogs()?.send({ type: 'deletion.confirmed' }));
      await go(site, () => send(site, dialogRequest(deletionOf([other.id]))));
      site.network.heal();
    }),
    fc.constant(
      inDialog('importing', 'import a file with a bad row, and choose another', async (site) => {
        const files = ['Quin,User\nRay,Emperor', 'Tea,User'];
        for (const [index, rows] of files.entries()) {
          await chooseFile(site, rows, `${index}.csv`);
          if (index === 0) tellDialog(site, 'fileChoice', { type: 'import.submitted' });
          await site.network.settle();
        }
      }),
    ),
  ];
  const kept = [...list, ...network].map((acts) => acts.map((step) => keeping(step)));
  const back = act('go back', (site) => site.page().back(), isListed);
  kept.push(fc.constant(keeping(back, true)));
  return [...kept, ...dialogs, ...session, ...accountActsOf(service, people, act), ...chains];
};
