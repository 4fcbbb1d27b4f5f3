import { accordionMachine } from '../../../src/machines/page/accordion.machine';
import { model } from '../model';
import { button, role, labelled } from '#xstate-paths/controls';
import { tabsMachine } from '../../../src/machines/page/tabs.machine';
import { templateTabs, affiliate } from '../../../src/content/affiliate';
import { done, failed, after } from '#xstate-paths/model';
import { refusal, taken } from '../../support/actors';
import { sectionsMachine } from '../../../src/machines/page/sections.machine';
import { scrollMachine } from '../../../src/machines/page/scroll.machine';
import { installMachine } from '../../../src/machines/page/install.machine';
import { nextSteps as stepWords } from '../../../src/content/marketing';
import { sendLink } from '../../../src/content/site';
import { modalsMachine, type ModalName, type ModalsEvent } from '../../../src/machines/page/modals.machine';
import { nextStepsMachine } from '../../../src/machines/page/nextSteps.machine';
import { ownLinkMachine } from '../../../src/machines/page/ownLink.machine';

/** An accordion whose items open one at a time. */
export const accordion = model({
  machine: accordionMachine,
  starts: { 'at the questions': {} },
  events: {
    'the first question is pressed': { type: 'item.toggled', index: 0 },
    'the second question is pressed': { type: 'item.toggled', index: 1 },
  },
  key: (snapshot) => ({ item: snapshot.matches('open') ? `item ${snapshot.context.openIndex}` : '' }),
  controls: {
    'the first question is pressed': button('What is it?'),
  },
});

const { search: words } = templateTabs.posts;

/** Texts in tabs; they can be searched, and the visible one copied. */
export const tabs = model({
  machine: tabsMachine,
  starts: { 'at two texts': { input: { form: 'posts', count: 2 } } },
  events: {
    'the first tab is selected': ({ context: { found } }) =>
      found.includes(0) ? ({ type: 'tab.selected', index: 0 } as const) : undefined,
    'the second tab is selected': { type: 'tab.selected', index: 1 },
    'words of the second text are searched for': { type: 'search.changed', search: 'good', found: [1] },
    'words of no text are searched for': { type: 'search.changed', search: 'bad', found: [] },
    'the search is emptied': { type: 'search.changed', search: '', found: [0, 1] },
    'the search is cleared': { type: 'search.cleared' },
    'the text is to be copied': { type: 'copy.requested', text: 'Hello' },
    'the copy succeeds': done('copy'),
    'the copy fails': failed('copy', new Error('denied')),
  },
  key: ({ context: { selectedIndex, search, found } }) => ({
    tab: `tab ${selectedIndex}`,
    search: search && `“${search}” in [${found.join(', ')}]`,
  }),
  unsaid: { 'The text can still be selected and copied.': ['copy'] },
  controls: {
    'the second tab is selected': role('tab', /^Post2\b/),
    'words of no text are searched for': {
      find: role('searchbox', words.label),
      value: 'bad',
    },
    'the search is cleared': button(words.clear),
    'the text is to be copied': button(/^Copy Post\d$/),
  },
});

/** The scroll to the plans on the landing page. */
export const scroll = model({
  machine: scrollMachine,
  starts: { 'on the way to the plans': {} },
  events: { 'the page has been drawn': after('scrollDelay', 100) },
  withoutControls: 'It scrolls by itself.',
});

/** The list of a long page's sections, which marks the section in view. */
export const sections = model({
  machine: sectionsMachine,
  starts: { 'at the top': { input: { ids: ['profile', 'team'] } } },
  events: {
    'the first section is in view': { type: 'section.reached', id: 'profile' },
    'the second section is in view': { type: 'section.reached', id: 'team' },
  },
  key: ({ context: { current } }) => ({ section: current ?? '' }),
  withoutControls: 'It follows the scrolling.',
});

const where = (is?: 'used' | 'opened' | 'onPhone') => ({
  provide: {
    guards: {
      isUsed: () => is === 'used',
      isOpened: () => is === 'opened',
      isOnPhone: () => is === 'onPhone',
    },
  },
});

/** The offer to install the extension. */
export const install = model({
  machine: installMachine,
  starts: {
    'on a computer': where(),
    'on a phone': where('onPhone'),
    'where the store was opened before': where('opened'),
    'where the extension was added': where('used'),
  },
  events: {
    'the store is opened': { type: 'store.opened' },
    'the extension is added': { type: 'extension.added' },
    'the link is requested': { type: 'link.requested' },
    'the link is sent': done('sendLink'),
    'sharing is cancelled': failed('sendLink', new Error('AbortError')),
  },
  unsaid: { 'The person has cancelled it.': ['sendLink'] },
  controls: {
    'the store is opened': {
      find: role('link', new RegExp(`${stepWords.extension.action}$`)),
      except: {
        'The link to the store stays, and nothing else happens.': (snapshot) =>
          snapshot.matches('opened') || snapshot.matches('used'),
      },
    },
    'the extension is added': button(stepWords.extension.added),
    'the link is requested': button(sendLink),
  },
  ignores: {
    'The link opens the store again; the state is known already.': { 'opened, used': 'store.opened' },
  },
});

