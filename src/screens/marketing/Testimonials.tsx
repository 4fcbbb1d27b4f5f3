import type { ReactNode } from 'react';
import { CarouselPlaceholder } from '../../components/display/CarouselPlaceholder';
import { TitledSection } from '../../components/display/TitledSection';
import { TestimonialCard } from '../../components/marketing/TestimonialCard';
import { testimonials } from '../../content/marketing';

/**
 * The testimonials of community owners.
 * @param carousel `TestimonialCarousel`, which has its own script
 */
export const Testimonials = ({ carousel }: { carousel: ReactNode }) => (
  <TitledSection title={testimonials.title} centered chapter narrow>
    {carousel}
  </TitledSection>
);

/** The first testimonial, shown until the carousel has loaded. */
export const FirstTestimonial = () => (
  <CarouselPlaceholder>
    {testimonials.items.map((item) => (
      <TestimonialCard key={item.name} {...item} rating={testimonials.rating} large />
    ))}
  </CarouselPlaceholder>
);
