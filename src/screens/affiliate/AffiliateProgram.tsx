import { BenefitCards } from '../../components/marketing/BenefitCards';
import { ButtonLink } from '../../components/controls/Button';
import { CtaBanner } from '../../components/marketing/CtaBanner';
import { Facts } from '../../components/display/Facts';
import { Hero } from '../../components/marketing/Hero';
import { SplitSection } from '../../components/marketing/SplitSection';
import { Steps } from '../../components/marketing/Steps';
import { TitledSection } from '../../components/display/TitledSection';
import { affiliate } from '../../content/affiliate';
import { videos } from '../../content/marketing';
import { ProductVideo } from '../marketing/ProductVideo';
import { Questions } from '../marketing/Questions';
import { useApp } from '../AppContext';
import { Resources } from './Resources';
import { TestimonialCard } from '../../components/marketing/TestimonialCard';
import { CardGrid } from '../../components/display/Card';

/** The page of the affiliate program. */
export function AffiliateProgram() {
  const { affiliateUrl } = useApp().settings;
  const { hero, commission, steps, reasons, action, faq, banner } = affiliate;
  return (
    <>
      <Hero
        title={hero.title}
        text={hero.text}
        note={hero.note}
        actions={
          <ButtonLink size="large" href={affiliateUrl} newTab>
            {hero.action}
          </ButtonLink>
        }
        picture={<ProductVideo video={videos.affiliate} first />}
      />
      <SplitSection title={commission.title} text={commission.text}>
        <Facts items={commission.facts} />
      </SplitSection>
      <Resources />
      <TitledSection title={steps.title}>
        <Steps items={steps.items} />
      </TitledSection>
      <TitledSection title={reasons.title}>
        <BenefitCards items={reasons.items} />
      </TitledSection>
      <TitledSection title={action.title} text={action.text} centered>
        <ProductVideo video={videos.action} />
      </TitledSection>
      <Testimonials />
      <SplitSection title={faq.title}>
        <Questions items={faq.items} />
      </SplitSection>
      <CtaBanner {...banner} href={affiliateUrl} />
    </>
  );
}

/** Six testimonial cards. */
function Testimonials() {
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
