import { BannerSketches } from '../../components/marketing/BannerSketches';
import { ButtonLink } from '../../components/controls/Button';
import { Icon } from '../../components/foundations/Icon';
import { Stack } from '../../components/foundations/layout';
import { ResourceCard } from '../../components/marketing/ResourceCard';
import { TitledSection } from '../../components/display/TitledSection';
import { affiliate } from '../../content/affiliate';
import { useApp } from '../AppContext';
import { Emails } from '../templates/Emails';
import { SocialPosts } from '../templates/SocialPosts';

/** The resources for affiliates: posts, graphics and e-mails. */
export function Resources() {
  const { settings } = useApp();
  const { title, text, posts, banners, emails } = affiliate.resources;
  return (
    <TitledSection title={title} text={text}>
      <Stack>
        <ResourceCard title={posts.title} text={posts.text}>
          <SocialPosts />
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
          <Emails />
        </ResourceCard>
      </Stack>
    </TitledSection>
  );
}
