/** Said of a failure that has no better words. */
export const somethingWentWrong = 'Something went wrong';
