import { useSelector } from '@xstate/react';
import { Button, ButtonLink } from '../../components/controls/Button';
import { SectionHeading } from '../../components/display/SectionHeading';
import { Container, Section, Stack } from '../../components/foundations/layout';
import { StepCards } from '../../components/marketing/StepCards';
import { nextSteps as words } from '../../content/nextSteps';
import { useApp } from '../AppContext';
import { useInstall } from './install';

/** What a signed-in person does next: install the extension until that has been done, open the messenger, invite the team. */
export function NextSteps({ title, text, level }: { title: string; text?: string; level: 1 | 2 }) {
  const { settings } = useApp();
  const install = useInstall();
  const used = useSelector(install, (snapshot) => snapshot.matches('used'));
  const offered = useSelector(install, (snapshot) => snapshot.matches('offered'));
  const sending = useSelector(install, (snapshot) => snapshot.matches('sending'));
  const extension = {
    icon: 'download',
    title: words.extension.title,
    text: offered ? words.extension.text : words.extension.elsewhere,
    action: offered ? (
      <ButtonLink
        href={settings.chromeStoreUrl}
        newTab
        onClick={() => {
          install.send({ type: 'store.opened' });
        }}
      >
        {words.extension.action}
      </ButtonLink>
    ) : (
      <Button
        disabled={sending}
        onClick={() => {
          install.send({ type: 'link.requested' });
        }}
      >
        {words.extension.send}
      </Button>
    ),
  } as const;
  const others = [
    {
      icon: 'comment',
      title: words.messenger.title,
      text: words.messenger.text,
      action: (
        <ButtonLink variant={used ? 'primary' : 'secondary'} href={settings.extensionUrl} newTab>
          {words.messenger.action}
        </ButtonLink>
      ),
    },
    {
      icon: 'users',
      title: words.team.title,
      text: words.team.text,
      action: (
        <ButtonLink variant="secondary" href="#/members">
          {words.team.action}
        </ButtonLink>
      ),
    },
  ] as const;
  return (
    <Section>
      <Container>
        <Stack data-gap="large">
          <SectionHeading level={level} title={title} {...(text !== undefined && { text })} centered />
          <StepCards steps={used ? others : [extension, ...others]} headingLevel={level === 1 ? 2 : 3} />
        </Stack>
      </Container>
    </Section>
  );
}
