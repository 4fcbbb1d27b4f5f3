import '../../support/popover';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type AnyActorRef, type AnyEventObject } from 'xstate';
import { eventOf, queriesOf, unsentEvents } from '#xstate-paths/controls';
import { explore, type ReachedState } from '#xstate-paths/explore';
import { harness } from '#xstate-paths/harness';
import type { Model } from '#xstate-paths/model';
import { documentSurface, usableElement } from '#xstate-paths/onDocument';
import { pathTests } from '#xstate-paths/pathTests';
import { shortestPathTo } from '#xstate-paths/testPaths';
import type { Invitation } from '../../../src/api/members/invitations';
import type { MemberFacets, MemberPage } from '../../../src/api/members/memberSchemas';
import { invitationsMachine } from '../../../src/machines/members/invitations.machine';
import { memberFacetsMachine } from '../../../src/machines/members/memberFacets.machine';
import type { PageRequest } from '../../../src/machines/members/memberList';
import { membersMachine } from '../../../src/machines/members/members.machine';
import { Feedback } from '../../../src/screens/account/Feedback';
import { AppProvider, type AppActors } from '../../../src/screens/AppContext';
import { BookmarkFolders } from '../../../src/screens/demo/BookmarkFolders';
import { BookmarkPost } from '../../../src/screens/demo/BookmarkPost';
import { ReminderModal } from '../../../src/screens/demo/ReminderModal';
import { ProductVideo } from '../../../src/screens/marketing/ProductVideo';
import { Questions } from '../../../src/screens/marketing/Questions';
import { TestimonialCarousel } from '../../../src/screens/marketing/TestimonialCarousel';
import { ExportMembers } from '../../../src/screens/members/dialogs/ExportMembers';
import { ImportMembers } from '../../../src/screens/members/dialogs/ImportMembers';
import { InviteMember } from '../../../src/screens/members/dialogs/InviteMember';
import { MemberForm } from '../../../src/screens/members/dialogs/MemberForm';
import { MemberRole } from '../../../src/screens/members/dialogs/MemberRole';
import { Invitations } from '../../../src/screens/members/list/Invitations';
import { MembersProvider } from '../../../src/screens/members/machines';
import { PurchaseStatus } from '../../../src/screens/pricing/PurchaseStatus';
import { PricingMachinesProvider } from '../../../src/screens/pricing/machines';
import { ServiceNotice } from '../../../src/screens/shell/ServiceNotice';
import { TabSet } from '../../../src/screens/templates/TabSet';
import { TabsMachineProvider } from '../../../src/screens/templates/machine';
import { models } from '../../models/all';
import { controlled, flushPromises } from '../../support/actors';
import { standInWindow } from '../../support/layout';

// A screen whose machine a path drives: the actor that the screen would create is the path's own.
const stage = vi.hoisted(() => ({ actor: undefined as AnyActorRef | undefined }));
vi.mock('../../../src/screens/useActorRef', () => ({ useActorRef: () => stage.actor }));

