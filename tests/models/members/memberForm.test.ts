import { pathsOnActor } from '#xstate-paths/onActor';
import { memberForm } from './memberForm.model';

const held = 'tells unsavedInput input.changed';
const closes = 'stops modal';

pathsOnActor(memberForm, {
  'for a new member': {
    initial: [
      'open.form.editing.filling open.username.unchecked no name',
      'starts modal {"name":"CreateComponent","arguments":{}}',
      'starts unsavedInput',
    ],
    transitions: {
      'open.form.editing.filling open.username.unchecked no name': {
        'the name is typed': ['open.form.editing.filling open.username.unchecked Bo', held],
        'the form is sent': 'open.form.editing.incomplete open.username.unchecked (incomplete) no name',
        'the dialog is closed': [
          'unchanged no name ends with {"changed":false}',
          closes,
          'stops unsavedInput',
        ],
      },
      'open.form.editing.filling open.username.unchecked Bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'the form is sent': [
          'open.form.saving open.username.unchecked (busy) Bo',
          'calls saveMember {"memberId":null,"values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': ['unchanged Bo ends with {"changed":false}', closes, 'stops unsavedInput'],
      },
      'open.form.editing.incomplete open.username.unchecked (incomplete) no name': {
        'the name is typed': ['open.form.editing.filling open.username.unchecked Bo', held],
        'the form is sent': 'open.form.editing.incomplete open.username.unchecked (incomplete) no name',
        'the dialog is closed': [
          'unchanged no name ends with {"changed":false}',
          closes,
          'stops unsavedInput',
        ],
      },
      'open.form.editing.filling open.username.typing Bo, @bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.editing.filling open.username.typing Bo', held],
        'typing rests': [
          'open.form.editing.filling open.username.checking Bo, @bo',
          'calls checkUsername {"username":"bo","memberId":null}',
        ],
      },
      'open.form.saving open.username.unchecked (busy) Bo': {
        'a username is typed': 'open.form.saving open.username.typing (busy) Bo',
        'the member is saved': [
          'changed Bo ends with {"changed":true}',
          'says “Student Create Successfully!” (success, 5000 ms)',
          closes,
          'stops unsavedInput',
        ],
        'the member is gone meanwhile': 'gone (locked) Bo',
        'the member is refused': [
          'open.form.correcting.refused open.username.unchecked Bo, Taken',
          'reports Taken',
        ],
        'the dialog is closed': [
          'changed Bo ends with {"changed":true}',
          'gives up saveMember',
          closes,
          'stops unsavedInput',
        ],
      },
      'open.form.editing.filling open.username.typing Bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'typing rests': 'open.form.editing.filling open.username.unchecked Bo',
        'the form is sent': [
          'open.form.saving open.username.typing (busy) Bo',
          'calls saveMember {"memberId":null,"values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': ['unchanged Bo ends with {"changed":false}', closes, 'stops unsavedInput'],
      },
      'open.form.editing.filling open.username.checking Bo, @bo': {
        'a username is typed': [
          'open.form.editing.filling open.username.typing Bo, @bo',
          'gives up checkUsername',
          held,
        ],
        'the username is put back': [
          'open.form.editing.filling open.username.typing Bo',
          'gives up checkUsername',
          held,
        ],
        'the username is free': 'open.form.editing.filling open.username.free Bo, @bo',
        'the username is taken': 'open.form.editing.filling open.username.taken Bo, @bo',
        'the username cannot be checked': 'open.form.editing.filling open.username.unchecked Bo, @bo',
      },
      'open.form.saving open.username.typing (busy) Bo': {
        'a username is typed': 'open.form.saving open.username.typing (busy) Bo',
        'typing rests': 'open.form.saving open.username.unchecked (busy) Bo',
        'the member is saved': [
          'changed Bo ends with {"changed":true}',
          'says “Student Create Successfully!” (success, 5000 ms)',
          closes,
          'stops unsavedInput',
        ],
        'the member is gone meanwhile': 'gone (locked) Bo',
        'the member is refused': [
          'open.form.correcting.refused open.username.typing Bo, Taken',
          'reports Taken',
        ],
        'the dialog is closed': [
          'changed Bo ends with {"changed":true}',
          'gives up saveMember',
          closes,
          'stops unsavedInput',
        ],
      },
      'gone (locked) Bo': {
        'the dialog is closed': ['changed Bo ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
      'open.form.correcting.refused open.username.unchecked Bo, Taken': {
        'the name is put back': ['open.form.correcting.filling open.username.unchecked no name', held],
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the form is sent': [
          'open.form.saving open.username.unchecked (busy) Bo',
          'calls saveMember {"memberId":null,"values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': [
          'changed Bo, Taken ends with {"changed":true}',
          closes,
          'stops unsavedInput',
        ],
      },
      'open.form.editing.filling open.username.free Bo, @bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.editing.filling open.username.typing Bo', held],
      },
      'open.form.editing.filling open.username.taken Bo, @bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.editing.filling open.username.typing Bo', held],
      },
      'open.form.editing.filling open.username.unchecked Bo, @bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.editing.filling open.username.typing Bo', held],
      },
      'open.form.correcting.refused open.username.typing Bo, Taken': {
        'the name is put back': ['open.form.correcting.filling open.username.typing no name', held],
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'typing rests': 'open.form.correcting.refused open.username.unchecked Bo, Taken',
        'the form is sent': [
          'open.form.saving open.username.typing (busy) Bo',
          'calls saveMember {"memberId":null,"values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': [
          'changed Bo, Taken ends with {"changed":true}',
          closes,
          'stops unsavedInput',
        ],
      },
      'open.form.correcting.filling open.username.unchecked Bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the form is sent': [
          'open.form.saving open.username.unchecked (busy) Bo',
          'calls saveMember {"memberId":null,"values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': ['changed Bo ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
      'open.form.correcting.filling open.username.typing Bo, @bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.correcting.filling open.username.typing Bo', held],
        'typing rests': [
          'open.form.correcting.filling open.username.checking Bo, @bo',
          'calls checkUsername {"username":"bo","memberId":null}',
        ],
      },
      'open.form.correcting.filling open.username.typing Bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'typing rests': 'open.form.correcting.filling open.username.unchecked Bo',
        'the form is sent': [
          'open.form.saving open.username.typing (busy) Bo',
          'calls saveMember {"memberId":null,"values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': ['changed Bo ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
      'open.form.correcting.filling open.username.checking Bo, @bo': {
        'a username is typed': [
          'open.form.correcting.filling open.username.typing Bo, @bo',
          'gives up checkUsername',
          held,
        ],
        'the username is put back': [
          'open.form.correcting.filling open.username.typing Bo',
          'gives up checkUsername',
          held,
        ],
        'the username is free': 'open.form.correcting.filling open.username.free Bo, @bo',
        'the username is taken': 'open.form.correcting.filling open.username.taken Bo, @bo',
        'the username cannot be checked': 'open.form.correcting.filling open.username.unchecked Bo, @bo',
      },
      'open.form.correcting.filling open.username.free Bo, @bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.correcting.filling open.username.typing Bo', held],
      },
      'open.form.correcting.filling open.username.taken Bo, @bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.correcting.filling open.username.typing Bo', held],
      },
      'open.form.correcting.filling open.username.unchecked Bo, @bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.correcting.filling open.username.typing Bo', held],
      },
      'open.form.correcting.filling open.username.unchecked no name': {
        'the name is typed': ['open.form.correcting.filling open.username.unchecked Bo', held],
        'the form is sent': 'open.form.correcting.incomplete open.username.unchecked (incomplete) no name',
        'the dialog is closed': ['changed no name ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
      'open.form.correcting.incomplete open.username.unchecked (incomplete) no name': {
        'the name is typed': ['open.form.correcting.filling open.username.unchecked Bo', held],
        'the form is sent': 'open.form.correcting.incomplete open.username.unchecked (incomplete) no name',
        'the dialog is closed': ['changed no name ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
      'open.form.correcting.filling open.username.typing no name': {
        'the name is typed': ['open.form.correcting.filling open.username.typing Bo', held],
        'typing rests': 'open.form.correcting.filling open.username.unchecked no name',
        'the form is sent': 'open.form.correcting.incomplete open.username.typing (incomplete) no name',
        'the dialog is closed': ['changed no name ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
      'open.form.correcting.incomplete open.username.typing (incomplete) no name': {
        'the name is typed': ['open.form.correcting.filling open.username.typing Bo', held],
        'typing rests': 'open.form.correcting.incomplete open.username.unchecked (incomplete) no name',
        'the form is sent': 'open.form.correcting.incomplete open.username.typing (incomplete) no name',
        'the dialog is closed': ['changed no name ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
    },
  },
  'for a member': {
    initial: [
      'reading (busy) no name',
      'starts modal {"name":"RightSidebarBase","arguments":{"memberId":"m1"}}',
      'starts unsavedInput',
      'calls readMember {"id":"m1"}',
    ],
    transitions: {
      'reading (busy) no name': {
        'the member arrives': 'open.form.editing.filling open.username.unchecked Ana',
        'the member is gone': 'gone (locked) no name',
        'the member cannot be had': ['unreadable no name', 'reports Server is unavailable'],
        'the dialog is closed': [
          'unchanged no name ends with {"changed":false}',
          'gives up readMember',
          closes,
          'stops unsavedInput',
        ],
      },
      'open.form.editing.filling open.username.unchecked Ana': {
        'the name is typed': ['open.form.editing.filling open.username.unchecked Bo', held],
        'the form is sent': ['unchanged Ana ends with {"changed":false}', closes, 'stops unsavedInput'],
        'the dialog is closed': ['unchanged Ana ends with {"changed":false}', closes, 'stops unsavedInput'],
      },
      'gone (locked) no name': {
        'the dialog is closed': ['changed no name ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
      'unreadable no name': {
        'the person tries again': ['reading (busy) no name', 'calls readMember {"id":"m1"}'],
        'the dialog is closed': [
          'unchanged no name ends with {"changed":false}',
          closes,
          'stops unsavedInput',
        ],
      },
      'open.form.editing.filling open.username.unchecked Bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'the form is sent': [
          'open.form.saving open.username.unchecked (busy) Bo',
          'calls saveMember {"memberId":"m1","values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"Ana","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': ['unchanged Bo ends with {"changed":false}', closes, 'stops unsavedInput'],
      },
      'open.form.editing.filling open.username.typing Bo, @bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.editing.filling open.username.typing Bo', held],
        'typing rests': [
          'open.form.editing.filling open.username.checking Bo, @bo',
          'calls checkUsername {"username":"bo","memberId":"m1"}',
        ],
      },
      'open.form.saving open.username.unchecked (busy) Bo': {
        'a username is typed': 'open.form.saving open.username.typing (busy) Bo',
        'the member is saved': [
          'changed Bo ends with {"changed":true}',
          'says “Student Updated Successfully!” (success, 5000 ms)',
          closes,
          'stops unsavedInput',
        ],
        'the member is gone meanwhile': 'gone (locked) Bo',
        'the member is refused': [
          'open.form.correcting.refused open.username.unchecked Bo, Taken',
          'reports Taken',
        ],
        'the dialog is closed': [
          'changed Bo ends with {"changed":true}',
          'gives up saveMember',
          closes,
          'stops unsavedInput',
        ],
      },
      'open.form.editing.filling open.username.typing Bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'typing rests': 'open.form.editing.filling open.username.unchecked Bo',
        'the form is sent': [
          'open.form.saving open.username.typing (busy) Bo',
          'calls saveMember {"memberId":"m1","values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"Ana","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': ['unchanged Bo ends with {"changed":false}', closes, 'stops unsavedInput'],
      },
      'open.form.editing.filling open.username.checking Bo, @bo': {
        'a username is typed': [
          'open.form.editing.filling open.username.typing Bo, @bo',
          'gives up checkUsername',
          held,
        ],
        'the username is put back': [
          'open.form.editing.filling open.username.typing Bo',
          'gives up checkUsername',
          held,
        ],
        'the username is free': 'open.form.editing.filling open.username.free Bo, @bo',
        'the username is taken': 'open.form.editing.filling open.username.taken Bo, @bo',
        'the username cannot be checked': 'open.form.editing.filling open.username.unchecked Bo, @bo',
      },
      'open.form.saving open.username.typing (busy) Bo': {
        'a username is typed': 'open.form.saving open.username.typing (busy) Bo',
        'typing rests': 'open.form.saving open.username.unchecked (busy) Bo',
        'the member is saved': [
          'changed Bo ends with {"changed":true}',
          'says “Student Updated Successfully!” (success, 5000 ms)',
          closes,
          'stops unsavedInput',
        ],
        'the member is gone meanwhile': 'gone (locked) Bo',
        'the member is refused': [
          'open.form.correcting.refused open.username.typing Bo, Taken',
          'reports Taken',
        ],
        'the dialog is closed': [
          'changed Bo ends with {"changed":true}',
          'gives up saveMember',
          closes,
          'stops unsavedInput',
        ],
      },
      'gone (locked) Bo': {
        'the dialog is closed': ['changed Bo ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
      'open.form.correcting.refused open.username.unchecked Bo, Taken': {
        'the name is put back': ['open.form.correcting.filling open.username.unchecked Ana', held],
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the form is sent': [
          'open.form.saving open.username.unchecked (busy) Bo',
          'calls saveMember {"memberId":"m1","values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"Ana","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': [
          'changed Bo, Taken ends with {"changed":true}',
          closes,
          'stops unsavedInput',
        ],
      },
      'open.form.editing.filling open.username.free Bo, @bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.editing.filling open.username.typing Bo', held],
      },
      'open.form.editing.filling open.username.taken Bo, @bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.editing.filling open.username.typing Bo', held],
      },
      'open.form.editing.filling open.username.unchecked Bo, @bo': {
        'a username is typed': ['open.form.editing.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.editing.filling open.username.typing Bo', held],
      },
      'open.form.correcting.refused open.username.typing Bo, Taken': {
        'the name is put back': ['open.form.correcting.filling open.username.typing Ana', held],
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'typing rests': 'open.form.correcting.refused open.username.unchecked Bo, Taken',
        'the form is sent': [
          'open.form.saving open.username.typing (busy) Bo',
          'calls saveMember {"memberId":"m1","values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"Ana","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': [
          'changed Bo, Taken ends with {"changed":true}',
          closes,
          'stops unsavedInput',
        ],
      },
      'open.form.correcting.filling open.username.unchecked Bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the form is sent': [
          'open.form.saving open.username.unchecked (busy) Bo',
          'calls saveMember {"memberId":"m1","values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"Ana","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': ['changed Bo ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
      'open.form.correcting.filling open.username.typing Bo, @bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.correcting.filling open.username.typing Bo', held],
        'typing rests': [
          'open.form.correcting.filling open.username.checking Bo, @bo',
          'calls checkUsername {"username":"bo","memberId":"m1"}',
        ],
      },
      'open.form.correcting.filling open.username.typing Bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'typing rests': 'open.form.correcting.filling open.username.unchecked Bo',
        'the form is sent': [
          'open.form.saving open.username.typing (busy) Bo',
          'calls saveMember {"memberId":"m1","values":{"name":"Bo","username":"","email":"","role":"User","categoryId":"","class":""},"before":{"name":"Ana","username":"","email":"","role":"User","categoryId":"","class":""}}',
        ],
        'the dialog is closed': ['changed Bo ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
      'open.form.correcting.filling open.username.checking Bo, @bo': {
        'a username is typed': [
          'open.form.correcting.filling open.username.typing Bo, @bo',
          'gives up checkUsername',
          held,
        ],
        'the username is put back': [
          'open.form.correcting.filling open.username.typing Bo',
          'gives up checkUsername',
          held,
        ],
        'the username is free': 'open.form.correcting.filling open.username.free Bo, @bo',
        'the username is taken': 'open.form.correcting.filling open.username.taken Bo, @bo',
        'the username cannot be checked': 'open.form.correcting.filling open.username.unchecked Bo, @bo',
      },
      'open.form.correcting.filling open.username.free Bo, @bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.correcting.filling open.username.typing Bo', held],
      },
      'open.form.correcting.filling open.username.taken Bo, @bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.correcting.filling open.username.typing Bo', held],
      },
      'open.form.correcting.filling open.username.unchecked Bo, @bo': {
        'a username is typed': ['open.form.correcting.filling open.username.typing Bo, @bo', held],
        'the username is put back': ['open.form.correcting.filling open.username.typing Bo', held],
      },
      'open.form.correcting.filling open.username.unchecked Ana': {
        'the name is typed': ['open.form.correcting.filling open.username.unchecked Bo', held],
        'the form is sent': ['changed Ana ends with {"changed":true}', closes, 'stops unsavedInput'],
        'the dialog is closed': ['changed Ana ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
      'open.form.correcting.filling open.username.typing Ana': {
        'the name is typed': ['open.form.correcting.filling open.username.typing Bo', held],
        'typing rests': 'open.form.correcting.filling open.username.unchecked Ana',
        'the form is sent': ['changed Ana ends with {"changed":true}', closes, 'stops unsavedInput'],
        'the dialog is closed': ['changed Ana ends with {"changed":true}', closes, 'stops unsavedInput'],
      },
    },
  },
});
