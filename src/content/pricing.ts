import { trialDays } from '../../contract/numbers';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** The names of the plans with one seat, whose buyers have no team to invite. */
export const plansForOne: readonly string[] = ['Solo', 'Lifetime'];

/** The text around the plans. */
export const pricing = {
  title: 'Choose the Right Plan for You',
  subtitle: 'Tags, notes and reminders in every plan. Change or cancel anytime.',
  yourPlan: 'Your plan',
  recommended: 'Recommended',
  /** The slug of the plan that is highlighted for people without a plan. */
  recommendedSlug: 'team',
  terms: {
    trial: (price: string) => `${trialDays} days free, then ${price} a year`,
    noTrial: (price: string) => `${price} a year, starts today`,
    once: (price: string) => `${price} today, nothing to renew`,
  },
  /** Shown beside a yearly price. */
  monthly: (price: string) => `about ${price} a month`,
  /** The features that every plan includes. */
  shared: (lines: number) => `${lines} more in every plan`,
  present: {
    yearly: (plan: string) =>
      `You’re on ${plan}. Buying another plan doesn’t cancel it: ${plan} renews until you cancel it.`,
    once: (plan: string) => `${plan} is yours. Nothing renews.`,
    stopped: (plan: string) =>
      `${plan} isn’t active. If you paused it or a payment failed, bring it back with “Manage plan” instead of buying again.`,
  },
  once: { period: 'Once', billed: 'Billed Once' },
  yearly: { period: 'Yearly', billed: 'Billed Annual' },
  signUp: 'Signup Today',
  start: 'Get Started',
  upgrade: 'Upgrade',
  unavailable: 'Not available',
  checkoutFailed: 'Couldn’t prepare the checkout. You can still order at the store.',
  loading: 'Loading plans...',
  empty: {
    title: 'Couldn’t load the plans',
    text: 'Check your connection and try again.',
    again: 'Try again',
  },
  checkAgain: 'Check again',
  purchase: {
    confirming: {
      title: 'One moment',
      text: 'Thanks for your order. We’re confirming your payment with the store…',
    },
    confirmed: {
      title: (plan: string | undefined) => (plan === undefined ? 'Your plan is active' : `You’re on ${plan}`),
      text: 'Payment received. Here’s how to get going.',
      trial: (endsAt: string, price: string | null) =>
        `Your free trial runs until ${day.format(new Date(endsAt))}. ${price === null ? 'Nothing is charged before then.' : `Then ${price} a year.`}`,
      receipt: (email: string) => `The store sends your receipt to ${email}.`,
      compare: 'Compare plans',
    },
    signedOut: 'Log in to see your plan.',
    logIn: 'Log in',
    late: 'Your payment is taking longer than usual to confirm. You won’t be charged twice.',
  },
};
