import { BannerSketches } from '../../components/marketing/BannerSketches';
import { ButtonLink } from '../../components/controls/Button';
import { Icon } from '../../components/foundations/Icon';
import { Stack } from '../../components/foundations/layout';
import { FieldCard, ResourceCard } from '../../components/marketing/ResourceCard';
import { TitledSection } from '../../components/display/TitledSection';
import { affiliate } from '../../content/affiliate';
import { useApp } from '../AppContext';
import { useProvided } from '../provided';
import { Emails } from '../templates/Emails';
import { SocialPosts } from '../templates/SocialPosts';
import { useActorRef } from '../useActorRef';
import { OwnLink, useOwnLink } from './OwnLink';

/** The resources for affiliates: posts, graphics and e-mails, the texts with their own link. */
export function Resources() {
  const { settings } = useApp();
  const ownLink = useActorRef(useProvided('ownLink'));
  const link = useOwnLink(ownLink);
  const { title, text, posts, banners, emails } = affiliate.resources;
  return (
    <TitledSection title={title} text={text}>
      <Stack>
        <FieldCard>
          <OwnLink actor={ownLink} />
        </FieldCard>
        <ResourceCard title={posts.title} text={posts.text}>
          <SocialPosts link={link} headingLevel={3} />
        </ResourceCard>
        <ResourceCard
          title={banners.title}
          text={banners.text}
          action={
            <ButtonLink variant="secondary" href={settings.assetsUrl} newTab>
              <Icon name="download" />
              {banners.action}
            </ButtonLink>
          }
        >
          <BannerSketches {...banners.sketches} />
        </ResourceCard>
        <ResourceCard title={emails.title} text={emails.text}>
          <Emails link={link} />
        </ResourceCard>
      </Stack>
    </TitledSection>
  );
}