beforeEach(() => {
  standInWindow();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const nothing = {} as never;
const list = createActor(
  membersMachine.provide({
    actors: {
      fetchPage: controlled<MemberPage, PageRequest>().logic,
      memberFacets: memberFacetsMachine.provide({
        actors: { fetchFacets: controlled<MemberFacets>().logic },
      }),
    },
  }),
  { input: { pageSize: 10 } },
).start();
const overList = (dialog: ReactNode) => <MembersProvider value={list}>{dialog}</MembersProvider>;
/** The site with this actor as its problem, as far as the screens look at it. */
const site = (problem: AnyActorRef) =>
  ({
    app: {
      subscribe: () => ({ unsubscribe: () => undefined }),
      getSnapshot: () => ({ children: { problem } }),
    },
    machines: {},
    settings: { videoIds: {}, videoHost: '', chromeStoreUrl: '', marketingUrl: '/' },
  }) as unknown as AppActors;
const video = {
  slot: 'hero',
  clip: 'hero',
  tall: false,
  title: 'Tags',
  description: 'Tags on a chat',
} as const;

/** The screen of each machine, on the given actor. */
const screens: Readonly<Record<string, (actor: never) => ReactNode>> = {
  feedback: () => <Feedback machine={nothing} />,
  tabs: () => (
    <TabsMachineProvider value={nothing}>
      <TabSet label="Posts" noun="Post" texts={['Hello', 'Goodbye']}>
        {String}
      </TabSet>
    </TabsMachineProvider>
  ),
  accordion: () => (
    <Questions
      items={[
        { question: 'What is it?', answer: 'A small CRM' },
        { question: 'Is it free?', answer: 'No' },
      ]}
    />
  ),
  bookmark: () => <BookmarkPost />,
  bookmarks: () => <BookmarkFolders />,
  reminder: () => <ReminderModal />,
  carousel: () => <TestimonialCarousel machine={nothing} />,
  video: () => <ProductVideo video={video} />,
  problem: () => <ServiceNotice />,
  purchase: () => (
    <PricingMachinesProvider value={nothing}>
      <PurchaseStatus />
    </PricingMachinesProvider>
  ),
  memberForm: (actor) => overList(<MemberForm actor={actor} />),
  memberRole: (actor) => overList(<MemberRole actor={actor} />),
  memberExport: (actor) => overList(<ExportMembers actor={actor} />),
  memberImport: (actor) => overList(<ImportMembers actor={actor} />),
  invite: (actor) => overList(<InviteMember actor={actor} />),
  invitations: (actor) => overList(<Invitations actor={actor} />),
};

/** What the screen shows of a machine's own children. */
const children = {
  invite: {
    invitations: invitationsMachine.provide({
      actors: { fetchInvitations: controlled<readonly Invitation[]>().logic },
    }),
  },
};

const described = (name: string): Model => {
  const model = Object.entries<Model>(models).find(([key]) => key === name)?.[1];
  if (!model) throw new Error(`No model ${name}`);
  const actors = (children as Record<string, object | undefined>)[name];
  if (!actors) return model;
  const starts = Object.entries(model.starts).map(([start, { provide, ...rest }]) => [
    start,
    { ...rest, provide: { ...provide, actors: { ...provide?.actors, ...actors } } },
  ]);
  return { ...model, starts: Object.fromEntries(starts) as Model['starts'] };
};

const sees = new Proxy({}, { get: () => () => undefined }) as Record<string, () => undefined>;

/** Shows the screen of a machine at the start of a path, whose events `perform` makes happen. */
const show = async (name: string, model: Model, start: string) => {
  const running = harness(model, start);
  const actor = running.start();
  stage.actor = actor;
  render(
    // No stylesheets in the document: jsdom looks through all of them.
    <StyleSheetManager target={document.createElement('div')}>
      <AppProvider value={site(actor)}>{screens[name]?.(actor as never)}</AppProvider>
    </StyleSheetManager>,
  );
  await act(flushPromises);
  const perform = (event: string) =>
    act(async () => {
      running.perform(event);
      await flushPromises();
    });
  return { actor, perform };
};

/** Uses a control as a person does; the event that it should send says what is typed or chosen. */
const operate = (element: HTMLElement, event: AnyEventObject) => {
  const value: unknown = Object.values(event).at(-1);
  if (element.matches('input[type="file"]')) fireEvent.change(element, { target: { files: [value] } });
  else if (element.matches('select, textarea, input:not([type="checkbox"], [type="radio"])'))
    fireEvent.change(element, { target: { value } });
  else fireEvent.click(element);
};

describe.each(Object.keys(screens))('the controls of the screen of %s', (name) => {
  const model = described(name);
  const graphs = Object.keys(model.starts).map((start) => explore(model, start));

  it('send every event of the machine that nothing else sends', () => {
    const states = graphs.flatMap(({ initial, steps }) => [initial, ...steps.map(({ to }) => to)]);
    expect(unsentEvents(model, states)).toEqual([]);
  });

  it.each(Object.entries(model.controls ?? {}))('send what the model says: %s', async (_, control) => {
    const accepts = ({ snapshot }: ReachedState) =>
      snapshot.status === 'active' &&
      snapshot.can(eventOf(control, snapshot)) &&
      !Object.values(control.except ?? {}).some((applies) => applies(snapshot));
    const [found] = graphs.flatMap((graph) => {
      const path = shortestPathTo(graph, accepts);
      return path ? [{ graph, path }] : [];
    });
    if (!found) throw new Error('The machine accepts its event nowhere');
    const { actor, perform } = await show(name, model, found.graph.start);
    for (const { event } of found.path) await perform(event);
    const event = eventOf(control, (found.path.at(-1)?.to ?? found.graph.initial).snapshot);
    const send = vi.spyOn(actor, 'send');
    await act(async () => {
      operate(usableElement(queriesOf(control)), event);
      await flushPromises();
    });
    expect(send.mock.calls[0]).toEqual([event]);
  });

  describe.each(Object.keys(model.starts))('%s', (start) => {
    for (const { title, run } of pathTests(model, 'screen', start, { coverage: 'states' }))
      it(`can be used exactly when the machine accepts what they send: ${title}`, async () => {
        const { perform } = await show(name, model, start);
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
