/** A page's address that carries where to go afterwards: `#/login` → `#/login?redirectTo=…`. */
export const withRedirectTo = (page: string, redirectTo: string | null): string => {
  if (redirectTo === null) return page;
  return `${page}${page.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(redirectTo)}`;
};
