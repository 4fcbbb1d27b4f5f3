import { pathsOnActor } from '#xstate-paths/onActor';
import { bookmark } from './bookmark.model';

const transitions = {
  'choosing in ideas': {
    'another folder is chosen': 'choosing in later',
    'the post is saved': 'saved in ideas',
    'the modal is closed': 'closed in ideas',
  },
  'choosing in later': {
    'another folder is chosen': 'choosing in later',
    'the post is saved': 'saved in later',
    'the modal is closed': 'closed in later',
  },
  'saved in ideas': {
    'the modal is closed': 'closed in ideas',
    'the modal is opened': 'choosing in ideas',
  },
  'closed in ideas': {
    'the modal is opened': 'choosing in ideas',
  },
  'saved in later': {
    'the modal is closed': 'closed in later',
    'the modal is opened': 'choosing in later',
  },
  'closed in later': {
    'the modal is opened': 'choosing in later',
  },
} as const;

pathsOnActor(bookmark, {
  'at a new post': { initial: 'choosing in ideas', transitions },
  'at a saved post': { initial: 'saved in ideas', transitions },
});
