import { Card } from '../display/Card';
import { Stack } from '../foundations/layout';
import { Skeleton } from '../display/Skeleton';

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
