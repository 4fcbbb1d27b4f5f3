import { fromCallback } from 'xstate';
import {
  changePassword,
  changeProfile,
  deleteAccount,
  downloadData,
  endSessions,
  listSessions,
} from '../../api/account/ownAccount';
import { leaveTeam, listTeamEvents, readOwnTeam } from '../../api/account/ownTeam';
import { readSubscription } from '../../api/pricing/billing';
import { accountDeletionMachine } from '../../machines/account/accountDeletion.machine';
import { callMachine } from '../../machines/shared/call.machine';
import { devicesMachine } from '../../machines/account/devices.machine';
import { ownTeamMachine } from '../../machines/account/ownTeam.machine';
import { ownPlanMachine } from '../../machines/pricing/ownPlan.machine';
import { sectionsMachine } from '../../machines/page/sections.machine';
import type { DraftInput, UnsavedInputEvent } from '../../machines/shared/effects';
import type { FieldsEvent } from '../../machines/shared/fields.machine';
import type { Dependencies } from '../runtime/dependencies';
import { reloadAtHome } from '../runtime/effects';
import { enterWithUser, keepUser, readUserAgain } from '../service/ownUser';
import { download, today } from './download';
import { provideDialogForm, provideFields, provideForm } from './fields';
import { provideLoad } from './load';
import { promiseActor } from './promiseActor';
import { watchReturn } from './watchReturn';
import { watchSections } from './watchSections';

/** Holds the typed name. While nothing is typed, the field follows the person's name, which may change elsewhere. */
const typedName = ({ unsavedWork, auth }: Pick<Dependencies, 'unsavedWork' | 'auth'>) =>
  fromCallback<UnsavedInputEvent, DraftInput>((scope) => {
    const { receive, sendBack } = scope;
    let isTyped = false;
    let shown: string | undefined;
    const release = unsavedWork.holdInput({
      ...scope,
      sendBack: (found) => {
        isTyped = true;
        sendBack(found);
      },
    });
    const follow = () => {
      const name = auth().getSnapshot().context.user?.name;
      if (isTyped || name === undefined || name === shown) return;
      shown = name;
      sendBack({ type: 'fields.loaded', values: { name } } satisfies FieldsEvent);
    };
    const subscription = auth().subscribe(follow);
    receive((event) => {
      isTyped = event.type === 'input.changed';
      if (event.type === 'input.changed') shown = event.typed?.['name'];
      follow();
    });
    return () => {
      subscription.unsubscribe();
      release();
    };
  });

/** Provides the machines of the account page with their real actors and actions. */
export function provideAccountPage(dependencies: Dependencies) {
  const { services, effects } = dependencies;
  const { client, session } = services;
  const load = provideLoad(dependencies);
  const nameField = provideFields(dependencies).provide({
    actors: { unsavedInput: typedName(dependencies) },
  });
  const form = provideForm(dependencies);
  const dialogForm = provideDialogForm(dependencies);
  // With several forms on the page, none takes the focus on opening.
  const actions = { offerFocus: () => undefined };

  return {
    sections: sectionsMachine.provide({ actors: { watchSections } }),
    profile: form(async ({ input: { name = '' }, signal }) => {
      keepUser(dependencies, await changeProfile(client, { name, signal }));
      return undefined;
    }, nameField).provide({ actions }),
    passwordChange: form(({ input: { currentPassword = '', password = '' }, signal }) =>
      changePassword(client, { currentPassword, password, signal }),
    ).provide({ actions }),
    devices: devicesMachine.provide({
      actors: {
        load: load(({ signal }) => listSessions(client, { signal })),
        endSessions: promiseActor(({ input, signal }) => endSessions(client, { ...input, signal })),
      },
      actions: effects,
    }),
    ownTeam: ownTeamMachine.provide({
      actors: {
        load: load(({ signal }) => readOwnTeam(client, { signal })),
        dialog: dialogForm(({ signal }) => leaveTeam(client, { signal })),
      },
      actions: effects,
    }),
    teamEvents: load(({ signal }) => listTeamEvents(client, { signal })),
    ownPlan: ownPlanMachine.provide({
      actors: {
        load: load(async ({ signal }) => {
          const [plan] = await Promise.all([
            readSubscription(client, { signal }),
            enterWithUser(dependencies, { signal }),
          ]);
          return plan;
        }),
        watchReturn,
      },
    }),
    dataDownload: callMachine.provide({
      actors: {
        call: promiseActor(async ({ signal }) => {
          download(await downloadData(client, { signal }), `threadkeep-${today()}.json`);
          return undefined;
        }),
      },
      actions: effects,
    }),
    accountDeletion: accountDeletionMachine.provide({
      actors: {
        dialog: dialogForm(({ input: { email = '', password = '' }, signal }) =>
          deleteAccount(client, { email, password, signal }),
        ),
        readUser: promiseActor(({ signal }) => readUserAgain(dependencies, { signal })),
      },
      actions: {
        ...effects,
        leave: () => {
          session.clear();
          reloadAtHome();
        },
      },
    }),
  };
}
