import { pathsOnActor } from '#xstate-paths/onActor';
import { unsavedWork } from './unsavedWork.model';

const forms = ['', 'typed', 'stranded', 'loading'] as const;
const dialogs = ['', 'chosen', 'running', 'shownOnce'] as const;
type Form = (typeof forms)[number];
type Dialog = (typeof dialogs)[number];

const stateOf = (form: Form, dialog: Dialog) => {
  const held = [form, dialog].filter(Boolean).join(', ');
  if (dialog === 'running' || dialog === 'shownOnce') return `guarded ${held}`;
  return held === '' ? 'none' : `kept ${held}`;
};

/** What each event leads to where a form and a dialog hold this. */
const from = (form: Form, dialog: Dialog) => {
  const to = (nextForm: Form, nextDialog: Dialog, ...effects: string[]): [string, ...string[]] => {
    const [before, after] = [stateOf(form, dialog), stateOf(nextForm, nextDialog)];
    const [wasGuarded, isGuarded] = [before, after].map((state) => state.startsWith('guarded'));
    if (isGuarded && !wasGuarded) return [after, ...effects, 'starts guardLeaving'];
    if (wasGuarded && !isGuarded) return [after, ...effects, 'stops guardLeaving'];
    return [after, ...effects];
  };
  return {
    'a form is typed into': to('typed', dialog),
    'the form is saved': to('', dialog),
    'the form’s script is lost': to('stranded', dialog),
    'a lost script is wanted': to(form === 'stranded' ? 'loading' : form, dialog, 'emits script.wanted'),
    'a file is chosen': to(form, 'chosen'),
    'its import runs': to(form, 'running'),
    'a link is shown once': to(form, 'shownOnce'),
    'the dialog is closed': to(form, ''),
  };
};

pathsOnActor(unsavedWork, {
  'with nothing typed': {
    initial: 'none',
    transitions: Object.fromEntries(
      forms.flatMap((form) => dialogs.map((dialog) => [stateOf(form, dialog), from(form, dialog)])),
    ),
  },
});
