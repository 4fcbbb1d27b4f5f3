import { Card } from './Card';
import { Stack } from './layout';
import { Skeleton } from './Skeleton';

/** The outline of a plan card while the plans load. */
export function PlanCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Stack>
        <Skeleton data-size="title" />
        <Skeleton data-size="block" />
        <Skeleton data-size="block" />
        <Stack data-gap="small">
          <Skeleton />
          <Skeleton data-size="short" />
          <Skeleton />
          <Skeleton data-size="short" />
        </Stack>
      </Stack>
    </Card>
  );
}
