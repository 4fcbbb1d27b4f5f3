/** The text around the plans. */
export const pricing = {
  title: 'Choose the Right Plan for You',
  subtitle: 'Every plan keeps your chats, notes and reminders in order. Change or cancel whenever you like.',
  yourPlan: 'Your plan',
  once: { period: 'Once', billed: 'Billed Once' },
  yearly: { period: 'Yearly', billed: 'Billed Annual' },
  signUp: 'Signup Today',
  start: 'Get Started',
  upgrade: 'Upgrade',
  unavailable: 'Not available',
  loading: 'Loading plans...',
  empty: {
    title: 'The plans could not be loaded',
    text: 'Nothing is wrong on your side. Give it a moment and try again.',
    again: 'Try again',
  },
  checkAgain: 'Check again',
  purchase: {
    confirming: 'Thank you for your order. We are confirming your payment with the store…',
    confirmed: 'Your payment has arrived and your plan is active.',
    signedOut: 'Log in to see your plan.',
    logIn: 'Log in',
    late: 'The store is taking longer than usual to confirm your payment. You will not be charged twice.',
  },
};
