import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { Member } from '../../../src/api/members/memberSchemas';
import type { ListDialogRequest } from '../../../src/machines/members/dialogRequests';
import type { MembersEvent } from '../../../src/machines/members/membersTypes';
import type { signIn } from '../accounts';
import type { TestService } from '../server';
import { faults } from './network';
import type { Site } from './site';

type Account = Awaited<ReturnType<typeof signIn>>;
type Step = AsyncCommand<Site, Site, true>;

const listOf = (site: Site) => site.page().members()?.getSnapshot();
const isListed = (site: Site) => listOf(site) !== undefined;
const userOf = (site: Site) => site.page().auth().getSnapshot().context.user;
const selectionOf = (site: Site) => [...(listOf(site)?.context.selected ?? [])];
const send = (site: Site, event: MembersEvent) => site.page().members()?.send(event);
const ask = (request: ListDialogRequest): MembersEvent => ({ type: 'dialog.requested', request });
const nth = (site: Site, index: number): Member | undefined => {
  const users = listOf(site)?.context.visible.users ?? [];
  return users[index % Math.max(users.length, 1)];
};

type Dialog = 'memberForm' | 'memberRole' | 'memberImport';
const tellDialog = (site: Site, name: Dialog, event: object) => {
  const children = site.dialogs()?.getSnapshot().children as
    Partial<Record<Dialog, { send: (event: object) => void }>> | undefined;
  children?.[name]?.send(event);
};
const fill = (site: Site, field: string, value: string) => {
  tellDialog(site, 'memberForm', { type: 'field.changed', field, value });
  tellDialog(site, 'memberForm', { type: 'form.submitted' });
};

/** Closes the dialog that is open, if any. */
export const closeDialog = (site: Site): void => {
  for (const dialog of ['memberForm', 'memberRole', 'memberImport'] as const)
    tellDialog(site, dialog, { type: 'modal.closed' });
  site.dialogs()?.send({ type: 'modal.closed' });
};

/**
 * What a person, other tabs, the network and time can do, as commands of fast-check.
 * @param people who can log in
 * @param check what must hold after each act
 */
export const actsOf = (
  { call }: Pick<TestService, 'call'>,
  people: readonly Account[],
  check: (site: Site) => void,
): Arbitrary<Step>[] => {
  /** An act, and whether it is possible now: a person can't press a button that is not there. */
  const act = (
    sentence: string,
    run: (site: Site) => unknown,
    isPossible: (site: Site) => boolean = () => true,
  ): Step => ({
    check: (site) => Promise.resolve(isPossible(site)),
    run: async (_, site) => {
      await run(site);
      await site.network.settle();
      await site.reloadIfAsked();
      check(site);
    },
    toString: () => sentence,
  });
  const always = (...given: Parameters<typeof act>) => fc.constant(act(...given));
  const tell = (sentence: string, event: MembersEvent) =>
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
  const onSelection = (sentence: string, request: (ids: string[]) => ListDialogRequest) =>
    always(
      sentence,
      (site) => send(site, ask(request(selectionOf(site)))),
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
    // The button is disabled until the list matches the query.
    always(
      'refresh',
      (site) => send(site, { type: 'list.refreshed' }),
      (site) => listOf(site)?.hasTag('known') === true,
    ),
    fc
      .constantFrom('', 'student 1', '0', 'v', 'nobody')
      .map((search) => tell(`search "${search}"`, { type: 'search.changed', search })),
    fc
      .constantFrom('User', 'Viewer', 'Moderator', '')
      .map((value) => tell(`show role "${value}"`, { type: 'filter.changed', filter: 'role', value })),
    fc
      .constantFrom('Autumn', '')
      .map((value) => tell(`show class "${value}"`, { type: 'filter.changed', filter: 'class', value })),
    fc.constant(tell('clear the filters', { type: 'filters.cleared' })),
    fc
      .constantFrom('name', 'username', 'role')
      .map((sortBy) => tell(`sort by ${sortBy}`, { type: 'column.pressed', sortBy: sortBy as 'name' })),
    always('go back', (site) => site.page().back(), isListed),
    onRow('select', ({ id }) => ({ type: 'selection.toggled', id })),
    fc.constant(tell('select all', { type: 'selection.allToggled' })),
    fc.constant(tell('select none', { type: 'selection.cleared' })),
  ];

  const dialogs = [
    onRow('delete', ({ id }) => ask({ type: 'deletion.requested', ids: [id] })),
    onRow('edit', ({ id }) => ask({ type: 'edit.requested', id })),
    onRow('change the role', ({ id }) => ask({ type: 'role.requested', ids: [id] })),
    onSelection('delete the selection', (ids) => ({ type: 'deletion.requested', ids })),
    onSelection('change the role of the selection', (ids) => ({ type: 'role.requested', ids })),
    fc.constant(tell('add', ask({ type: 'creation.requested' }))),
    fc.constant(tell('import', ask({ type: 'import.requested' }))),
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
    fc.constantFrom('User', 'Viewer').map((role) =>
      inDialog('assigningRole', `save the role ${role}`, (site) => {
        tellDialog(site, 'memberRole', { type: 'role.chosen', role });
        tellDialog(site, 'memberRole', { type: 'form.submitted' });
      }),
    ),
    fc.constantFrom('Nora,User; Ole,User', 'Nora,User; Pia,Emperor').map((csv) =>
      inDialog('importing', `choose a file with ${csv}, and import it`, (site) => {
        const file = new File([`name,role\n${csv.replace('; ', '\n')}`], 'members.csv');
        tellDialog(site, 'memberImport', { type: 'file.chosen', file });
        tellDialog(site, 'memberImport', { type: 'import.submitted' });
      }),
    ),
    fc.constant(
      inDialog('importing', 'choose another file', (site) => {
        tellDialog(site, 'memberImport', { type: 'file.chosen', file: new File(['name,role'], 'other.csv') });
      }),
    ),
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
    fc
      .constantFrom(...faults)
      .map((fault) => act(`the next call: ${fault}`, (site) => site.network.fail(fault))),
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
    person.map((who) =>
      act(
        `${who.name} logs in`,
        (site) => {
          // The outcome is the form's to show.
          site
            .page()
            .logIn(who.email, who.password)
            .catch(() => undefined);
        },
        (site) => userOf(site) === null,
      ),
    ),
    always(
      'log out',
      (site) => site.page().auth().send({ type: 'logout.requested' }),
      (site) => userOf(site) !== null,
    ),
    always('reload the page', (site) => site.reload()),
  ];
  // Chains of acts are rare at random, so their first links are more frequent.
  const chains = [
    fc.constant(tell('import', ask({ type: 'import.requested' }))),
    always('the page is reloaded, and answers are slow', (site) => {
      site.network.slow();
      site.reload();
    }),
    fc.constant(
      inDialog('importing', 'import a file with a bad row, and choose another', async (site) => {
        const files = ['name,role\nQuin,User\nRay,Emperor', 'name,role'];
        for (const [index, rows] of files.entries()) {
          const file = new File([rows], `${index}.csv`);
          tellDialog(site, 'memberImport', { type: 'file.chosen', file });
          if (index === 0) tellDialog(site, 'memberImport', { type: 'import.submitted' });
          await site.network.settle();
        }
      }),
    ),
  ];
  return [...list, ...dialogs, ...network, ...session, ...chains];
};
