/** A hash (`#/?scroll=true&aff=x`) as the route it is without the request to scroll (`/?aff=x`). */
export const withoutScroll = (hash: string): string => {
  const { pathname, searchParams } = new URL(hash.slice(1), 'http://hash.invalid');
  searchParams.delete('scroll');
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
};
