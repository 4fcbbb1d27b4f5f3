import { walksOnActor } from '../../support/model/onActor';
import { bookmark } from './bookmark.model';

walksOnActor(bookmark, {
  'at a new post': {
    begins: 'choosing in ideas',
    then: {
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
    },
  },
  'at a saved post': {
    begins: 'saved in ideas',
    then: {
      'saved in ideas': {
        'the modal is closed': 'closed in ideas',
        'the modal is opened': 'choosing in ideas',
      },
      'closed in ideas': {
        'the modal is opened': 'choosing in ideas',
      },
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
      'saved in later': {
        'the modal is closed': 'closed in later',
        'the modal is opened': 'choosing in later',
      },
      'closed in later': {
        'the modal is opened': 'choosing in later',
      },
    },
  },
});
