/** The words of every dialog. */
export const dialog = { cancel: 'Cancel' };
