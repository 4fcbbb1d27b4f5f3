/** For an address that no page has. */
export const notFound = {
  title: 'This page does not exist',
  text: 'The address may be mistyped, or the page has moved. Nothing is lost: everything else is where it was.',
  home: 'Go to the home page',
  support: 'Contact support',
};
