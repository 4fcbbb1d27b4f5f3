/** The names and states that a control always has, whatever it is used for. */
export const controls = {
  close: 'Close',
  busy: 'Loading...',
  play: 'Play',
  playVideo: (title: string) => `Play video: ${title}`,
  pauseVideo: (title: string) => `Pause video: ${title}`,
} as const;
