import type { SnapshotFrom } from 'xstate';
import type { bookmarksMachine } from '../../src/machines/demo/bookmarks.machine';
import type { carouselMachine } from '../../src/machines/page/carousel.machine';
import type { videoMachine } from '../../src/machines/page/video.machine';
import type { planButtonMachine } from '../../src/machines/pricing/planButton.machine';
import type { pricingMachine } from '../../src/machines/pricing/pricing.machine';
import type { purchaseMachine } from '../../src/machines/pricing/purchase.machine';
import type { problemMachine } from '../../src/machines/session/problem.machine';
import { problemOf } from '../../src/machines/shared/problemOf';
import { role } from '#xstate-paths/controls';
import type { Invariant, Moment } from '#xstate-paths/invariants';
import { isActorOutcome } from '#xstate-paths/model';
import { did } from './invariants';

type Sentences<Snapshot> = Readonly<Record<string, Invariant<Snapshot>>>;

const isSent = ({ event }: Moment<unknown>, ...types: string[]) =>
  event !== undefined && !isActorOutcome(event) && types.includes(event.type);

type Video = SnapshotFrom<typeof videoMachine>;

/** Whether the player has been told to play. */
const plays = ({ children }: Video) => 'play' in children;

/** A video among others. */
export const videoInvariants: Sentences<Video> = {
  'A video plays only where it is seen, and only while no other one does.': {
    remembers: (mayPlay = false, moment: Moment<Video>) =>
      isSent(moment, 'playback.granted') || (mayPlay && !isSent(moment, 'playback.revoked')),
    holds: ({ snapshot }, mayPlay) => !plays(snapshot) || (mayPlay && snapshot.matches({ view: 'half' })),
    isShown: async (page, { snapshot }) => {
      const stops = await page.count(role('button', /^Pause video: /));
      const starts = await page.count(role('button', /^Play video: /));
      return plays(snapshot) ? stops === 1 && starts === 0 : stops === 0 && starts === 1;
    },
  } satisfies Invariant<Video, boolean>,
};

type Carousel = SnapshotFrom<typeof carouselMachine>;

/** WCAG 2.2.2: what moves by itself can be stopped. */
export const carouselInvariants: Sentences<Carousel> = {
  'Slides rest under the pointer, with the focus among them, and where motion is reduced.': {
    holds: ({ snapshot }) =>
      !snapshot.hasTag('moving') ||
      snapshot.matches({ motion: 'allowed', pointer: 'away', focus: 'away', playback: 'playing' }),
  },
};

type Bookmarks = SnapshotFrom<typeof bookmarksMachine>;

/** The folders of bookmarks. */
export const bookmarksInvariants: Sentences<Bookmarks> = {
  'Each bookmark is in a folder.': {
    holds: ({ snapshot: { context } }) =>
      context.bookmarks.every(({ folderId }) => context.folders.some(({ id }) => id === folderId)),
  },
};

type Button = SnapshotFrom<typeof planButtonMachine>;

/** The button of a plan. */
export const planButtonInvariants: Sentences<Button> = {
  'No checkout begins for the plan that the person has.': {
    holds: (moment) => {
      const { plan, user } = moment.snapshot.context;
      const hasPlan = user?.subscribed === true && user.subscription?.productId === plan.id;
      const begins =
        moment.before?.matches({ checkout: 'idle' }) === true &&
        moment.snapshot.matches({ checkout: 'creating' });
      return !(hasPlan && begins);
    },
    isShown: async (page, { snapshot }) => {
      const { plan, user } = snapshot.context;
      if (user?.subscribed !== true || user.subscription?.productId !== plan.id) return true;
      const isDisabled = (await page.look(role('button', plan.attributes.name))) === 'disabled';
      return isDisabled && (await page.count(role('link'))) === 0;
    },
  },
};

type Pricing = SnapshotFrom<typeof pricingMachine>;

/** The plans. */
export const pricingInvariants: Sentences<Pricing> = {
  'Each plan’s button knows who is signed in.': {
    holds: ({ snapshot: { context }, isPredicted }) =>
      isPredicted === true ||
      context.buttons.every((button) => button.getSnapshot().context.user?.id === context.user?.id),
  },
};

type Purchase = SnapshotFrom<typeof purchaseMachine>;

/** The return from the store. */
export const purchaseInvariants: Sentences<Purchase> = {
  'The service is not asked about a person who is signed out.': {
    holds: ({ snapshot, event }) =>
      event === undefined ||
      !isActorOutcome(event) ||
      event.kind !== 'failed' ||
      problemOf(event.error).kind !== 'unauthorized' ||
      !snapshot.matches('confirming'),
  },
};

type Problem = SnapshotFrom<typeof problemMachine>;

/** The last problem. */
export const problemInvariants: Sentences<Problem> = {
  'While the service is away, a reload stays offered until the person has answered.': {
    holds: (moment) =>
      moment.before?.matches({ unreachable: 'offering' }) !== true ||
      moment.snapshot.hasTag('reload') ||
      moment.snapshot.matches('reloading') ||
      isSent(moment, 'problem.dismissed', 'reload.requested'),
  },
  'The notice of a lost call is withdrawn only after an outage, or by the person.': {
    holds: (moment) =>
      moment.before?.matches('unreachable') === true ||
      isSent(moment, 'problem.dismissed') ||
      !did(moment, 'retractNotices'),
  },
  'The page reloads by itself only after an outage.': {
    holds: (moment) =>
      !did(moment, 'reload') ||
      moment.before?.matches('unreachable') === true ||
      isSent(moment, 'reload.requested'),
  },
};
