import { fromCallback, type EventObject } from 'xstate';
import {
  videoMachine,
  type PlaybackRequest,
  type VideoEvent,
  type VideoPlace,
} from '../../machines/page/video.machine';
import { createExclusivePlayback } from './exclusivePlayback';
import { playEmbed, playVideo } from './videoPlayers';

const nearMargin = '300px 0px';

const prefersStillness = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true ||
    window.matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  );
};

const watchView = fromCallback<EventObject, VideoPlace>(({ input: { current }, sendBack }) => {
  const tell = (event: VideoEvent) => {
    sendBack(event);
  };
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell({ type: 'view.neared' });
    },
    { rootMargin: nearMargin },
  );
  const half = new IntersectionObserver(
    (entries) => {
      const shown = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.5;
      tell({ type: shown ? 'view.halfShown' : 'view.halfHidden' });
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
  return playVideo(player, () => {
    sendBack({ type: 'play.refused' } satisfies VideoEvent);
  });
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
