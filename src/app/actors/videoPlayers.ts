/**
 * Plays a page's own video. Returns how to pause it.
 * @param refused is called when the browser won't play it; one that was paused or taken away meanwhile is not refused
 * @see https://developer.mozilla.org/docs/Web/API/HTMLMediaElement/play#exceptions
 */
export const playVideo = (video: HTMLVideoElement, refused: () => void): (() => void) => {
  // Only a muted video may begin by itself, and React sets the property after the first play could come.
  video.muted = true;
  video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) refused();
  });
  return () => {
    video.pause();
  };
};

/**
 * Plays an embedded player by its messages. Returns how to pause it.
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
