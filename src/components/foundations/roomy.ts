/** Media query for windows with room for a list that scrolls by itself; in the others the page scrolls. */
export const roomy = '@media (min-width: 48rem) and (min-height: 36rem)';
