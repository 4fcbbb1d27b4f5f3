import { ButtonLink } from '../../components/controls/Button';
import { EmptyState } from '../../components/display/EmptyState';
import { Icon } from '../../components/foundations/Icon';
import { notFound } from '../../content/support';

/** The page of an unknown route. */
export function NotFound() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<Icon name="compass" size={26} />}
      title={notFound.title}
      text={notFound.text}
      action={
        <>
          <ButtonLink href="#/">{notFound.home}</ButtonLink>
          <ButtonLink href="#/support" variant="secondary">
            {notFound.support}
          </ButtonLink>
        </>
      }
    />
  );
}
