/** The words of the reminder modal. */
export const reminder = {
  toggle: 'Remind me',
  title: 'Remind me about this',
  note: 'Note',
  sampleNote: 'Post the next template on Thursday, before the live lesson.',
  amount: 'Remind me in',
  unit: 'Unit',
  units: ['Months', 'Weeks', 'Days', 'Hours', 'Minutes'],
  amountTooSmall: 'Enter a whole number, 1 or more',
  submit: 'Set reminder',
} as const;

/** What is said of a reminder that has been set, such as "We’ll remind you in 3 days". */
export const reminderSet = (amount: number, unit: (typeof reminder.units)[number]): string => {
  const word = unit.toLowerCase();
  return `We’ll remind you in ${amount} ${amount === 1 ? word.slice(0, -1) : word}.`;
};
