import { useSelector } from '@xstate/react';
import { Carousel } from '../../components/display/Carousel';
import { TestimonialCard } from '../../components/marketing/TestimonialCard';
import { testimonials } from '../../content/marketing';
import type { carouselMachine } from '../../machines/page/carousel.machine';
import { useActorRef } from '../useActorRef';

/** The testimonials, one at a time. */
export function TestimonialCarousel({ machine }: { machine: typeof carouselMachine }) {
  const actor = useActorRef(machine);
  const playing = useSelector(actor, (snapshot) => snapshot.matches({ playback: 'playing' }));
  const moving = useSelector(actor, (snapshot) => snapshot.hasTag('moving'));
  const stoppable = useSelector(actor, (snapshot) => snapshot.hasTag('stoppable'));
  const current = useSelector(actor, ({ context }) => context.current);
  return (
    <Carousel
      label={testimonials.carousel}
      current={current}
      moving={moving}
      playing={playing}
      stoppable={stoppable}
      onSlideChange={(index) => actor.send({ type: 'slide.changed', index })}
      onPlaybackToggle={() => actor.send({ type: 'playback.toggled' })}
      onPointerEnter={() => actor.send({ type: 'pointer.entered' })}
      onPointerLeave={() => actor.send({ type: 'pointer.left' })}
      onFocusEnter={() => actor.send({ type: 'focus.entered' })}
      onFocusLeave={() => actor.send({ type: 'focus.left' })}
    >
      {testimonials.items.map((item) => (
        <TestimonialCard key={item.name} {...item} rating={testimonials.rating} large />
      ))}
    </Carousel>
  );
}
