/**
 * Plays a video element.
 * @param refused called if the browser refuses to play, but not if the video was paused or removed meanwhile
 * @returns a function that pauses the video
 * @see https://developer.mozilla.org/docs/Web/API/HTMLMediaElement/play#exceptions
 */
export const playVideo = (video: HTMLVideoElement, refused: () => void): (() => void) => {
  // Browsers autoplay only muted videos, and React sets the property too late for the first play.
  video.muted = true;
  video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) refused();
  });
  return () => {
    video.pause();
  };
};

/**
 * Plays an embedded player by posting messages to it.
 * @returns a function that pauses the player
 * @see https://developers.google.com/youtube/iframe_api_reference
 */
export const playEmbed = (frame: HTMLIFrameElement): (() => void) => {
  const { origin } = new URL(frame.src);
  const tell = (message: object) => {
    frame.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), origin);
  };
  const command = (func: string) => {
    tell({ event: 'command', func, args: [] });
  };
  const heard = (message: MessageEvent) => {
    if (message.source !== frame.contentWindow || message.origin !== origin) return;
    if (typeof message.data === 'string' && message.data.includes('"onReady"')) command('playVideo');
  };
  window.addEventListener('message', heard);
  tell({ event: 'listening' });
  command('playVideo');
  return () => {
    window.removeEventListener('message', heard);
    command('pauseVideo');
  };
};
