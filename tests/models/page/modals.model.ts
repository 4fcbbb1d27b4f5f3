import { modalsMachine, type ModalName, type ModalsEvent } from '../../../src/machines/page/modals.machine';
import { model } from '../../support/model/model';

export const names: readonly ModalName[] = [
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
  layers: ['actor'],
  starts: { 'with every modal closed': {} },
  events: Object.assign({}, ...names.map(eventsOf)) as ReturnType<typeof eventsOf>,
  stateKey: ({ value, context }) =>
    names
      .filter((name) => value[name] === 'open' || name in context.arguments)
      .map((name) => `${name} ${value[name]} ${JSON.stringify(context.arguments[name])}`)
      .join(', ') || 'all closed',
  withoutControls: 'It tells which modals are open; each modal has a machine of its own.',
});
