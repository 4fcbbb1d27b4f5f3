import { Button, ButtonLink } from '../../components/controls/Button';
import { EmptyState } from '../../components/display/EmptyState';
import { crash, lostPart, tryAgain } from '../../content/failures';
import { useProblem } from '../AppContext';

/**
 * Replaces a page that failed to render.
 * @param onRetry renders the page again; without it, the button reloads the document
 */
export function Crash({ text = crash.text, onRetry }: { text?: string; onRetry?: () => void }) {
  const problem = useProblem();
  const reload = () => problem.send({ type: 'reload.requested' });
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

/** Replaces a lazy part, or a whole page (heading level 1), whose script could not be loaded. */
export const LostPart = ({ headingLevel, onRetry }: { headingLevel: 1 | 2; onRetry: () => void }) =>
  headingLevel === 1 ? (
    <Crash text={lostPart.text} onRetry={onRetry} />
  ) : (
    <EmptyState
      headingLevel={headingLevel}
      title={lostPart.title}
      text={lostPart.text}
      action={<Button onClick={onRetry}>{tryAgain}</Button>}
    />
  );
