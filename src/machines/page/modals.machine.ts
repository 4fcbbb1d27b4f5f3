import { assign, setup, type ActorRefFrom } from 'xstate';

/** The site's modals. The names are the specification's, including those that this site does not use. */
export type ModalName =
  | 'createSection'
  | 'contentModel'
  | 'confirmation'
  | 'CreateComponent'
  | 'RightSidebarBase'
  | 'EdifyResultModel'
  | 'ExportUserModel'
  | 'openImportFailUserListModel'
  | 'LeftSidebarBase'
  | 'AssignModel';

/** The arguments that a modal is opened with, such as the ids of the members to delete. */
export type ModalArguments = Readonly<Record<string, unknown>>;

interface ModalsContext {
  /** The arguments of each open modal. */
  arguments: Readonly<Partial<Record<ModalName, ModalArguments>>>;
}

export type ModalsEvent =
  { type: `${ModalName}.opened`; arguments: ModalArguments } | { type: `${ModalName}.closed` };

const nameOf = ({ type }: ModalsEvent) => type.slice(0, type.indexOf('.')) as ModalName;

const modals = setup({
  types: { context: {} as ModalsContext, events: {} as ModalsEvent },
  actions: {
    rememberArguments: assign({
      arguments: ({ context, event }) =>
        'arguments' in event ? { ...context.arguments, [nameOf(event)]: event.arguments } : context.arguments,
    }),
    forgetArguments: assign({
      arguments: ({ context, event }) => {
        const { [nameOf(event)]: _closed, ...others } = context.arguments;
        return others;
      },
    }),
  },
});

const modal = (name: ModalName) =>
  modals.createStateConfig({
    initial: 'closed',
    on: {
      [`${name}.opened`]: { target: '.open', actions: 'rememberArguments' },
      [`${name}.closed`]: { target: '.closed', actions: 'forgetArguments' },
    },
    states: {
      closed: {
        description: 'The modal is closed.',
      },
      open: {
        description: 'The modal is open.',
      },
    },
  });

/**
 * The open modals and their arguments. Opening an open modal replaces its arguments.
 * @see docs/machines.md#modals
 */
export const modalsMachine = modals.createMachine({
  id: 'modals',
  context: { arguments: {} },
  type: 'parallel',
  states: {
    createSection: modal('createSection'),
    contentModel: modal('contentModel'),
    confirmation: modal('confirmation'),
    CreateComponent: modal('CreateComponent'),
    RightSidebarBase: modal('RightSidebarBase'),
    EdifyResultModel: modal('EdifyResultModel'),
    ExportUserModel: modal('ExportUserModel'),
    openImportFailUserListModel: modal('openImportFailUserListModel'),
    LeftSidebarBase: modal('LeftSidebarBase'),
    AssignModel: modal('AssignModel'),
  },
});

/** The running modals machine. */
export type ModalsRef = ActorRefFrom<typeof modalsMachine>;
