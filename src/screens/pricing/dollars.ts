/** Formats cents as US dollars; whole dollars have no decimals. */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
