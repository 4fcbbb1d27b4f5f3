import { useSelector } from '@xstate/react';
import { Button } from '../../components/controls/Button';
import { Notice } from '../../components/display/Notice';
import { serviceNotice } from '../../content/serviceNotice';
import { useProblem, useUnsavedWork } from '../AppContext';

/** Offers a reload during an outage of the service and after it if the page did not reload by itself; or another try for a script. */
export function ServiceNotice() {
  const problem = useProblem();
  const offered = useSelector(problem, (snapshot) => snapshot.hasTag('reload'));
  const reachable = useSelector(problem, (snapshot) => snapshot.matches('reachable'));
  const work = useUnsavedWork();
  const stranded = useSelector(work, ({ context }) => Object.values(context.held).includes('stranded'));
  if (stranded)
    return (
      <Notice
        kind="problem"
        action={
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              work.send({ type: 'retry.requested' });
            }}
          >
            {serviceNotice.retry}
          </Button>
        }
      >
        {serviceNotice.stranded}
      </Notice>
    );
  if (!offered) return null;
  return (
    <Notice
      kind={reachable ? 'success' : 'problem'}
      action={
        <>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              problem.send({ type: 'reload.requested' });
            }}
          >
            {serviceNotice.reload}
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              problem.send({ type: 'problem.dismissed' });
            }}
          >
            {serviceNotice.dismiss}
          </Button>
        </>
      }
    >
      {reachable ? serviceNotice.reachable : serviceNotice.unreachable}
    </Notice>
  );
}
