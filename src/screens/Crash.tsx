import { Button, ButtonLink } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { crash } from '../content/crash';
import { useProblem } from './site';

/** What is left when a page cannot be shown. */
export function Crash() {
  const problem = useProblem();
  return (
    <EmptyState
      headingLevel={1}
      title="Unexpected Application Error!"
      text={crash.text}
      action={
        <>
          <Button
            onClick={() => {
              problem.send({ type: 'reload.requested' });
            }}
          >
            {crash.reload}
          </Button>
          <ButtonLink href="#/" variant="secondary">
            {crash.home}
          </ButtonLink>
        </>
      }
    />
  );
}
