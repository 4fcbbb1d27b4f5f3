import { useSelector } from '@xstate/react';
import { AccountLayout } from '../../components/page/AccountLayout';
import { AccountMessage } from '../../components/page/AccountMessage';
import { TagsDemo } from '../../components/pictures/TagsDemo';
import { Link } from '../../components/controls/Link';
import { Notice } from '../../components/display/Notice';
import { signup } from '../../content/account';
import { roleName } from '../../content/roles';
import { type SignupQuery } from '../../urls/accountQuery';
import { withEmail, withRedirectTo } from '../../urls/query';
import { isWholeUrl } from '../../urls/destination';
import { Email, Name, NewPassword } from '../forms/fields';
import { Form, useField } from '../forms/Form';
import { useAuth, useApp } from '../AppContext';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { OnwardLink } from './OnwardLink';
import { dollars } from '../pricing/dollars';

/** The page on which an invited person finds the team; null for a student, who can't open the list. */
const listOf = (invitation: SignupQuery['invitation']): string | null =>
  invitation !== null && invitation !== 'damaged' && invitation.role !== 'User' ? '/members' : null;

/** The sign-up form, with or without a team's invitation. */
export function Signup({
  email,
  invitation,
  redirectTo,
  invitedAt = null,
}: SignupQuery & {
  /** The route of the invitation, to which a log-in with an existing account returns. */
  invitedAt?: string | null;
}) {
  const { settings } = useApp();
  const actor = useActorRef(useProvided('signup'), {
    input: {
      email,
      invitation,
      home: settings.marketingUrl,
      redirectTo,
      // With an invitation the log-in is the last step of the sign-up.
      loginPage: `${withEmail(withRedirectTo('/login', redirectTo ?? listOf(invitation)), email)}&joined=true`,
    },
  });
  const damaged = useSelector(actor, (snapshot) => snapshot.matches('damaged'));
  const dead = useSelector(actor, (snapshot) => snapshot.matches('dead'));
  const isInvitation = useSelector(actor, ({ context }) => context.invitation !== null);
  // Also once the account is created, while the browser leaves for the next page.
  const invited = isInvitation && !damaged && !dead;
  const preview = useSelector(actor, ({ context }) => context.preview);
  const registered = useSelector(actor, (snapshot) => snapshot.matches({ standard: 'registered' }));
  const signedInAs = useSelector(useAuth(), ({ context }) => context.user?.name);
  const { value: typed } = useField(actor, 'email');
  const returnTo = invited ? invitedAt : redirectTo;
  const logIn = withEmail(withRedirectTo('#/login', returnTo), typed);
  const resetPassword = withEmail('#/forgot-password', typed);
  const words = invited ? signup.invited : signup.standard;

  if (damaged || dead) {
    const { title, subtitle } = damaged ? signup.damaged : signup.dead;
    return (
      <AccountMessage
        icon="link"
        answers={dead}
        title={title}
        subtitle={subtitle}
        href={logIn}
        next={signup.logIn}
        footer={<Link href="#/signup">{signup.damaged.otherwise}</Link>}
      />
    );
  }
  return (
    <AccountLayout
      title={words.title}
      note={
        !invited && redirectTo !== null && isWholeUrl(redirectTo) ? (
          <ChosenPlan redirectTo={redirectTo} />
        ) : null
      }
      subtitle={preview ? signup.invited.by(preview.inviter, roleName(preview.role)) : words.subtitle}
      picture={<TagsDemo />}
      stage="violet"
      footer={
        <>
          {signup.haveAccount}{' '}
          <OnwardLink href="#/login" redirectTo={returnTo} email={typed}>
            {signup.logIn}
          </OnwardLink>
        </>
      }
    >
      {invited && signedInAs !== undefined ? (
        <Notice kind="info">{signup.signedIn(signedInAs)}</Notice>
      ) : null}
      {registered ? <Notice kind="info">{signup.registered}</Notice> : null}
      <Form
        actor={actor}
        submit={registered ? signup.logIn : signup.submit}
        recovery={{ logIn, resetPassword }}
      >
        <Name actor={actor} />
        <Email actor={actor} kind="email" fixed={invited} />
        <NewPassword actor={actor} />
      </Form>
    </AccountLayout>
  );
}

/** The plan that the person has chosen before signing up, and the way back to the plans. */
function ChosenPlan({ redirectTo }: { redirectTo: string }) {
  const { settings } = useApp();
  const input = { about: 'chosenPlan', question: redirectTo };
  const actor = useActorRef(useProvided('chosenPlan'), { input });
  const plan = useSelector(actor, ({ output }) => output);
  if (!plan) return null;
  const { name, price } = plan.attributes;
  return (
    <>
      {signup.plan(name, dollars(price), settings.oneTimeProductIds.includes(plan.id))} ·{' '}
      <Link href="#/pricing">{signup.changePlan}</Link>
    </>
  );
}
