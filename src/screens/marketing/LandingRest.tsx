import type { ReactNode } from 'react';
import { BenefitCards } from '../../components/marketing/BenefitCards';
import { CtaBanner } from '../../components/marketing/CtaBanner';
import { LeadTrackingDemo } from '../../components/pictures/LeadTrackingDemo';
import { NotesRemindersDemo } from '../../components/pictures/NotesRemindersDemo';
import { TeamRolesDemo } from '../../components/pictures/TeamRolesDemo';
import { FeatureSection } from '../../components/marketing/FeatureSection';
import { TitledSection } from '../../components/display/TitledSection';
import { SplitSection } from '../../components/marketing/SplitSection';
import { landing } from '../../content/marketing';
import { useApp } from '../AppContext';
import { Questions } from './Questions';
import { Testimonials } from './Testimonials';

const pictures = {
  tags: <NotesRemindersDemo />,
  team: <TeamRolesDemo />,
  leads: <LeadTrackingDemo />,
};

const looks = { tags: 'left', team: 'band', leads: 'bleed' } as const;

/** The landing page below the first screen, with the `plans` and the `carousel` of the testimonials. */
export function LandingRest({ plans, carousel }: { plans: ReactNode; carousel: ReactNode }) {
  const { settings } = useApp();
  const { features, benefits, faq, banner } = landing;
  return (
    <>
      {features.map(({ id, ...words }, index) => (
        <FeatureSection
          key={id}
          {...words}
          picture={pictures[id]}
          look={looks[id]}
          place={index === 0 ? 'features' : undefined}
        />
      ))}
      <TitledSection title={benefits.title} centered>
        <BenefitCards items={benefits.items} />
      </TitledSection>
      {plans}
      <Testimonials carousel={carousel} />
      <SplitSection title={faq.title} text={faq.text}>
        <Questions items={faq.items} />
      </SplitSection>
      <CtaBanner {...banner} href={settings.affiliateUrl} />
    </>
  );
}
