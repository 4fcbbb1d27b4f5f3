/**
 * The address of a video's player at the hosting service: silent, repeating, and obeying its page.
 * @param host the service's origin
 * @see https://developers.google.com/youtube/player_parameters
 */
export const embedAddress = (host: string, id: string): string => {
  const address = new URL(`/embed/${encodeURIComponent(id)}`, host);
  // The service repeats a single video only as a list of its own.
  const parameters = { enablejsapi: '1', mute: '1', playsinline: '1', rel: '0', loop: '1', playlist: id };
  address.search = new URLSearchParams(parameters).toString();
  return address.href;
};
