/** Media query for windows with room for a list that scrolls by itself; in the others the page scrolls. */
export const inRoomyWindow = '(min-width: 48rem) and (min-height: 36rem)';

/** The same as a rule of a style sheet. */
export const roomy = `@media ${inRoomyWindow}`;
