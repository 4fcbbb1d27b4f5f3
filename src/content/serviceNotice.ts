/** What is said while the account service cannot be reached. */
export const serviceNotice = {
  unreachable: 'Can’t reach the server. Your input is safe; we’re retrying.',
  stranded: 'Part of this page didn’t load. What you typed is still here.',
  retry: 'Try again',
  reload: 'Reload',
  dismiss: 'Dismiss',
  reachable: 'You’re back online.',
};
