/** For a page that could not be shown. */
export const crash = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Reloading usually helps.',
  reload: 'Reload the page',
  retry: 'Load it again',
  home: 'Go to the home page',
};
