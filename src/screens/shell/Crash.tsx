import { Button, ButtonLink } from '../../components/controls/Button';
import { EmptyState } from '../../components/display/EmptyState';
import { crash } from '../../content/failures';
import { useProblem } from '../AppContext';

/**
 * Replaces a page that failed to render.
 * @param onRetry renders the page again; without it, the button reloads the document
 */
export function Crash({ text = crash.text, onRetry }: { text?: string; onRetry?: () => void }) {
  const problem = useProblem();
  const reload = () => {
    problem.send({ type: 'reload.requested' });
  };
  return (
    <EmptyState
      headingLevel={1}
      title={crash.title}
      text={text}
      action={
        <>
          <Button onClick={onRetry ?? reload}>{onRetry ? crash.retry : crash.reload}</Button>
          <ButtonLink href="#/" variant="secondary">
            {crash.home}
          </ButtonLink>
        </>
      }
    />
  );
}
