import {
  createRef,
  Fragment,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ProblemError } from '../../api/http/problem';
import { attribute } from '../../document/protocol';
import { useApp, useProblem, type AppActors } from '../../screens/AppContext';
import { ChunkIsLate, loadChunk } from './loadChunk';
import { reportReady } from './ready';
import { onPageUse } from './onPageUse';
import { loadPage } from './strandedPage';
import { LostPart } from '../../screens/shell/Crash';

type Load = () => Promise<ComponentType>;

interface PartOptions {
  /**
   * Keeps the prerendered HTML until the script has loaded. Loading starts when the HTML scrolls into view, or at the
   * first interaction. A button in it that is pressed too early is pressed again once it works.
   */
  keepHtml?: boolean;
  /** Shown until the script has loaded, however many attempts that takes. */
  placeholder?: ReactNode;
  /** The heading level of the failure message: 1 if the part is a page. */
  headingLevel?: 1 | 2;
}

/** A component that is a script chunk of its own. */
type LazyPart = ComponentType & {
  /** Loads the script before the part is rendered. A failure is ignored, because the part tries again when it is rendered. */
  load: (app: AppActors['app']) => Promise<unknown>;
  /** Preloads the script at the first interaction. */
  usePreload: () => void;
};

/**
 * Makes a component of a script chunk of its own, with `loadChunk`'s time-out and retry. One that does not arrive takes
 * only its own place, and is tried again on request, once the browser is online again, and when it is next shown. The
 * problem machine then offers to reload the page, or reloads it where no input would be lost.
 */
export function lazyPart(load: Load, options: PartOptions = {}): LazyPart {
  const { keepHtml = false, placeholder, headingLevel = 2 } = options;
  const html = keepHtml ? keptHtml() : null;
  const hasStandIn = () => placeholder !== undefined;
  const script = scriptOf((app) => {
    if (import.meta.env.SSR) return load();
    if (html) return html.load(load);
    return headingLevel === 1 ? loadPage(load, app) : loadWithRetries(load, hasStandIn);
  });

  const Arriving = () => {
    // A loaded component renders synchronously; a lazy one keeps its identity, so that React does not remount it.
    const { app } = useApp();
    const [Arrived] = useState(() => script.component(app));
    useEffect(() => html?.arrived(), []);
    return <Arrived />;
  };

  const Lost = ({ error, resetErrorBoundary }: FallbackProps) => {
    const problem = useProblem();
    useEffect(() => {
      // A problem may reload the page, and the wait for a late script would begin again.
      if (error instanceof ProblemError && !(error.cause instanceof ChunkIsLate))
        problem.send({ type: 'problem.reported', problem: error.problem });
    }, [problem, error]);
    useEffect(() => {
      window.addEventListener('online', resetErrorBoundary);
      return () => window.removeEventListener('online', resetErrorBoundary);
    }, [resetErrorBoundary]);
    useEffect(() => script.forget, []);
    if (!(error instanceof ProblemError)) throw error;
    return <LostPart headingLevel={headingLevel} onRetry={resetErrorBoundary} />;
  };

  const Place = html?.Place ?? Fragment;
  const fallback = html ? <html.Missing /> : placeholder;
  // React discards prerendered HTML if its boundary gets new props before its script, so the boundary is a constant element.
  // It also does if a context changes above an ancestor that is not rendered again, so all ancestors are new elements.
  const arriving =
    fallback === undefined ? (
      <Arriving />
    ) : (
      <Suspense fallback={fallback}>
        <Arriving />
      </Suspense>
    );
  const Part = () => (
    <ErrorBoundary FallbackComponent={Lost} onReset={script.forget}>
      <Place>{arriving}</Place>
    </ErrorBoundary>
  );

  const preload = (app: AppActors['app']) => script.read(app).catch(script.forget);
  return Object.assign(Part, {
    load: preload,
    usePreload: () => {
      const { app } = useApp();
      useEffect(
        () =>
          onPageUse(
            () => {
              void preload(app);
            },
            'focusin',
            'pointermove',
          ),
        [app],
      );
    },
  });
}

/** A part's script. It is requested once, and again after a failure. */
function scriptOf(load: (app: AppActors['app']) => Promise<ComponentType>) {
  let loading: Promise<ComponentType> | null = null;
  let loaded: ComponentType | null = null;
  const read = (app: AppActors['app']) => (loading ??= load(app).then((Loaded) => (loaded = Loaded)));
  let Awaited: ComponentType | null = null;
  return {
    /** The component, or one that suspends until it has loaded. */
    component: (app: AppActors['app']) =>
      loaded ?? (Awaited ??= lazy(async () => ({ default: await read(app) }))),
    read,
    forget: () => {
      loading = null;
      Awaited = null;
    },
  };
}

/** Loads a chunk; after a failure, retries at the next interaction while a placeholder is shown. */
async function loadWithRetries<Loaded>(
  load: () => Promise<Loaded>,
  hasStandIn: () => boolean,
): Promise<Loaded> {
  for (;;) {
    try {
      return await loadChunk(load);
    } catch (error) {
      if (!hasStandIn()) throw error;
      await new Promise<void>((again) => onPageUse(again, 'focusin', 'online'));
    }
  }
}

/** The prerendered HTML of a part whose script comes later. */
function keptHtml() {
  let want: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  let isThere = true;
  const place = createRef<HTMLDivElement>();

  // Shown only where there is no HTML to keep: the page was not prerendered.
  const Missing = () => {
    useEffect(() => {
      isThere = false;
      want();
    }, []);
    return <div data-fill="" aria-busy="true" />;
  };

  return {
    /** Loads the script once it is needed, and keeps the HTML until it has loaded. */
    load: async (load: Load): Promise<ComponentType> => {
      await wanted;
      return loadWithRetries(load, () => isThere);
    },
    Missing,
    arrived: () => {
      if (place.current) reportReady(place.current);
    },
    Place: ({ children }: { children: ReactNode }) => {
      useEffect(() => {
        const part = place.current;
        if (!part) return;
        const sight = new IntersectionObserver((entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) want();
        });
        sight.observe(part);
        const stop = onPageUse(want, 'focusin');
        return () => {
          stop();
          sight.disconnect();
        };
      }, []);
      return (
        <div ref={place} {...{ [attribute.keepHtml]: '', [attribute.awaits]: '' }}>
          {children}
        </div>
      );
    },
  };
}
