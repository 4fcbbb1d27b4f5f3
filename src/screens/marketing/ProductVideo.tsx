import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Video } from '../../components/display/Video';
import type { VideoWords } from '../../content/hero';
import { embedUrl } from '../../urls/embed';
import { useApp } from '../AppContext';
import { useActorRef } from '../useActorRef';

/** A product video: the hosting service's player if its id is configured, the site's own clip otherwise. */
export function ProductVideo({ video, first = false }: { video: VideoWords; first?: boolean }) {
  const { machines, settings } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const actor = useActorRef(machines.video, { input: { place: frame } });
  const playing = useSelector(actor, (state) => state.hasTag('playing'));
  const untouched = useSelector(actor, (state) => state.matches({ playback: 'untouched' }));
  const wanted = useSelector(actor, (state) => state.hasTag('near') && state.hasTag('begun'));
  const { slot, clip, tall, title, description } = video;
  const id = settings.videoIds[slot];
  return (
    <Video
      clip={clip}
      tall={tall}
      first={first}
      title={title}
      description={description}
      embed={id !== undefined && wanted ? embedUrl(settings.videoHost, id) : null}
      playing={playing}
      resting={!playing && !untouched}
      frame={frame}
      onToggle={() => actor.send({ type: playing ? 'pause.pressed' : 'play.pressed' })}
      onLoad={() => actor.send({ type: 'player.loaded' })}
    />
  );
}
