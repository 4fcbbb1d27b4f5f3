import { nextStepsMachine } from '../../../src/machines/page/nextSteps.machine';
import { nextSteps as words } from '../../../src/content/marketing';
import { button, role } from '#xstate-paths/controls';
import { model } from '../../support/model/model';

/** The next steps on the landing page of a person who has signed in. */
export const nextSteps = model({
  machine: nextStepsMachine,
  layers: ['actor'],
  starts: {
    'at the landing page': { input: { taken: [], dismissed: false } },
    'where they were dismissed': { input: { taken: ['team'], dismissed: true } },
  },
  events: {
    'the messenger is opened': { type: 'step.taken', step: 'messenger' },
    'the members are opened': { type: 'step.taken', step: 'team' },
    'they are dismissed': { type: 'steps.dismissed' },
  },
  key: ({ context }) => [...context.taken].sort().join(', '),
  controls: {
    'the messenger is opened': {
      find: role('link', new RegExp(`${words.messenger.action}$`)),
      sends: { type: 'step.taken', step: 'messenger' },
      except: { 'The greeting leads there, too.': (snapshot) => snapshot.matches('dismissed') },
    },
    'the members are opened': {
      find: role('link', new RegExp(`${words.team.action}$`)),
      sends: { type: 'step.taken', step: 'team' },
    },
    'they are dismissed': { find: button(words.dismiss), sends: { type: 'steps.dismissed' } },
  },
  ignores: { 'The steps are not shown any more.': { dismissed: '*' } },
});
