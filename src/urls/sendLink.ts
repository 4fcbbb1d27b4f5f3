// The inline script (src/document/start.ts) has no room for a library.

/** True on a device without a mouse, which runs no browser that has extensions. */
export const isHandheld = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Sends a link to the person's computer: by the system's share dialog, or by mail where there is none. */
export const sendLink = async (url: string): Promise<void> => {
  if ('share' in navigator) await navigator.share({ title: 'ThreadKeep', url });
  else window.location.assign(`mailto:?subject=ThreadKeep&body=${encodeURIComponent(url)}`);
};
