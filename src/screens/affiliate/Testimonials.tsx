import { TestimonialCard } from '../../components/marketing/TestimonialCard';
import { TitledSection } from '../../components/display/TitledSection';
import { affiliate } from '../../content/affiliate';
import { CardGrid } from '../../components/display/Card';

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
