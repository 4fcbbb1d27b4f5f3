import type { SnapshotFrom } from 'xstate';
import type { videoMachine } from '../../src/machines/page/video.machine';
import type { planButtonMachine } from '../../src/machines/pricing/planButton.machine';
import type { pricingMachine } from '../../src/machines/pricing/pricing.machine';
import { role } from '#xstate-paths/controls';
import type { Invariant, Moment } from '#xstate-paths/invariants';
import { isActorOutcome } from '#xstate-paths/model';

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
