/** For an address that no page has. */
export const notFound = {
  title: 'Page not found',
  text: 'The address may be mistyped, or the page may have moved.',
  home: 'Go to the home page',
  support: 'Contact support',
};
