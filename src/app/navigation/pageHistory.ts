import { createPath, UNSAFE_createHashHistory as createHashHistory } from 'react-router-dom';
import { followStep, isAtLayer, noteEntry } from '../../components/overlays/layers';

type History = ReturnType<typeof createHashHistory>;

/**
 * The page's hash history, whose location does not change until the router listens. HashRouter reads the URL
 * on its first render and listens later: a link followed in between would be missed or break the hydration.
 * A page takes the place of an entry that a layer has pushed (023).
 */
export function createPageHistory(): History {
  const history = createHashHistory({ window, v5Compat: true });
  const { location: first } = history;
  let isListening = false;
  const listen: History['listen'] = (listener) => {
    isListening = true;
    const stop = history.listen(listener);
    const { action, location } = history;
    if (createPath(location) !== createPath(first)) listener({ action, location, delta: null });
    return stop;
  };
  const write =
    (isNew: boolean): History['push'] =>
    (to, state) => {
      if (isNew && !isAtLayer()) history.push(to, state);
      else history.replace(to, state);
      noteEntry();
    };
  noteEntry();
  window.addEventListener('popstate', followStep);
  return Object.create(history, {
    push: { value: write(true) },
    replace: { value: write(false) },
    location: { get: () => (isListening ? history.location : first) },
    listen: { value: listen },
  }) as History;
}
