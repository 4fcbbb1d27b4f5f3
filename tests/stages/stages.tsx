import {
  createActor,
  fromPromise,
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import type { ReactNode } from 'react';
import type { Invitation } from '../../src/api/members/invitations';
import type { MemberFacets, MemberPage } from '../../src/api/members/memberSchemas';
import { invitationsMachine } from '../../src/machines/members/invitations.machine';
import { lazyDialogsMachine, type MakeDialogs } from '../../src/machines/members/lazyDialogs.machine';
import { memberFacetsMachine } from '../../src/machines/members/memberFacets.machine';
import { type PageRequest } from '../../src/machines/members/memberList';
import { firstQuery } from '../../src/machines/members/memberQuery';
import { membersMachine } from '../../src/machines/members/members.machine';
import { callMachine } from '../../src/machines/shared/call.machine';
import { EmailLink } from '../../src/screens/account/EmailLink';
import { Feedback } from '../../src/screens/account/Feedback';
import { ForgotPassword } from '../../src/screens/account/ForgotPassword';
import { DeleteAccount, DeletionForm, DownloadData } from '../../src/screens/account/page/OwnData';
import { AddressForm, OwnAddress } from '../../src/screens/account/page/OwnAddress';
import { Devices } from '../../src/screens/account/page/Devices';
import { Password, Profile } from '../../src/screens/account/page/Account';
import { NameForm, Passkeys, Removing } from '../../src/screens/account/page/Passkeys';
import { Proof } from '../../src/screens/account/page/Proof';
import { OwnPlan } from '../../src/screens/account/page/OwnPlan';
import { Leaving, OwnTeam } from '../../src/screens/account/page/OwnTeam';
import { Question, Scanning, SecondKey } from '../../src/screens/account/page/SecondKey';
import { JoinTeam } from '../../src/screens/account/JoinTeam';
import { Login } from '../../src/screens/account/Login';
import { SecondStep } from '../../src/screens/account/SecondStep';
import { ResetPassword } from '../../src/screens/account/ResetPassword';
import { Signup } from '../../src/screens/account/Signup';
import { AppProvider, type AppActors } from '../../src/screens/AppContext';
import { BookmarkFolders } from '../../src/screens/demo/BookmarkFolders';
import { BookmarkPost } from '../../src/screens/demo/BookmarkPost';
import { ReminderModal } from '../../src/screens/demo/ReminderModal';
import { NextSteps, NextStepsBand } from '../../src/screens/marketing/NextSteps';
import { ProductVideo } from '../../src/screens/marketing/ProductVideo';
import { Questions } from '../../src/screens/marketing/Questions';
import { TestimonialCarousel } from '../../src/screens/marketing/TestimonialCarousel';
import { ExportMembers } from '../../src/screens/members/dialogs/ExportMembers';
import { Import } from '../../src/screens/members/dialogs/ImportStatus';
import { InviteMember } from '../../src/screens/members/dialogs/InviteMember';
import { MemberDialogs } from '../../src/screens/members/dialogs/MemberDialogs';
import { MemberForm } from '../../src/screens/members/dialogs/MemberForm';
import { MemberValue } from '../../src/screens/members/dialogs/MemberValue';
import { Invitations } from '../../src/screens/members/list/Invitations';
import { Members } from '../../src/screens/members/Members';
import { ManagePlan } from '../../src/screens/pricing/ManagePlan';
import { PlanOffer } from '../../src/screens/pricing/PlanOffer';
import { PricingSection } from '../../src/screens/pricing/PricingSection';
import { Purchased } from '../../src/screens/pricing/Pricing';
import { noFile } from '../../src/machines/members/importFile';
import { ChooseFile } from '../../src/screens/members/dialogs/ImportMembers';
import { Provide, type Provided } from '../../src/screens/provided';
import { ServiceNotice } from '../../src/screens/shell/ServiceNotice';
import { SignedInActions } from '../../src/screens/shell/SignedInActions';
import { SiteNavbar } from '../../src/screens/shell/SiteNavbar';
import { templateTabs } from '../../src/content/affiliate';
import { OwnLink } from '../../src/screens/affiliate/Resources';
import { TabSet } from '../../src/screens/templates/TabSet';
import { invitation } from '../models/account/signup.model';
import { callbackDriver, controlled, listener } from '../support/actors';
import { listenedFields } from '../support/fields';
import { loading } from '../support/load';

/** A placeholder for a provided machine: the test passes a running actor instead. */
const notUsed = {} as never;

/** A constant actor with the parts that a screen reads. */
const still = (snapshot: object) =>
  ({
    id: 'still',
    subscribe: () => ({ unsubscribe: () => undefined }),
    getSnapshot: () => snapshot,
    send: () => undefined,
  }) as unknown as AnyActorRef;

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

/** A running actor whose screen sees other children. */
const seeing = (actor: AnyActorRef, childrenOf: (children: Children) => object): AnyActorRef => {
  const seen = new WeakMap<object, object>();
  return {
    ...actor,
    subscribe: actor.subscribe.bind(actor),
    send: (event: AnyEventObject) => actor.send(event),
    getSnapshot: () => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const shown = seen.get(snapshot) ?? {
        ...snapshot,
        children: childrenOf(snapshot.children as Children),
      };
      seen.set(snapshot, shown);
      return shown;
    },
  };
};

