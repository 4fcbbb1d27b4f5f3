import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CarouselPlaceholder } from '../../components/CarouselPlaceholder';
import { Container, Section, Stack } from '../../components/layout';
import { SectionHeading } from '../../components/SectionHeading';
import { TestimonialCard } from '../../components/TestimonialCard';
import { WhenNear } from '../../components/WhenNear';
import { testimonials } from '../../content/testimonials';
import type { carouselMachine } from '../../machines/carousel.machine';

const TestimonialCarousel = lazy(async () => ({
  default: (await import('./TestimonialCarousel')).TestimonialCarousel,
}));

/** The testimonials. The carousel loads when it comes near the viewport; if that fails, the first testimonial stays. */
export function Testimonials({ carousel }: { carousel: typeof carouselMachine }) {
  const placeholder = (
    <CarouselPlaceholder>
      {testimonials.items.map((item) => (
        <TestimonialCard key={item.name} {...item} rating={testimonials.rating} />
      ))}
    </CarouselPlaceholder>
  );
  return (
    <Section>
      <Container data-narrow="">
        <Stack data-gap="large">
          <SectionHeading title={testimonials.title} centered />
          <WhenNear fallback={placeholder}>
            <ErrorBoundary fallback={placeholder}>
              <Suspense fallback={placeholder}>
                <TestimonialCarousel machine={carousel} />
              </Suspense>
            </ErrorBoundary>
          </WhenNear>
        </Stack>
      </Container>
    </Section>
  );
}
