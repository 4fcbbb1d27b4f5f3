/** Said when the session ends on a page with unsaved input, and the link beside it. */
export const inputIsKept = 'What you typed is still here.';
export const logInBeside = 'Log in (new tab)';
