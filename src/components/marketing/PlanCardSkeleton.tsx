import { Card } from '../display/Card';
import { Stack } from '../foundations/layout';
import { Skeleton } from '../display/Skeleton';

/** The outline of a plan card while the plans load, about as high as the card, so that what follows hardly moves. */
export function PlanCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Stack>
        <Skeleton data-size="title" />
        <Stack data-gap="small">
          <Skeleton data-size="block" />
          <Skeleton data-size="short" />
        </Stack>
        <Stack data-gap="small">
          <Skeleton data-size="block" />
          <Skeleton data-size="short" />
        </Stack>
        <Skeleton />
        <Skeleton data-size="short" />
        <Skeleton />
        <Skeleton data-size="short" />
        <Skeleton />
        <Skeleton data-size="short" />
      </Stack>
    </Card>
  );
}
