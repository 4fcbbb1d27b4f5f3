import { pathsOnActor } from '#xstate-paths/onActor';
import { nextSteps } from './page.model';

/** What happens where these steps were taken. */
const after = (messenger: string, team: string, dismissed: string) => ({
  'the messenger is opened': [messenger, 'keepSteps'] as [string, string],
  'the members are opened': [team, 'keepSteps'] as [string, string],
  'they are dismissed': [dismissed, 'keepSteps', 'focusGreeting'] as [string, ...string[]],
});
const both = 'shown messenger, team';

pathsOnActor(nextSteps, {
  'at the landing page': {
    initial: 'shown',
    transitions: {
      shown: after('shown messenger', 'shown team', 'dismissed'),
      'shown messenger': after('shown messenger', both, 'dismissed messenger'),
      'shown team': after(both, 'shown team', 'dismissed team'),
      [both]: after(both, both, 'dismissed messenger, team'),
    },
  },
  'where they were dismissed': { initial: 'dismissed team', transitions: {} },
});
