import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { AccountForm } from '../../components/page/AccountForm';
import { AccountLayout } from '../../components/page/AccountLayout';
import { Button, ButtonLink } from '../../components/controls/Button';
import { CheckboxGroup } from '../../components/controls/CheckboxGroup';
import { FormError } from '../../components/controls/FormError';
import { TextAreaField } from '../../components/controls/TextField';
import { feedback } from '../../content/support';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { Icon } from '../../components/foundations/Icon';
import { EmptyState } from '../../components/display/EmptyState';
import { useApp } from '../AppContext';

const form = 'feedback';

/** The feedback form, which the browser opens after the extension is removed. */
export function Feedback() {
  const actor = useActorRef(useProvided('feedback'), { input: { form, offered: feedback.reasons } });
  const { ticked, note, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const sent = useSelector(actor, (snapshot) => snapshot.matches('sent'));
  if (sent) return <FeedbackThanks />;

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  return (
    <AccountLayout title={feedback.title} subtitle={feedback.text}>
      <AccountForm id={form} onSubmit={onSubmit}>
        <CheckboxGroup
          legend={feedback.question}
          options={feedback.reasons}
          checked={ticked}
          disabled={busy}
          onToggle={(reason) => actor.send({ type: 'reason.toggled', reason })}
        />
        <TextAreaField
          label={feedback.note}
          optional
          name="note"
          hint={feedback.noteHint}
          value={note}
          readOnly={busy}
          maxLength={5000}
          onChange={(text) => actor.send({ type: 'note.changed', note: text })}
        />
        <FormError id={`${form}-message`} message={problem?.message} />
        <Button type="submit" busy={busy} wide>
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
