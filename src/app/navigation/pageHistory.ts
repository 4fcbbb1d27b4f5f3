import { createPath, UNSAFE_createHashHistory as createHashHistory } from 'react-router-dom';

type History = ReturnType<typeof createHashHistory>;

/**
 * The page's hash history, which stays at its present location until the router listens. HashRouter reads the address as it is
 * first rendered, and listens after that: a link followed between would hydrate one page's HTML with another page, or be missed.
 */
export function createPageHistory(): History {
  const history = createHashHistory({ window, v5Compat: true });
  const { location: first } = history;
  let isHeard = false;
  const listen: History['listen'] = (listener) => {
    isHeard = true;
    const stop = history.listen(listener);
    const { action, location } = history;
    if (createPath(location) !== createPath(first)) listener({ action, location, delta: null });
    return stop;
  };
  return Object.create(history, {
    location: { get: () => (isHeard ? history.location : first) },
    listen: { value: listen },
  }) as History;
}
