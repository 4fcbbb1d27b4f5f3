import { Icon } from '../../components/foundations/Icon';
import { ButtonLink } from '../../components/controls/Button';
import { EmptyState } from '../../components/display/EmptyState';
import { feedback } from '../../content/support';
import { useApp } from '../AppContext';

/** The thank-you text that replaces the form after it was sent. */
export function FeedbackThanks() {
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
