/** Adds an e-mail address to the address of a page, so that its form begins with it. */
export const withEmail = (page: string, email: string): string => {
  if (email === '') return page;
  return `${page}${page.includes('?') ? '&' : '?'}email=${encodeURIComponent(email)}`;
};
