import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { SectionHeading } from '../../components/display/SectionHeading';
import { Icon } from '../../components/foundations/Icon';
import { Container, Section, Stack, VisuallyHidden } from '../../components/foundations/layout';
import { ActionBand } from '../../components/marketing/ActionBand';
import { Bought } from '../../components/marketing/Bought';
import { StepCards } from '../../components/marketing/StepCards';
import { nextSteps as words } from '../../content/marketing';
import { plansForOne } from '../../content/pricing';
import { sendLink } from '../../content/site';
import * as userActions from '../../content/userActions';
import type { NextStep } from '../../machines/page/nextSteps.machine';
import { useApp, useAuth } from '../AppContext';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';

/** The running machine of the next steps. */
const useSteps = () => {
  const input = useProvided('stepsTaken')();
  return useActorRef(useProvided('nextSteps'), { input });
};

/**
 * The next steps of a signed-in person: install the extension, open the messenger, and invite the team if the plan has
 * more than one seat. The first step that was not taken has the primary button.
 */
function useNextSteps(actor: ReturnType<typeof useSteps>) {
  const { settings } = useApp();
  const install = useProvided('install')();
  const isUsed = useSelector(install, (snapshot) => snapshot.matches('used'));
  const isOnPhone = useSelector(install, (snapshot) => snapshot.hasTag('onPhone'));
  const isOpened = useSelector(install, (snapshot) => snapshot.matches('opened'));
  const sending = useSelector(install, (snapshot) => snapshot.matches('sending'));
  const taken = useSelector(actor, ({ context }) => context.taken);
  const plan = useSelector(useAuth(), ({ context }) => context.user?.subscription?.plan);
  const access = useSelector(actor, ({ context }) => context.facts?.access ?? 'owner');
  const done = (step: NextStep) => taken.includes(step);
  const first = !isUsed ? 'extension' : (['messenger', 'team'] as const).find((step) => !done(step));
  const variant = (step: string, isDone: boolean) =>
    isDone ? 'quiet' : step === first ? 'primary' : 'secondary';
  const steps = [
    {
      ...words.extension,
      text: isOnPhone ? words.extension.onPhone : words.extension.text,
      done: isUsed,
      action: isOnPhone ? (
        <Button disabled={sending} onClick={() => install.send({ type: 'link.requested' })}>
          {sendLink}
        </Button>
      ) : (
        <>
          <ButtonLink
            variant={isOpened ? 'secondary' : variant('extension', isUsed)}
            href={settings.chromeStoreUrl}
            newTab
            onClick={() => install.send({ type: 'store.opened' })}
          >
            <Tick shown={isUsed} />
            {words.extension.action}
          </ButtonLink>
          {isOpened ? (
            <Button onClick={() => install.send({ type: 'extension.added' })}>{words.extension.added}</Button>
          ) : null}
        </>
      ),
    },
    {
      ...words.messenger,
      done: done('messenger'),
      action: (
        <ButtonLink
          variant={variant('messenger', done('messenger'))}
          href={settings.extensionUrl}
          newTab
          onClick={() => actor.send({ type: 'messenger.opened' })}
        >
          <Tick shown={done('messenger')} />
          {words.messenger.action}
        </ButtonLink>
      ),
    },
    {
      ...words.team,
      done: done('team'),
      action: (
        <ButtonLink variant={variant('team', done('team'))} href="#/members">
          <Tick shown={done('team')} />
          {words.team.action}
        </ButtonLink>
      ),
    },
  ];
  // Only the owner of a team invites, and a plan for one has no team.
  const isAlone = plan !== undefined && plansForOne.includes(plan);
  return isAlone || access !== 'owner' ? steps.slice(0, 2) : steps;
}

const Tick = ({ shown }: { shown: boolean }) =>
  shown ? (
    <>
      <Icon name="check" size={18} />
      <VisuallyHidden>{words.done} </VisuallyHidden>
    </>
  ) : null;

/** The next steps after a purchase, under what was bought and where its receipt is. */
export function NextSteps({
  title,
  text,
  receipt,
  action,
}: {
  title: string;
  text: string;
  receipt: string | null;
  /** The actions after a purchase. */
  action: ReactNode;
}) {
  const steps = useNextSteps(useSteps());
  return (
    <Section>
      <Container>
        <Stack data-gap="large">
          <Bought receipt={receipt} action={action}>
            <SectionHeading level={1} title={title} text={text} centered />
          </Bought>
          <StepCards steps={steps} />
        </Stack>
      </Container>
    </Section>
  );
}

/** A person's plan, seats, invitations and trial, or the owner of the joined team. */
function useHomeFacts(actor: ReturnType<typeof useSteps>) {
  const facts = useSelector(actor, ({ context }) => context.facts);
  const plan = useSelector(useAuth(), ({ context: { user } }) =>
    user?.subscribed ? user.subscription?.plan : undefined,
  );
  if (plan === undefined && !facts?.owner) return [];
  const { plan: planWords, seats, pending, trial, team } = words.facts;
  return [
    ...(plan === undefined ? [] : [{ ...planWords, value: plan, href: '#/account#plan' }]),
    ...(facts?.owner ? [{ ...team, value: team.of(facts.owner), href: '#/members' }] : []),
    ...(plan === undefined || facts?.owner
      ? []
      : [
          { ...seats, value: facts && seats.of(facts.seats), href: '#/members' },
          { ...pending, value: facts && pending.of(facts.pending), href: '#/members' },
        ]),
    ...(facts?.trialEndsAt
      ? [{ ...trial, value: trial.until(facts.trialEndsAt), href: '#/account#plan' }]
      : []),
  ];
}

/**
 * The next steps above a page's content, until all are completed or the person dismisses them. After that, a greeting with
 * links. It also shows the plan and the team of a person who has them.
 */
export function NextStepsBand() {
  const { settings } = useApp();
  const actor = useSteps();
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  const name = useSelector(useAuth(), ({ context }) => context.user?.name ?? '');
  const steps = useNextSteps(actor);
  const taken = steps.filter(({ done }) => done).length;
  const facts = useHomeFacts(actor);
  const greeting = facts.length > 0 ? words.greeting(name) : undefined;
  if (!isShown || taken === steps.length)
    return (
      <ActionBand title={words.welcome(name)} greeting={greeting} facts={facts}>
        <ButtonLink href={settings.extensionUrl} newTab>
          {words.messenger.action}
        </ButtonLink>
        <ButtonLink variant="secondary" href="#/members">
          {userActions.members}
        </ButtonLink>
      </ActionBand>
    );
  return (
    <ActionBand
      title={words.title}
      note={words.progress(taken, steps.length)}
      greeting={greeting}
      facts={facts}
    >
      {steps.map(({ title, action }) => (
        <Fragment key={title}>{action}</Fragment>
      ))}
      <IconButton
        icon="close"
        label={words.dismiss}
        onClick={() => actor.send({ type: 'steps.dismissed' })}
      />
    </ActionBand>
  );
}
