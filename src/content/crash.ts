/** For a page that could not be shown. */
export const crash = {
  text: 'Something broke on our side while this page was being shown. Reloading usually helps.',
  reload: 'Reload the page',
  home: 'Go to the home page',
};
