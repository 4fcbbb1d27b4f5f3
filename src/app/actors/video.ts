import { fromCallback, type EventObject } from 'xstate';
import {
  videoMachine,
  type PlaybackRequest,
  type VideoEvent,
  type VideoPlace,
} from '../../machines/page/video.machine';

const nearMargin = '300px 0px';

const prefersStillness = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true ||
    window.matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  );
};

const watchView = fromCallback<EventObject, VideoPlace>(({ input: { current }, sendBack }) => {
  const send = (event: VideoEvent) => sendBack(event);
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) send({ type: 'view.neared' });
    },
    { rootMargin: nearMargin },
  );
  const half = new IntersectionObserver(
    (entries) => {
      const shown = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.5;
      send({ type: shown ? 'view.halfShown' : 'view.halfHidden' });
    },
    { threshold: 0.5 },
  );
  if (current instanceof Element) {
    near.observe(current);
    half.observe(current);
  }
  return () => {
    near.disconnect();
    half.disconnect();
  };
});

const play = fromCallback<EventObject, VideoPlace>(({ input: { current }, sendBack }) => {
  const player = current instanceof Element ? current.querySelector('video, iframe') : null;
  if (player instanceof HTMLIFrameElement) return playEmbed(player);
  if (!(player instanceof HTMLVideoElement)) return;
  return playVideo(player, () => sendBack({ type: 'play.refused' } satisfies VideoEvent));
});

const isBefore = ({ current: one }: VideoPlace, { current: other }: VideoPlace): boolean =>
  one instanceof Node &&
  other instanceof Node &&
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

/** Provides the video machine with its real actors; all videos of the page share exclusive playback. */
export function provideVideoMachine(): typeof videoMachine {
  const playback = createExclusivePlayback(isBefore);
  return videoMachine.provide({
    actors: {
      watchView,
      play,
      requestPlayback: fromCallback<EventObject, PlaybackRequest>(({ input, sendBack }) =>
        playback.request({
          ...input,
          onGranted: () => sendBack({ type: 'playback.granted' } satisfies VideoEvent),
          onRevoked: () => sendBack({ type: 'playback.revoked' } satisfies VideoEvent),
        }),
      ),
    },
    actions: {
      revealVideo: ({ context: { place } }) => {
        if (place.current instanceof Element) place.current.scrollIntoView({ block: 'nearest' });
      },
    },
    guards: { prefersStillness },
  });
}

/**
 * Plays a video element.
 * @param refused called if the browser refuses to play, but not if the video was paused or removed meanwhile
 * @returns a function that pauses the video
 * @see https://developer.mozilla.org/docs/Web/API/HTMLMediaElement/play#exceptions
 */
const playVideo = (video: HTMLVideoElement, refused: () => void): (() => void) => {
  // Browsers autoplay only muted videos, and React sets the property too late for the first play.
  video.muted = true;
  video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) refused();
  });
  return () => video.pause();
};

/**
 * Plays an embedded player by posting messages to it.
 * @returns a function that pauses the player
 * @see https://developers.google.com/youtube/iframe_api_reference
 */
const playEmbed = (frame: HTMLIFrameElement): (() => void) => {
  const { origin } = new URL(frame.src);
  const post = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), origin);
  const command = (func: string) => post({ event: 'command', func, args: [] });
  const onMessage = (message: MessageEvent) => {
    if (message.source !== frame.contentWindow || message.origin !== origin) return;
    if (typeof message.data === 'string' && message.data.includes('"onReady"')) command('playVideo');
  };
  window.addEventListener('message', onMessage);
  post({ event: 'listening' });
  command('playVideo');
  return () => {
    window.removeEventListener('message', onMessage);
    command('pauseVideo');
  };
};

/** A video that plays or waits to play. */
interface QueuedRequest extends PlaybackRequest {
  onGranted: () => void;
  onRevoked: () => void;
}

/** Exclusive playback: the video that the person started last plays, or else the first one in page order. */
export function createExclusivePlayback(isBefore: (one: VideoPlace, other: VideoPlace) => boolean) {
  const requests: QueuedRequest[] = [];
  const rankOf = ({ byUser, place }: PlaybackRequest) => {
    const rank = requests.findIndex((other) => byUser || (!other.byUser && isBefore(place, other.place)));
    return rank < 0 ? requests.length : rank;
  };
  return {
    /** @returns a function that releases the request */
    request: (request: QueuedRequest): (() => void) => {
      const [holder] = requests;
      requests.splice(rankOf(request), 0, request);
      if (requests[0] === request) {
        holder?.onRevoked();
        request.onGranted();
      }
      return () => {
        const wasFirst = requests[0] === request;
        requests.splice(requests.indexOf(request), 1);
        if (wasFirst) requests[0]?.onGranted();
      };
    },
  };
}
