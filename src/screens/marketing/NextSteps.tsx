import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { Button, ButtonLink } from '../../components/controls/Button';
import { SectionHeading } from '../../components/display/SectionHeading';
import { Container, Section, Stack } from '../../components/foundations/layout';
import { ActionBand } from '../../components/marketing/ActionBand';
import { StepCards } from '../../components/marketing/StepCards';
import { nextSteps as words } from '../../content/marketing';
import { sendLink } from '../../content/site';
import { useApp } from '../AppContext';
import { useProvided } from '../provided';

/** What a signed-in person does next: install the extension until that has been done, open the messenger, invite the team. */
function useNextSteps() {
  const { settings } = useApp();
  const install = useProvided('install')();
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
        {sendLink}
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
  return used ? others : [extension, ...others];
}

/** The next steps as a page's main content. */
export function NextSteps({ title, text }: { title: string; text: string }) {
  return (
    <Section>
      <Container>
        <Stack data-gap="large">
          <SectionHeading level={1} title={title} text={text} centered />
          <StepCards steps={useNextSteps()} />
        </Stack>
      </Container>
    </Section>
  );
}

/** The next steps above a page's content. */
export const NextStepsBand = () => (
  <ActionBand title={words.title}>
    {useNextSteps().map(({ title, action }) => (
      <Fragment key={title}>{action}</Fragment>
    ))}
  </ActionBand>
);
