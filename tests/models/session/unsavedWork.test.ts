import { pathsOnActor } from '#xstate-paths/onActor';
import { unsavedWork } from './unsavedWork.model';

const asks = 'starts guardLeaving';
const wanted = 'emits script.wanted';
const asksNoMore = 'stops guardLeaving';

pathsOnActor(unsavedWork, {
  'with nothing typed': {
    initial: 'none',
    transitions: {
      none: {
        'a lost script is wanted': ['none', wanted],
        'a form is typed into': 'kept typed',
        'the form is saved': 'none',
        'a file is chosen': 'kept chosen',
        'its import runs': ['guarded running', asks],
        'a link is shown once': ['guarded shownOnce', asks],
        'the dialog is closed': 'none',
      },
      'kept typed': {
        'a lost script is wanted': ['kept typed', wanted],
        'a form is typed into': 'kept typed',
        'the form is saved': 'none',
        'a file is chosen': 'kept typed, chosen',
        'its import runs': ['guarded typed, running', asks],
        'a link is shown once': ['guarded typed, shownOnce', asks],
        'the dialog is closed': 'kept typed',
      },
      'kept chosen': {
        'a lost script is wanted': ['kept chosen', wanted],
        'a form is typed into': 'kept typed, chosen',
        'the form is saved': 'kept chosen',
        'a file is chosen': 'kept chosen',
        'its import runs': ['guarded running', asks],
        'a link is shown once': ['guarded shownOnce', asks],
        'the dialog is closed': 'none',
      },
      'kept typed, chosen': {
        'a lost script is wanted': ['kept typed, chosen', wanted],
        'a form is typed into': 'kept typed, chosen',
        'the form is saved': 'kept chosen',
        'a file is chosen': 'kept typed, chosen',
        'its import runs': ['guarded typed, running', asks],
        'a link is shown once': ['guarded typed, shownOnce', asks],
        'the dialog is closed': 'kept typed',
      },
      'guarded running': {
        'a lost script is wanted': ['guarded running', wanted],
        'a form is typed into': 'guarded typed, running',
        'the form is saved': 'guarded running',
        'a file is chosen': ['kept chosen', asksNoMore],
        'its import runs': 'guarded running',
        'a link is shown once': 'guarded shownOnce',
        'the dialog is closed': ['none', asksNoMore],
      },
      'guarded shownOnce': {
        'a lost script is wanted': ['guarded shownOnce', wanted],
        'a form is typed into': 'guarded typed, shownOnce',
        'the form is saved': 'guarded shownOnce',
        'a file is chosen': ['kept chosen', asksNoMore],
        'its import runs': 'guarded running',
        'a link is shown once': 'guarded shownOnce',
        'the dialog is closed': ['none', asksNoMore],
      },
      'guarded typed, running': {
        'a lost script is wanted': ['guarded typed, running', wanted],
        'a form is typed into': 'guarded typed, running',
        'the form is saved': 'guarded running',
        'a file is chosen': ['kept typed, chosen', asksNoMore],
        'its import runs': 'guarded typed, running',
        'a link is shown once': 'guarded typed, shownOnce',
        'the dialog is closed': ['kept typed', asksNoMore],
      },
      'guarded typed, shownOnce': {
        'a lost script is wanted': ['guarded typed, shownOnce', wanted],
        'a form is typed into': 'guarded typed, shownOnce',
        'the form is saved': 'guarded shownOnce',
        'a file is chosen': ['kept typed, chosen', asksNoMore],
        'its import runs': 'guarded typed, running',
        'a link is shown once': 'guarded typed, shownOnce',
        'the dialog is closed': ['kept typed', asksNoMore],
      },
    },
  },
});
