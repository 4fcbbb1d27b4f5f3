import { useSelector } from '@xstate/react';
import { Button } from '../../components/controls/Button';
import { Notice } from '../../components/display/Notice';
import { serviceNotice } from '../../content/serviceNotice';
import { useProblem } from '../AppContext';

/** Offers a reload during an outage of the service, and after it if the page did not reload by itself. */
export function ServiceNotice() {
  const problem = useProblem();
  const offered = useSelector(problem, (snapshot) => snapshot.hasTag('reload'));
  const reachable = useSelector(problem, (snapshot) => snapshot.matches('reachable'));
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
