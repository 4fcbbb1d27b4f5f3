import { unavailable } from './notices';

/** The button that repeats what failed. */
export const tryAgain = 'Try again';

/** The text of an error that has no message of its own. */
export const somethingWentWrong = 'Something went wrong';

/** The notices while the account service is unreachable, and after a lost call. */
export const serviceNotice = {
  title: unavailable,
  unreachable: 'Your input is safe; we’re retrying.',
  lost: 'A request didn’t get through. Your input is safe; please try again.',
  stranded: 'Part of this page didn’t load. What you typed is still here.',
  loading: 'Loading the rest of this page. What you typed is still here.',
  reload: 'Reload',
  dismiss: 'Dismiss',
  reachable: 'You’re back online.',
};

/** For a part of a page whose script did not arrive. */
export const lostPart = {
  title: 'Couldn’t load this part',
  text: 'Check your connection. We’ll load it as soon as you’re back online.',
};

/** For a page that could not be shown. */
export const crash = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Reloading usually helps.',
  reload: 'Reload the page',
  retry: 'Load it again',
  home: 'Go to the home page',
};

/** The messages for fields that do not match the contract. Lengths are in characters. */
export const required = 'Required';
export const invalidEmail = 'Enter a valid email address';
export const tooShort = (length: string) => `Must be at least ${length} characters`;
export const tooLong = (length: string) => `Must be at most ${length} characters`;
