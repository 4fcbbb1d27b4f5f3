import { useSelector } from '@xstate/react';
import { AccountForm } from '../../components/page/AccountForm';
import { AccountLayout } from '../../components/page/AccountLayout';
import { Button, ButtonLink } from '../../components/controls/Button';
import { CheckboxGroup } from '../../components/controls/CheckboxGroup';
import { TextAreaField } from '../../components/controls/TextField';
import { feedback } from '../../content/support';
import { feedbackNotices } from '../../content/notices';
import { FormMessage, useField, useForm } from '../forms/Form';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { Icon } from '../../components/foundations/Icon';
import { EmptyState } from '../../components/display/EmptyState';
import { useApp } from '../AppContext';

/** The ticked reasons, in the order in which they are listed. */
const tickedIn = (reason: string) => feedback.reasons.filter((one) => reason.split(', ').includes(one));

/** The feedback form, which the browser opens after the extension is removed. */
export function Feedback() {
  const actor = useActorRef(useProvided('feedback'), {
    input: {
      form: 'feedback',
      values: { reason: '', note: '' },
      required: ['reason'],
      successText: feedbackNotices.posted,
    },
  });
  const form = useForm(actor);
  const reason = useField(actor, 'reason');
  const note = useField(actor, 'note');
  const sent = useSelector(actor, (snapshot) => snapshot.matches('done'));
  if (sent) return <FeedbackThanks />;

  const toggle = (toggled: string) => {
    // Several reasons may be reported before the page is rendered again.
    const ticked = tickedIn(
      actor.getSnapshot().children.fields?.getSnapshot().context.values['reason'] ?? '',
    );
    const others = ticked.filter((one) => one !== toggled);
    const now = others.length < ticked.length ? others : [...ticked, toggled];
    reason.onChange(tickedIn(now.join(', ')).join(', '));
  };
  return (
    <AccountLayout title={feedback.title} subtitle={feedback.text}>
      <AccountForm {...form.props}>
        <CheckboxGroup
          legend={feedback.question}
          options={feedback.reasons}
          checked={tickedIn(reason.value)}
          disabled={form.busy}
          onToggle={toggle}
        />
        <TextAreaField {...note} label={feedback.note} optional hint={feedback.noteHint} maxLength={5000} />
        {/* Without a reason, sending silently does nothing. */}
        <FormMessage form={form} incomplete="" />
        <Button type="submit" busy={form.busy} wide>
          {feedback.submit}
        </Button>
      </AccountForm>
    </AccountLayout>
  );
}

/** The thank-you text that replaces the form after it was sent. */
function FeedbackThanks() {
  const { settings } = useApp();
  const { title, text, home, again } = feedback.thanks;
  return (
    <EmptyState
      headingLevel={1}
      answers
      icon={<Icon name="check" size={26} />}
      title={title}
      text={text}
      action={
        <>
          <ButtonLink href="#/">{home}</ButtonLink>
          <ButtonLink href={settings.chromeStoreUrl} variant="secondary" newTab>
            {again}
          </ButtonLink>
        </>
      }
    />
  );
}
