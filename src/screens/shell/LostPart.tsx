import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/display/EmptyState';
import { lostPart } from '../../content/failures';
import { Crash } from './Crash';

/** Replaces a lazy part, or a whole page (heading level 1), whose script could not be loaded. */
export const LostPart = ({ headingLevel, onRetry }: { headingLevel: 1 | 2; onRetry: () => void }) =>
  headingLevel === 1 ? (
    <Crash text={lostPart.text} onRetry={onRetry} />
  ) : (
    <EmptyState
      headingLevel={headingLevel}
      title={lostPart.title}
      text={lostPart.text}
      action={<Button onClick={onRetry}>{lostPart.retry}</Button>}
    />
  );
