import { useSelector } from '@xstate/react';
import { Carousel } from '../../components/Carousel';
import { TestimonialCard } from '../../components/TestimonialCard';
import { testimonials } from '../../content/testimonials';
import { carouselMachine } from '../../machines/carousel.machine';
import { useActorRef } from '../useActorRef';

/** The testimonials, one at a time. */
export function TestimonialCarousel() {
  const actor = useActorRef(carouselMachine);
  const playing = useSelector(actor, (snapshot) => snapshot.matches({ playback: 'playing' }));
  const moving = useSelector(actor, (snapshot) =>
    snapshot.matches({ playback: 'playing', pointer: 'away', focus: 'away' }),
  );
  return (
    <Carousel
      label={testimonials.title}
      moving={moving}
      playing={playing}
      onPlaybackToggle={() => {
        actor.send({ type: 'playback.toggled' });
      }}
      onPointerEnter={() => {
        actor.send({ type: 'pointer.entered' });
      }}
      onPointerLeave={() => {
        actor.send({ type: 'pointer.left' });
      }}
      onFocusEnter={() => {
        actor.send({ type: 'focus.entered' });
      }}
      onFocusLeave={() => {
        actor.send({ type: 'focus.left' });
      }}
    >
      {testimonials.items.map((item) => (
        <TestimonialCard key={item.name} {...item} rating={testimonials.rating} />
      ))}
    </Carousel>
  );
}
