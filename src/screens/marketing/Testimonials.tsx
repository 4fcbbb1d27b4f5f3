import type { ReactNode } from 'react';
import { CarouselPlaceholder } from '../../components/display/CarouselPlaceholder';
import { Container, Section, Stack } from '../../components/foundations/layout';
import { SectionHeading } from '../../components/display/SectionHeading';
import { TestimonialCard } from '../../components/marketing/TestimonialCard';
import { testimonials } from '../../content/marketing';

/**
 * The testimonials of community owners.
 * @param carousel `TestimonialCarousel`, which has its own script
 */
export const Testimonials = ({ carousel }: { carousel: ReactNode }) => (
  <Section data-chapter="">
    <Container data-narrow="">
      <Stack data-gap="large">
        <SectionHeading title={testimonials.title} centered />
        {carousel}
      </Stack>
    </Container>
  </Section>
);

/** The first testimonial, shown until the carousel has loaded. */
export const FirstTestimonial = () => (
  <CarouselPlaceholder>
    {testimonials.items.map((item) => (
      <TestimonialCard key={item.name} {...item} rating={testimonials.rating} large />
    ))}
  </CarouselPlaceholder>
);
