/** What is said while the account service cannot be reached. */
export const serviceNotice = {
  unreachable: 'The server is not answering. What you typed stays here, and we keep trying.',
  reachable: 'The server is answering again.',
};

/** For an address that no page has. */
export const notFound = {
  title: 'This page does not exist',
  text: 'The address may be mistyped, or the page has moved. Nothing is lost: everything else is where it was.',
  home: 'Go to the home page',
  support: 'Contact support',
};

/** For a page that could not be shown. */
export const crash = {
  text: 'Something broke on our side while this page was being shown. Reloading usually helps.',
  reload: 'Reload the page',
  home: 'Go to the home page',
};
