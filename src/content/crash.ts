/** For a page that could not be shown. */
export const crash = {
  title: 'Unexpected Application Error!',
  text: 'Something broke on our side while this page was being shown. Reloading usually helps.',
  reload: 'Reload the page',
  retry: 'Load it again',
  home: 'Go to the home page',
};
