import { assign, setup } from 'xstate';

/** The site's modals, by the names of acceptance row B8. */
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

/** What a modal is opened with, such as the members it speaks of. */
export type ModalArguments = Readonly<Record<string, unknown>>;

interface ModalsContext {
  /** The arguments of every modal that is open. */
  arguments: Readonly<Partial<Record<ModalName, ModalArguments>>>;
}

export type ModalsEvent =
  { type: `${ModalName}.opened`; arguments: ModalArguments } | { type: `${ModalName}.closed` };

const nameOf = ({ type }: ModalsEvent) => type.slice(0, type.indexOf('.')) as ModalName;

/**
 * Which modals are open, and with what; opening one that is open gives it new arguments.
 * @see docs/machines.md#modals
 */
export const modalsMachine = setup({
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
}).createMachine({
  id: 'modals',
  context: { arguments: {} },
  type: 'parallel',
  states: {
    createSection: {
      initial: 'closed',
      on: {
        'createSection.opened': { target: '.open', actions: 'rememberArguments' },
        'createSection.closed': { target: '.closed', actions: 'forgetArguments' },
      },
      states: { closed: {}, open: {} },
    },
    contentModel: {
      initial: 'closed',
      on: {
        'contentModel.opened': { target: '.open', actions: 'rememberArguments' },
        'contentModel.closed': { target: '.closed', actions: 'forgetArguments' },
      },
      states: { closed: {}, open: {} },
    },
    confirmation: {
      initial: 'closed',
      on: {
        'confirmation.opened': { target: '.open', actions: 'rememberArguments' },
        'confirmation.closed': { target: '.closed', actions: 'forgetArguments' },
      },
      states: { closed: {}, open: {} },
    },
    CreateComponent: {
      initial: 'closed',
      on: {
        'CreateComponent.opened': { target: '.open', actions: 'rememberArguments' },
        'CreateComponent.closed': { target: '.closed', actions: 'forgetArguments' },
      },
      states: { closed: {}, open: {} },
    },
    RightSidebarBase: {
      initial: 'closed',
      on: {
        'RightSidebarBase.opened': { target: '.open', actions: 'rememberArguments' },
        'RightSidebarBase.closed': { target: '.closed', actions: 'forgetArguments' },
      },
      states: { closed: {}, open: {} },
    },
    EdifyResultModel: {
      initial: 'closed',
      on: {
        'EdifyResultModel.opened': { target: '.open', actions: 'rememberArguments' },
        'EdifyResultModel.closed': { target: '.closed', actions: 'forgetArguments' },
      },
      states: { closed: {}, open: {} },
    },
    ExportUserModel: {
      initial: 'closed',
      on: {
        'ExportUserModel.opened': { target: '.open', actions: 'rememberArguments' },
        'ExportUserModel.closed': { target: '.closed', actions: 'forgetArguments' },
      },
      states: { closed: {}, open: {} },
    },
    openImportFailUserListModel: {
      initial: 'closed',
      on: {
        'openImportFailUserListModel.opened': { target: '.open', actions: 'rememberArguments' },
        'openImportFailUserListModel.closed': { target: '.closed', actions: 'forgetArguments' },
      },
      states: { closed: {}, open: {} },
    },
    LeftSidebarBase: {
      initial: 'closed',
      on: {
        'LeftSidebarBase.opened': { target: '.open', actions: 'rememberArguments' },
        'LeftSidebarBase.closed': { target: '.closed', actions: 'forgetArguments' },
      },
      states: { closed: {}, open: {} },
    },
    AssignModel: {
      initial: 'closed',
      on: {
        'AssignModel.opened': { target: '.open', actions: 'rememberArguments' },
        'AssignModel.closed': { target: '.closed', actions: 'forgetArguments' },
      },
      states: { closed: {}, open: {} },
    },
  },
});
