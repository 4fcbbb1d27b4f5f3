/** The text around the plans. */
export const pricing = {
  title: 'Choose the Right Plan for You',
  subtitle: 'Tags, notes and reminders in every plan. Change or cancel anytime.',
  yourPlan: 'Your plan',
  once: { period: 'Once', billed: 'Billed Once' },
  yearly: { period: 'Yearly', billed: 'Billed Annual' },
  signUp: 'Signup Today',
  start: 'Get Started',
  upgrade: 'Upgrade',
  unavailable: 'Not available',
  loading: 'Loading plans...',
  empty: {
    title: 'Couldn’t load the plans',
    text: 'Something went wrong on our side. Give it a moment and try again.',
    again: 'Try again',
  },
  checkAgain: 'Check again',
  purchase: {
    confirming: 'Thanks for your order. We’re confirming your payment with the store…',
    confirmed: (plan: string | undefined) =>
      plan === undefined ? 'Payment received. Your plan is active.' : `Payment received. You’re on ${plan}.`,
    signedOut: 'Log in to see your plan.',
    logIn: 'Log in',
    late: 'Your payment is taking longer than usual to confirm. You won’t be charged twice.',
  },
};
