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
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { TextField } from '../../components/controls/TextField';
import type { ownLinkMachine } from '../../machines/page/ownLink.machine';
import { readOwnLink } from '../../urls/ownLink';

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

type OwnLinkActor = ActorRefFrom<typeof ownLinkMachine>;

/** The link that the texts carry; null while they have their placeholder. */
function useOwnLink(actor: OwnLinkActor): string | null {
  const typed = useSelector(actor, ({ context }) => context.typed);
  const linkWithCode = useProvided('linkWithCode');
  const own = readOwnLink(typed);
  return own.kind === 'code' ? linkWithCode(own.code) : own.kind === 'link' ? own.href : null;
}

const isUsable = (typed: string) => ['code', 'link'].includes(readOwnLink(typed).kind);

/** The field for the affiliate's code or link; its message is read out as it changes. */
export function OwnLink({ actor }: { actor: OwnLinkActor }) {
  const { label, hint, taken, mistakes } = affiliate.resources.ownLink;
  const typed = useSelector(actor, ({ context }) => context.typed);
  const isUnusable = useSelector(actor, (snapshot) => snapshot.matches('unusable'));
  const link = useOwnLink(actor);
  const { kind } = readOwnLink(typed);
  return (
    <div aria-live="polite">
      <TextField
        label={label}
        name="ownLink"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        value={typed}
        onChange={(value) => actor.send({ type: 'link.changed', typed: value, usable: isUsable(value) })}
        hint={link === null ? hint : taken(link)}
        error={isUnusable ? mistakes[kind === 'noCode' ? 'noCode' : 'neither'] : undefined}
      />
    </div>
  );
}
