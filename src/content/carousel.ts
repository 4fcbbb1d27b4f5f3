/** The controls of a carousel. */
export const carousel = {
  kind: 'carousel',
  previous: 'Previous',
  next: 'Next',
  start: 'Start moving',
  stop: 'Stop moving',
  place: (slide: number, slides: number) => `${slide} of ${slides}`,
};

/** What a row of stars says. */
export const starsOf = (stars: number): string => `${stars} of 5 stars`;
