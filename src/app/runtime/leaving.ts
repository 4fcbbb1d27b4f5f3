/**
 * Makes a call whose failure nobody needs to know once the page is being left: Firefox aborts the calls of such a page, even
 * with `keepalive`, while its script still runs.
 * @throws what the call throws while the page stays
 */
export async function unlessLeft(call: () => Promise<unknown>): Promise<void> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  // Only during the call, because a page with this listener is not kept for a step back.
  window.addEventListener('beforeunload', leave);
  try {
    await call();
  } catch (error) {
    if (!isLeft) throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}
