import { shallowEqual, useSelector } from '@xstate/react';
import { Button, SmallButton } from '../../components/controls/Button';
import { Notice } from '../../components/display/Notice';
import { serviceNotice, tryAgain } from '../../content/failures';
import { useProblem, useUnsavedWork } from '../AppContext';

/**
 * Offers a reload during an outage of the service, for a while after it if the page did not reload by itself, and for a while
 * after a lost call; or to load a script again. While it reports an outage, all other outage messages are hidden
 * (global.css).
 */
export function ServiceNotice() {
  const problem = useProblem();
  const offered = useSelector(problem, (snapshot) => snapshot.hasTag('reload'));
  const reachable = useSelector(problem, (snapshot) => snapshot.matches({ offering: 'reachable' }));
  const away = useSelector(problem, (snapshot) => snapshot.matches('unreachable'));
  const work = useUnsavedWork();
  const works = useSelector(work, ({ context }) => Object.values(context.held), shallowEqual);
  const loading = works.includes('loading');
  if (loading || works.includes('stranded'))
    return (
      <Notice
        kind="problem"
        action={
          <SmallButton busy={loading} onClick={() => work.send({ type: 'retry.requested' })}>
            {tryAgain}
          </SmallButton>
        }
      >
        {loading ? serviceNotice.loading : serviceNotice.stranded}
      </Notice>
    );
  if (!offered) return null;
  return (
    <Notice
      kind={reachable ? 'success' : 'problem'}
      outage={!reachable}
      action={
        <>
          <SmallButton onClick={() => problem.send({ type: 'reload.requested' })}>
            {serviceNotice.reload}
          </SmallButton>
          <Button variant="quiet" size="small" onClick={() => problem.send({ type: 'problem.dismissed' })}>
            {serviceNotice.dismiss}
          </Button>
        </>
      }
    >
      {reachable ? (
        serviceNotice.reachable
      ) : (
        <>
          <strong>{serviceNotice.title}</strong>{' '}
          <span>{away ? serviceNotice.unreachable : serviceNotice.lost}</span>
        </>
      )}
    </Notice>
  );
}