const names: readonly ModalName[] = [
  'createSection',
  'contentModel',
  'confirmation',
  'CreateComponent',
  'RightSidebarBase',
  'EdifyResultModel',
  'ExportUserModel',
  'openImportFailUserListModel',
  'LeftSidebarBase',
  'AssignModel',
];
type Snapshot = { context: { arguments: Partial<Record<ModalName, object>> } };
const openIn = ({ context }: Snapshot) => names.filter((name) => name in context.arguments);

const eventsOf = (name: ModalName) => ({
  [`${name} opens`]: (snapshot: Snapshot): ModalsEvent | undefined => {
    const others = openIn(snapshot).filter((other) => other !== name && name !== 'confirmation');
    return others.length > 0 ? undefined : { type: `${name}.opened`, arguments: { for: name } };
  },
  [`${name} closes`]: (snapshot: Snapshot): ModalsEvent | undefined =>
    openIn(snapshot).includes(name) ? { type: `${name}.closed` } : undefined,
});

/** The site's ten modals; a confirmation may open over any other. */
export const modals = model({
  machine: modalsMachine,
  starts: { 'with every modal closed': {} },
  events: Object.assign({}, ...names.map(eventsOf)) as ReturnType<typeof eventsOf>,
  key: ({ context }) =>
    Object.fromEntries(
      names.map((name) => [name, name in context.arguments ? JSON.stringify(context.arguments[name]) : '']),
    ),
  stateKey: ({ value, context }) =>
    names
      .filter((name) => value[name] === 'open' || name in context.arguments)
      .map((name) => `${name} ${value[name]} ${JSON.stringify(context.arguments[name])}`)
      .join(', ') || 'all closed',
  withoutControls: 'It tells which modals are open; each modal has a machine of its own.',
});

const facts = {
  access: 'owner',
  owner: null,
  seats: { used: 2, most: 10 },
  pending: 1,
  isTeamInvited: true,
  trialEndsAt: '2030-01-01T12:00:00Z',
} as const;

/** The next steps on the landing page of a person who has signed in. */
export const nextSteps = model({
  machine: nextStepsMachine,
  starts: {
    'at the landing page': { input: { taken: [], dismissed: false } },
    'where they were dismissed': { input: { taken: ['team'], dismissed: true } },
  },
  events: {
    'the messenger is opened': { type: 'messenger.opened' },
    'they are dismissed': { type: 'steps.dismissed' },
    'the team and the plan are read': done('readFacts', facts),
    'the team and the plan are read, and nobody is invited': done('readFacts', {
      ...facts,
      isTeamInvited: false,
    }),
    'the team and the plan cannot be read': failed('readFacts', refusal(taken)),
  },
  key: ({ context: { taken, facts: known } }) => ({
    step: [...taken].sort().join(', '),
    facts: known === null ? '' : known.seats === null ? 'nothing read' : 'seats read',
  }),
  unsaid: { 'The steps are shown without the seats and the trial.': ['readFacts'] },
  controls: {
    'the messenger is opened': {
      find: role('link', new RegExp(`${stepWords.messenger.action}$`)),
      except: { 'The greeting leads there, too.': (snapshot) => snapshot.matches('dismissed') },
    },
    'they are dismissed': button(stepWords.dismiss),
  },
  ignores: { 'The steps are not shown any more.': { dismissed: '*' } },
});

/** The affiliate's own code or link, which the texts contain. */
export const ownLink = model({
  machine: ownLinkMachine,
  starts: { 'at the empty field': {} },
  events: {
    'a code is typed': { type: 'link.changed', typed: 'ana-7', usable: true },
    'a link is pasted': { type: 'link.changed', typed: 'https://site.example/?aff=ana', usable: true },
    'a link without a code is pasted': {
      type: 'link.changed',
      typed: 'https://site.example/',
      usable: false,
    },
    'the field is emptied': { type: 'link.changed', typed: '', usable: false },
    'typing rests': after('typingPause', 800),
  },
  key: ({ context: { typed } }) => ({ code: typed }),
  controls: {
    'a code is typed': {
      find: labelled(affiliate.resources.ownLink.label),
      value: 'ana-7',
    },
  },
});
