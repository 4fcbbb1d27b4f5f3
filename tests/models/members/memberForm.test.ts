import { pathsOnActor } from '#xstate-paths/onActor';
import { memberForm } from './memberDialogs.model';
import { asked, discarded, loaded, refused, saved, typed } from '../shared/fieldsEvents';

const save =
  'calls saveMember {"memberId":null,"values":{"name":"Bo","email":"","username":"","role":"User","class":"","categoryId":""},"before":{"name":"","email":"","username":"","role":"User","class":"","categoryId":""}}';
const update =
  'calls saveMember {"memberId":"m1","values":{"name":"Bo","email":"","username":"","role":"User","class":"","categoryId":""},"before":{"name":"Ana","email":"","username":"","role":"User","class":"","categoryId":""}}';

const ends = ['stops modal', 'stops fields'] as const;
const unchanged = (who: string) => `unchanged ${who} ends with {"changed":false}`;
const changed = (who: string) => `changed ${who} ends with {"changed":true}`;

type Form = 'editing' | 'correcting';
/** Who is shown, the call that saves, and what it says; a member's form can also be sent as it was. */
interface Person {
  who: string;
  id: string | null;
  saves: string;
  says: string;
}
const nobody: Person = { who: 'no name', id: null, saves: save, says: 'Student Create Successfully!' };
const ana: Person = { who: 'Ana', id: 'm1', saves: update, says: 'Student Updated Successfully!' };

/** While the username is the one that was there. After a refusal some of it may have been saved. */
const filling = (form: Form, username: 'unchecked' | 'typing', { who, id, saves }: Person) => {
  const here = `open.form.${form} open.username.${username} ${who}`;
  const end = form === 'editing' ? unchanged(who) : changed(who);
  const closed = [end, ...ends] as const;
  return {
    [here]: {
      'the name is typed': [here, typed('name', 'Bo')],
      'a username is typed': [`open.form.${form} open.username.typing ${who}, @bo`, typed('username', 'bo')],
      'the form is sent with an empty field': [here, asked],
      ...(id !== null && { 'the form is sent as it was': [end, saved, ...ends] as const }),
      'what was typed is discarded': [`open.form.${form} open.username.unchecked ${who}`, discarded],
      'the changed form is sent': [`open.form.saving open.username.${username} (busy) ${who}`, saves],
      'the dialog is closed': closed,
      ...(username === 'typing' && { 'typing rests': `open.form.${form} open.username.unchecked ${who}` }),
    },
  } as const;
};

/** While another username is typed, checked and answered. */
const withUsername = (form: Form, { who, id }: Person) => {
  const at = (username: string) => `open.form.${form} open.username.${username} ${who}`;
  const typing = [`${at('typing')}, @bo`, typed('username', 'bo')] as const;
  const putBack = [at('typing'), typed('username', '')] as const;
  const rows = { 'a username is typed': typing, 'the username is put back': putBack };
  return {
    [`${at('typing')}, @bo`]: {
      ...rows,
      'typing rests': [
        `${at('checking')}, @bo`,
        `calls checkUsername ${JSON.stringify({ username: 'bo', memberId: id })}`,
      ],
    },
    [`${at('checking')}, @bo`]: {
      'a username is typed': [typing[0], 'gives up checkUsername', typing[1]],
      'the username is put back': [putBack[0], 'gives up checkUsername', putBack[1]],
      'the username is free': `${at('free')}, @bo`,
      'the username is taken': `${at('taken')}, @bo`,
      'the username cannot be checked': `${at('unchecked')}, @bo`,
    },
    [`${at('free')}, @bo`]: rows,
    [`${at('taken')}, @bo`]: rows,
    [`${at('unchecked')}, @bo`]: rows,
  } as const;
};

const saving = (username: 'unchecked' | 'typing', { who, says }: Person) =>
  ({
    [`open.form.saving open.username.${username} (busy) ${who}`]: {
      'the member is saved': [
        changed(who),
        'retractNotices {"about":"memberSaving"}',
        `says “${says}” (success, 5000 ms)`,
        saved,
        ...ends,
      ],
      'the member was deleted meanwhile': `gone (locked) ${who}`,
      'the member is refused': [
        `open.form.correcting open.username.${username} ${who}`,
        'reports Taken about memberSaving',
        refused('Taken'),
      ],
      'the dialog is closed': [changed(who), 'gives up saveMember', ...ends],
      ...(username === 'typing' && {
        'typing rests': `open.form.saving open.username.unchecked (busy) ${who}`,
      }),
    },
  }) as const;

const gone = (who: string) =>
  ({ [`gone (locked) ${who}`]: { 'the dialog is closed': [changed(who), saved, ...ends] } }) as const;

/** Once the fields are shown. */
const open = (person: Person) => ({
  ...filling('editing', 'unchecked', person),
  ...filling('editing', 'typing', person),
  ...withUsername('editing', person),
  ...saving('unchecked', person),
  ...saving('typing', person),
  ...filling('correcting', 'unchecked', person),
  ...filling('correcting', 'typing', person),
  ...withUsername('correcting', person),
  ...gone(person.who),
});
const readsAgain = ['reading (busy) no name', 'stops watchService', 'calls readMember {"id":"m1"}'] as const;

pathsOnActor(memberForm, {
  'for a new member': {
    initial: [
      'open.form.editing open.username.unchecked no name',
      'starts modal {"name":"CreateComponent","arguments":{}}',
      'starts fields {"form":"memberForm","draft":"memberForm ","values":{"name":"","email":"","username":"","role":"User","class":"","categoryId":""},"required":["name","role"]}',
    ],
    transitions: open(nobody),
  },
  'for a member': {
    initial: [
      'reading (busy) no name',
      'starts modal {"name":"RightSidebarBase","arguments":{"memberId":"m1"}}',
      'starts fields {"form":"memberForm","draft":"memberForm m1","values":{"name":"","email":"","username":"","role":"User","class":"","categoryId":""},"required":["name","role"]}',
      'calls readMember {"id":"m1"}',
    ],
    transitions: {
      'reading (busy) no name': {
        'the member arrives': [
          'open.form.editing open.username.unchecked Ana',
          'retractNotices {"about":"memberReading"}',
          loaded({ name: 'Ana', email: '', username: '', role: 'User', class: '', categoryId: '' }),
        ],
        'the member was deleted': 'gone (locked) no name',
        'the member cannot be loaded': [
          'unreadable no name',
          'reports Server is unavailable about memberReading',
          'starts watchService',
        ],
        'the dialog is closed': [unchanged('no name'), 'gives up readMember', ...ends],
      },
      'unreadable no name': {
        'the person tries again': readsAgain,
        'the service answers again': readsAgain,
        'the dialog is closed': [unchanged('no name'), 'stops watchService', ...ends],
      },
      ...gone('no name'),
      ...open(ana),
    },
  },
});
