import { Button, ButtonLink } from '../../components/controls/Button';
import { EmptyState } from '../../components/display/EmptyState';
import { crash } from '../../content/crash';
import { useProblem } from '../AppContext';

/**
 * Stands where a page cannot be shown.
 * @param onRetry shows the page again; without it, the button reloads the whole page
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
