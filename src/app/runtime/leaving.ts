/**
 * Makes a call whose failure nobody needs to know once the page is being left: Firefox aborts the calls of such a page, even
 * with `keepalive`, while its script still runs.
 * @throws what the call throws while the page stays
 */
export async function unlessLeft(call: () => Promise<unknown>): Promise<void> {
  const left = new AbortController();
  const leave = () => left.abort();
  // Only during the call, because a page with this listener is not kept for a step back.
  window.addEventListener('beforeunload', leave);
  try {
    await call();
  } catch (error) {
    if (!left.signal.aborted) throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}