/** A running actor without its children, whose screens are compared by themselves. */
const alone = (actor: AnyActorRef) => {
  const none = {};
  return seeing(actor, () => none);
};

/** The dialogs that a machine invokes, by the ids of their actors. */
const dialogs = ['dialog', 'removal', 'scan', 'renew', 'remove', 'fileChoice'];
const emptyDialog = still({
  hasTag: () => false,
  matches: () => false,
  children: {},
  context: { ...noFile, problem: null },
});

/** A running actor whose dialog is open as long as its stand-in runs; its form is compared by itself. */
export const withDialog = (actor: Actor<AnyStateMachine>): AnyActorRef =>
  dialogs.some((id) => id in actor.logic.implementations.actors)
    ? seeing(actor, (children) =>
        Object.fromEntries(
          Object.entries(children).map(([id, child]) => [id, dialogs.includes(id) ? emptyDialog : child]),
        ),
      )
    : actor;

const facets: MemberFacets = { categories: ['Coaching'], classes: ['Autumn'], access: 'owner' };
const memberFacets = memberFacetsMachine.provide({
  actors: {
    load: loading(fromPromise(() => Promise.resolve(facets))),
    invitations: invitationsMachine.provide({
      actors: {
        load: loading(controlled<Invitation[]>().logic),
        watchInviting: callbackDriver().logic,
      },
    }),
  },
});
const lazyDialogs = lazyDialogsMachine.provide({ actors: { fetchDialogs: controlled<MakeDialogs>().logic } });
const list = createActor(
  membersMachine.provide({
    actors: {
      fetchPage: controlled<MemberPage, PageRequest>().logic,
      lazyDialogs,
      memberFacets,
      watchAddress: callbackDriver().logic,
      watchKeys: callbackDriver().logic,
      watchApp: callbackDriver().logic,
      watchService: listener().logic,
    },
  }),
  { input: { pageSize: 10, query: firstQuery } },
).start();
/** A part of the member list's page; `children` replaces some of the list's actors. */
export const overList = (part: ReactNode, children: object = {}) => {
  const snapshot = list.getSnapshot();
  const shown = { ...snapshot, children: { ...snapshot.children, ...children } };
  return <Provide given={{ memberList: still(shown) as never }}>{part}</Provide>;
};
/** The values that a page provides to a screen, besides its own machine, which is running. */
const given: Partial<Provided> = {
  resetLink: still({ matches: () => false, context: { keys: [] } }) as never,
  canUsePasskeys: () => true,
  linkWithCode: (code) => `https://site.example/?aff=${code}`,
  stepsTaken: () => ({ taken: [], dismissed: false }),
  purchaseAddress: () => 'https://store.example/buy',
};

const video = {
  slot: 'hero',
  clip: 'hero',
  tall: false,
  title: 'Tags',
  description: 'Tags on a chat',
} as const;

/** The running machines of addresses. */
const addressOf = (isConfirmed: boolean) =>
  still({ context: { address: { confirmed: isConfirmed, pending: null } }, matches: () => false }) as never;
export const confirmed = addressOf(true);
export const notConfirmed = addressOf(false);

const offer = { secret: 'JBSWY3DP', uri: 'otpauth://totp/x', picture: { size: 21, path: 'M0 0h1v1h-1z' } };

const value = { type: 'value.requested', ids: ['m1', 'm2'], field: 'class', value: '' } as const;

