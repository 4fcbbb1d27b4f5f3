import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { lostPart } from '../content/lostPart';

/** Stands where a part of a page, or a page, could not be loaded. */
export const LostPart = ({ headingLevel, onRetry }: { headingLevel: 1 | 2; onRetry: () => void }) => (
  <EmptyState
    headingLevel={headingLevel}
    title={lostPart.title}
    text={lostPart.text}
    action={<Button onClick={onRetry}>{lostPart.retry}</Button>}
  />
);
