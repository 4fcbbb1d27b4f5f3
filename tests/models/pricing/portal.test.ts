import { pathsOnActor } from '#xstate-paths/onActor';
import { portal } from './portal.model';

pathsOnActor(portal, {
  'at the present plan': {
    initial: 'closed',
    transitions: {
      closed: { 'the plan is to be managed': ['opening (busy)', 'calls openPortal'] },
      'opening (busy)': {
        'the portal opens': ['closed', 'retractNotices {"about":"portal"}'],
        'the address cannot be fetched': ['closed', 'reports Server is unavailable about portal'],
      },
    },
  },
});