/** The screen of each machine, on a running actor. */
export const screens: Readonly<Record<string, (actor: never, start: string) => ReactNode>> = {
  auth: () => <SiteNavbar userActions={<SignedInActions />} />,
  login: () => <Login redirectTo={null} email="" />,
  secondStep: () => <SecondStep redirectTo={null} />,
  forgotPassword: () => <ForgotPassword email="" />,
  resetPassword: () => <ResetPassword />,
  profile: () => <Profile name="Ana" />,
  passwordChange: () => <Password email="ana@school.example" />,
  signup: () => <Signup email="" invitation={null} redirectTo={null} />,
  ownAddress: (actor) => <OwnAddress actor={actor} email="ana@school.example" />,
  emailLink: () => <EmailLink token="t" undo={false} />,
  joinTeam: () => <JoinTeam invitation={invitation} />,
  devices: () => <Devices />,
  ownTeam: () => <OwnTeam />,
  dataDownload: () => <DownloadData />,
  accountDeletion: () => <DeleteAccount email="ana@school.example" />,
  deletionForm: (actor) => <DeletionForm actor={actor} email="ana@school.example" />,
  addressForm: (actor) => <AddressForm actor={actor} />,
  nameForm: (actor) => <NameForm actor={actor} />,
  codeForm: (actor) => <Scanning actor={actor} offer={offer} />,
  removalQuestion: (actor) => <Question actor={actor} question="removing" />,
  passkeyRemoval: (actor) => <Removing actor={actor} name="Chrome on macOS" />,
  leavingQuestion: (actor) => <Leaving actor={actor} owner="Dana" />,
  secondKey: () => <SecondKey address={confirmed} />,
  passkeys: () => <Passkeys address={confirmed} />,
  proof: () => <Proof email="ana@school.example" canUsePasskey />,
  feedback: () => <Feedback />,
  pricing: () => <PricingSection level={1} />,
  planButton: (actor) => <PlanOffer button={actor} headingLevel={2} />,
  purchase: () => (
    <Provide given={{ pricing: still({ context: { buttons: [] }, matches: () => false }) as never }}>
      <Purchased />
    </Provide>
  ),
  ownPlan: () => <OwnPlan />,
  portal: () => <ManagePlan />,
  problem: () => <ServiceNotice />,
  members: () => <Members query={firstQuery} dialogs={null} beside={null} />,
  memberForm: (actor) => overList(<MemberForm actor={actor} />),
  memberValue: (actor) => overList(<MemberValue actor={actor} request={value} />),
  memberExport: (actor) =>
    overList(
      <ExportMembers actor={actor} request={{ type: 'export.requested', query: firstQuery, total: 12 }} />,
    ),
  memberImport: (actor) => <Import actor={actor} />,
  fileChoice: (actor) => <ChooseFile actor={actor} stopped={false} reason={null} onClose={() => undefined} />,
  invite: (actor) => overList(<InviteMember actor={actor} />),
  invitations: (actor) => overList(<Invitations actor={actor} />),
  memberDialogs: (actor) =>
    overList(<MemberDialogs />, { lazyDialogs: still({ children: { memberDialogs: alone(actor) } }) }),
  install: () => <NextSteps title="Next" text="Steps" receipt={null} action={null} />,
  nextSteps: () => <NextStepsBand />,
  ownLink: (actor) => <OwnLink actor={actor} />,
  tabs: () => (
    <TabSet {...templateTabs.posts} headingLevel={3} texts={['Hello', 'Goodbye']}>
      {String}
    </TabSet>
  ),
  accordion: () => (
    <Questions
      items={[
        { question: 'What is it?', answer: 'A small CRM' },
        { question: 'Is it free?', answer: 'No' },
      ]}
    />
  ),
  bookmark: () => <BookmarkPost isOpen />,
  bookmarks: () => <BookmarkFolders isOpen />,
  reminder: () => <ReminderModal machine={notUsed} isOpen />,
  carousel: () => <TestimonialCarousel machine={notUsed} />,
  video: () => <ProductVideo video={video} />,
};

/** Screens that intentionally show nothing, by the reason. */
export const blanks: Readonly<
  Record<string, Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>>
> = {
  memberDialogs: {
    'The dialogs are screens of other machines; only the confirmation is its own.': (snapshot) =>
      !snapshot.matches('confirmingDeletion'),
  },
  memberImport: {
    'No import is open or running.': (snapshot) =>
      snapshot.matches({ view: 'closed' }) && !snapshot.hasTag('bar'),
  },
  proof: {
    'No call waits.': (snapshot) => !snapshot.matches('asking'),
  },
  problem: {
    'The page needs no reload, or is reloading.': (snapshot) => !snapshot.hasTag('reload'),
  },
};

const { fields } = listenedFields();

/** The machines that a machine invokes and its screen shows. They run next to it. */
export const childrenOf = (
  name: string,
  { implementations }: AnyStateMachine,
): Record<string, AnyActorLogic> => ({
  ...('fields' in implementations.actors && { fields }),
  ...(name === 'members' && { memberFacets, lazyDialogs }),
  ...(name === 'memberImport' && {
    failuresDownload: callMachine.provide({ actors: { call: controlled().logic } }),
  }),
});

const notUsedMachines = Object.fromEntries(
  [...Object.keys(screens), 'sections', 'teamEvents', 'chosenPlan'].map((part) => [part, notUsed]),
);

/** The page around a screen: the site's actors, of which the machine's own may be one. */
export const page = (name: string, actor: AnyActorRef, screen: ReactNode) => {
  const nobody = still({ context: { user: null } });
  const site = {
    app: still({
      children: {
        problem: actor,
        auth: name === 'auth' ? actor : nobody,
        unsavedWork: still({ context: { held: {} }, matches: () => true }),
      },
    }),
    machines: {},
    settings: {
      videoIds: {},
      videoHost: '',
      chromeStoreUrl: '',
      extensionUrl: '',
      marketingUrl: '/',
      marketingSignupUrl: '#/signup',
      oneTimeProductIds: [],
    },
  } as unknown as AppActors;
  const install =
    name === 'install' ? actor : still({ matches: () => false, hasTag: () => false, context: {} });
  return (
    <AppProvider value={site}>
      <Provide
        given={{
          ...notUsedMachines,
          ...given,
          install: () => install as never,
          ...(name !== 'nextSteps' && {
            nextSteps: still({ matches: () => true, context: { taken: [] } }) as never,
          }),
        }}
      >
        {screen}
      </Provide>
    </AppProvider>
  );
};
