/**
 * The URL of a hosted video's player: muted, looping and controlled by the page's messages.
 * @param host the video host's origin
 * @see https://developers.google.com/youtube/player_parameters
 */
export const embedUrl = (host: string, id: string): string => {
  const address = new URL(`/embed/${encodeURIComponent(id)}`, host);
  // The host loops a single video only as a playlist.
  const parameters = { enablejsapi: '1', mute: '1', playsinline: '1', rel: '0', loop: '1', playlist: id };
  address.search = new URLSearchParams(parameters).toString();
  return address.href;
};
