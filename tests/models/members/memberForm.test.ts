import { pathsOnActor } from '#xstate-paths/onActor';
import { memberForm } from './memberForm.model';
import { asked, refused, replaced, typed } from '../shared/fieldsTold';

const save =
  'calls saveMember {"memberId":null,"values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"","username":"","email":"","role":"User","categoryId":"","class":""}}';
const update =
  'calls saveMember {"memberId":"m1","values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"Ana","username":"","email":"","role":"User","categoryId":"","class":""}}';

pathsOnActor(memberForm, {
  'for a new member': {
    initial: [
      'open.form.editing open.username.unchecked no name',
      'starts modal {"name":"CreateComponent","arguments":{}}',
      'starts fields {"form":"memberForm","values":{"name":"","username":"","email":"","role":"User","categoryId":"","class":""},"required":["name","role"]}',
    ],
    transitions: {
      'open.form.editing open.username.unchecked no name': {
        'the name is typed': ['open.form.editing open.username.unchecked no name', typed('name', 'Bo')],
        'a username is typed': [
          'open.form.editing open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'the form is sent with an empty field': ['open.form.editing open.username.unchecked no name', asked],
        'the changed form is sent': ['open.form.saving open.username.unchecked (busy) no name', save],
        'the dialog is closed': [
          'unchanged no name ends with {"changed":false}',
          'stops modal',
          'stops fields',
        ],
      },
      'open.form.editing open.username.typing no name, @bo': {
        'a username is typed': [
          'open.form.editing open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': ['open.form.editing open.username.typing no name', typed('username', '')],
        'typing rests': [
          'open.form.editing open.username.checking no name, @bo',
          'calls checkUsername {"username":"bo","memberId":null}',
        ],
      },
      'open.form.saving open.username.unchecked (busy) no name': {
        'the member is saved': [
          'changed no name ends with {"changed":true}',
          'says “Student Create Successfully!” (success, 5000 ms)',
          'stops modal',
          'stops fields',
        ],
        'the member was deleted meanwhile': 'gone (locked) no name',
        'the member is refused': [
          'open.form.correcting open.username.unchecked no name',
          'reports Taken',
          refused('Taken'),
        ],
        'the dialog is closed': [
          'changed no name ends with {"changed":true}',
          'gives up saveMember',
          'stops modal',
          'stops fields',
        ],
      },
      'open.form.editing open.username.typing no name': {
        'the name is typed': ['open.form.editing open.username.typing no name', typed('name', 'Bo')],
        'a username is typed': [
          'open.form.editing open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'typing rests': 'open.form.editing open.username.unchecked no name',
        'the form is sent with an empty field': ['open.form.editing open.username.typing no name', asked],
        'the changed form is sent': ['open.form.saving open.username.typing (busy) no name', save],
        'the dialog is closed': [
          'unchanged no name ends with {"changed":false}',
          'stops modal',
          'stops fields',
        ],
      },
      'open.form.editing open.username.checking no name, @bo': {
        'a username is typed': [
          'open.form.editing open.username.typing no name, @bo',
          'gives up checkUsername',
          typed('username', 'bo'),
        ],
        'the username is put back': [
          'open.form.editing open.username.typing no name',
          'gives up checkUsername',
          typed('username', ''),
        ],
        'the username is free': 'open.form.editing open.username.free no name, @bo',
        'the username is taken': 'open.form.editing open.username.taken no name, @bo',
        'the username cannot be checked': 'open.form.editing open.username.unchecked no name, @bo',
      },
      'gone (locked) no name': {
        'the dialog is closed': ['changed no name ends with {"changed":true}', 'stops modal', 'stops fields'],
      },
      'open.form.correcting open.username.unchecked no name': {
        'the name is typed': ['open.form.correcting open.username.unchecked no name', typed('name', 'Bo')],
        'a username is typed': [
          'open.form.correcting open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'the form is sent with an empty field': [
          'open.form.correcting open.username.unchecked no name',
          asked,
        ],
        'the changed form is sent': ['open.form.saving open.username.unchecked (busy) no name', save],
        'the dialog is closed': ['changed no name ends with {"changed":true}', 'stops modal', 'stops fields'],
      },
      'open.form.saving open.username.typing (busy) no name': {
        'typing rests': 'open.form.saving open.username.unchecked (busy) no name',
        'the member is saved': [
          'changed no name ends with {"changed":true}',
          'says “Student Create Successfully!” (success, 5000 ms)',
          'stops modal',
          'stops fields',
        ],
        'the member was deleted meanwhile': 'gone (locked) no name',
        'the member is refused': [
          'open.form.correcting open.username.typing no name',
          'reports Taken',
          refused('Taken'),
        ],
        'the dialog is closed': [
          'changed no name ends with {"changed":true}',
          'gives up saveMember',
          'stops modal',
          'stops fields',
        ],
      },
      'open.form.editing open.username.free no name, @bo': {
        'a username is typed': [
          'open.form.editing open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': ['open.form.editing open.username.typing no name', typed('username', '')],
      },
      'open.form.editing open.username.taken no name, @bo': {
        'a username is typed': [
          'open.form.editing open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': ['open.form.editing open.username.typing no name', typed('username', '')],
      },
      'open.form.editing open.username.unchecked no name, @bo': {
        'a username is typed': [
          'open.form.editing open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': ['open.form.editing open.username.typing no name', typed('username', '')],
      },
      'open.form.correcting open.username.typing no name, @bo': {
        'a username is typed': [
          'open.form.correcting open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': [
          'open.form.correcting open.username.typing no name',
          typed('username', ''),
        ],
        'typing rests': [
          'open.form.correcting open.username.checking no name, @bo',
          'calls checkUsername {"username":"bo","memberId":null}',
        ],
      },
      'open.form.correcting open.username.typing no name': {
        'the name is typed': ['open.form.correcting open.username.typing no name', typed('name', 'Bo')],
        'a username is typed': [
          'open.form.correcting open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'typing rests': 'open.form.correcting open.username.unchecked no name',
        'the form is sent with an empty field': ['open.form.correcting open.username.typing no name', asked],
        'the changed form is sent': ['open.form.saving open.username.typing (busy) no name', save],
        'the dialog is closed': ['changed no name ends with {"changed":true}', 'stops modal', 'stops fields'],
      },
      'open.form.correcting open.username.checking no name, @bo': {
        'a username is typed': [
          'open.form.correcting open.username.typing no name, @bo',
          'gives up checkUsername',
          typed('username', 'bo'),
        ],
        'the username is put back': [
          'open.form.correcting open.username.typing no name',
          'gives up checkUsername',
          typed('username', ''),
        ],
        'the username is free': 'open.form.correcting open.username.free no name, @bo',
        'the username is taken': 'open.form.correcting open.username.taken no name, @bo',
        'the username cannot be checked': 'open.form.correcting open.username.unchecked no name, @bo',
      },
      'open.form.correcting open.username.free no name, @bo': {
        'a username is typed': [
          'open.form.correcting open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': [
          'open.form.correcting open.username.typing no name',
          typed('username', ''),
        ],
      },
      'open.form.correcting open.username.taken no name, @bo': {
        'a username is typed': [
          'open.form.correcting open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': [
          'open.form.correcting open.username.typing no name',
          typed('username', ''),
        ],
      },
      'open.form.correcting open.username.unchecked no name, @bo': {
        'a username is typed': [
          'open.form.correcting open.username.typing no name, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': [
          'open.form.correcting open.username.typing no name',
          typed('username', ''),
        ],
      },
    },
  },
  'for a member': {
    initial: [
      'reading (busy) no name',
      'starts modal {"name":"RightSidebarBase","arguments":{"memberId":"m1"}}',
      'starts fields {"form":"memberForm","values":{"name":"","username":"","email":"","role":"User","categoryId":"","class":""},"required":["name","role"]}',
      'calls readMember {"id":"m1"}',
    ],
    transitions: {
      'reading (busy) no name': {
        'the member arrives': [
          'open.form.editing open.username.unchecked Ana',
          replaced({ name: 'Ana', username: '', email: '', role: 'User', categoryId: '', class: '' }),
        ],
        'the member was deleted': 'gone (locked) no name',
        'the member cannot be loaded': [
          'unreadable no name',
          'reports Server is unavailable',
          'starts watchService',
        ],
        'the dialog is closed': [
          'unchanged no name ends with {"changed":false}',
          'gives up readMember',
          'stops modal',
          'stops fields',
        ],
      },
      'open.form.editing open.username.unchecked Ana': {
        'the name is typed': ['open.form.editing open.username.unchecked Ana', typed('name', 'Bo')],
        'a username is typed': ['open.form.editing open.username.typing Ana, @bo', typed('username', 'bo')],
        'the form is sent with an empty field': ['open.form.editing open.username.unchecked Ana', asked],
        'the form is sent as it was': [
          'unchanged Ana ends with {"changed":false}',
          'stops modal',
          'stops fields',
        ],
        'the changed form is sent': ['open.form.saving open.username.unchecked (busy) Ana', update],
        'the dialog is closed': ['unchanged Ana ends with {"changed":false}', 'stops modal', 'stops fields'],
      },
      'gone (locked) no name': {
        'the dialog is closed': ['changed no name ends with {"changed":true}', 'stops modal', 'stops fields'],
      },
      'unreadable no name': {
        'the person tries again': [
          'reading (busy) no name',
          'stops watchService',
          'calls readMember {"id":"m1"}',
        ],
        'the service answers again': [
          'reading (busy) no name',
          'stops watchService',
          'calls readMember {"id":"m1"}',
        ],
        'the dialog is closed': [
          'unchanged no name ends with {"changed":false}',
          'stops watchService',
          'stops modal',
          'stops fields',
        ],
      },
      'open.form.editing open.username.typing Ana, @bo': {
        'a username is typed': ['open.form.editing open.username.typing Ana, @bo', typed('username', 'bo')],
        'the username is put back': ['open.form.editing open.username.typing Ana', typed('username', '')],
        'typing rests': [
          'open.form.editing open.username.checking Ana, @bo',
          'calls checkUsername {"username":"bo","memberId":"m1"}',
        ],
      },
      'open.form.saving open.username.unchecked (busy) Ana': {
        'the member is saved': [
          'changed Ana ends with {"changed":true}',
          'says “Student Updated Successfully!” (success, 5000 ms)',
          'stops modal',
          'stops fields',
        ],
        'the member was deleted meanwhile': 'gone (locked) Ana',
        'the member is refused': [
          'open.form.correcting open.username.unchecked Ana',
          'reports Taken',
          refused('Taken'),
        ],
        'the dialog is closed': [
          'changed Ana ends with {"changed":true}',
          'gives up saveMember',
          'stops modal',
          'stops fields',
        ],
      },
      'open.form.editing open.username.typing Ana': {
        'the name is typed': ['open.form.editing open.username.typing Ana', typed('name', 'Bo')],
        'a username is typed': ['open.form.editing open.username.typing Ana, @bo', typed('username', 'bo')],
        'typing rests': 'open.form.editing open.username.unchecked Ana',
        'the form is sent with an empty field': ['open.form.editing open.username.typing Ana', asked],
        'the form is sent as it was': [
          'unchanged Ana ends with {"changed":false}',
          'stops modal',
          'stops fields',
        ],
        'the changed form is sent': ['open.form.saving open.username.typing (busy) Ana', update],
        'the dialog is closed': ['unchanged Ana ends with {"changed":false}', 'stops modal', 'stops fields'],
      },
      'open.form.editing open.username.checking Ana, @bo': {
        'a username is typed': [
          'open.form.editing open.username.typing Ana, @bo',
          'gives up checkUsername',
          typed('username', 'bo'),
        ],
        'the username is put back': [
          'open.form.editing open.username.typing Ana',
          'gives up checkUsername',
          typed('username', ''),
        ],
        'the username is free': 'open.form.editing open.username.free Ana, @bo',
        'the username is taken': 'open.form.editing open.username.taken Ana, @bo',
        'the username cannot be checked': 'open.form.editing open.username.unchecked Ana, @bo',
      },
      'gone (locked) Ana': {
        'the dialog is closed': ['changed Ana ends with {"changed":true}', 'stops modal', 'stops fields'],
      },
      'open.form.correcting open.username.unchecked Ana': {
        'the name is typed': ['open.form.correcting open.username.unchecked Ana', typed('name', 'Bo')],
        'a username is typed': [
          'open.form.correcting open.username.typing Ana, @bo',
          typed('username', 'bo'),
        ],
        'the form is sent with an empty field': ['open.form.correcting open.username.unchecked Ana', asked],
        'the form is sent as it was': [
          'changed Ana ends with {"changed":true}',
          'stops modal',
          'stops fields',
        ],
        'the changed form is sent': ['open.form.saving open.username.unchecked (busy) Ana', update],
        'the dialog is closed': ['changed Ana ends with {"changed":true}', 'stops modal', 'stops fields'],
      },
      'open.form.saving open.username.typing (busy) Ana': {
        'typing rests': 'open.form.saving open.username.unchecked (busy) Ana',
        'the member is saved': [
          'changed Ana ends with {"changed":true}',
          'says “Student Updated Successfully!” (success, 5000 ms)',
          'stops modal',
          'stops fields',
        ],
        'the member was deleted meanwhile': 'gone (locked) Ana',
        'the member is refused': [
          'open.form.correcting open.username.typing Ana',
          'reports Taken',
          refused('Taken'),
        ],
        'the dialog is closed': [
          'changed Ana ends with {"changed":true}',
          'gives up saveMember',
          'stops modal',
          'stops fields',
        ],
      },
      'open.form.editing open.username.free Ana, @bo': {
        'a username is typed': ['open.form.editing open.username.typing Ana, @bo', typed('username', 'bo')],
        'the username is put back': ['open.form.editing open.username.typing Ana', typed('username', '')],
      },
      'open.form.editing open.username.taken Ana, @bo': {
        'a username is typed': ['open.form.editing open.username.typing Ana, @bo', typed('username', 'bo')],
        'the username is put back': ['open.form.editing open.username.typing Ana', typed('username', '')],
      },
      'open.form.editing open.username.unchecked Ana, @bo': {
        'a username is typed': ['open.form.editing open.username.typing Ana, @bo', typed('username', 'bo')],
        'the username is put back': ['open.form.editing open.username.typing Ana', typed('username', '')],
      },
      'open.form.correcting open.username.typing Ana, @bo': {
        'a username is typed': [
          'open.form.correcting open.username.typing Ana, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': ['open.form.correcting open.username.typing Ana', typed('username', '')],
        'typing rests': [
          'open.form.correcting open.username.checking Ana, @bo',
          'calls checkUsername {"username":"bo","memberId":"m1"}',
        ],
      },
      'open.form.correcting open.username.typing Ana': {
        'the name is typed': ['open.form.correcting open.username.typing Ana', typed('name', 'Bo')],
        'a username is typed': [
          'open.form.correcting open.username.typing Ana, @bo',
          typed('username', 'bo'),
        ],
        'typing rests': 'open.form.correcting open.username.unchecked Ana',
        'the form is sent with an empty field': ['open.form.correcting open.username.typing Ana', asked],
        'the form is sent as it was': [
          'changed Ana ends with {"changed":true}',
          'stops modal',
          'stops fields',
        ],
        'the changed form is sent': ['open.form.saving open.username.typing (busy) Ana', update],
        'the dialog is closed': ['changed Ana ends with {"changed":true}', 'stops modal', 'stops fields'],
      },
      'open.form.correcting open.username.checking Ana, @bo': {
        'a username is typed': [
          'open.form.correcting open.username.typing Ana, @bo',
          'gives up checkUsername',
          typed('username', 'bo'),
        ],
        'the username is put back': [
          'open.form.correcting open.username.typing Ana',
          'gives up checkUsername',
          typed('username', ''),
        ],
        'the username is free': 'open.form.correcting open.username.free Ana, @bo',
        'the username is taken': 'open.form.correcting open.username.taken Ana, @bo',
        'the username cannot be checked': 'open.form.correcting open.username.unchecked Ana, @bo',
      },
      'open.form.correcting open.username.free Ana, @bo': {
        'a username is typed': [
          'open.form.correcting open.username.typing Ana, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': ['open.form.correcting open.username.typing Ana', typed('username', '')],
      },
      'open.form.correcting open.username.taken Ana, @bo': {
        'a username is typed': [
          'open.form.correcting open.username.typing Ana, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': ['open.form.correcting open.username.typing Ana', typed('username', '')],
      },
      'open.form.correcting open.username.unchecked Ana, @bo': {
        'a username is typed': [
          'open.form.correcting open.username.typing Ana, @bo',
          typed('username', 'bo'),
        ],
        'the username is put back': ['open.form.correcting open.username.typing Ana', typed('username', '')],
      },
    },
  },
});
