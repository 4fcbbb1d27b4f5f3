import { CardGrid } from '../../components/CardGrid';
import { TestimonialCard } from '../../components/TestimonialCard';
import { TitledSection } from '../../components/TitledSection';
import { affiliate } from '../../content/affiliate';

/** Six testimonial cards. */
export function Testimonials() {
  const { title, count, rating, testimonial } = affiliate.testimonials;
  return (
    <TitledSection title={title} centered>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <TestimonialCard key={index} {...testimonial} rating={rating} />
        ))}
      </CardGrid>
    </TitledSection>
  );
}
