import { Icon } from '../../components/Icon';
import { ButtonLink } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { feedback } from '../../content/feedback';
import { useSite } from '../site';

/** The thanks that replace the form after it is sent. */
export function FeedbackThanks() {
  const { settings } = useSite();
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
