import { expect, it } from 'vitest';
import { bookmarksOf } from '../../../src/machines/demo/bookmarks.machine';

const bookmark = (folderId: string, author: string, title: string) => ({
  folderId,
  author,
  title,
  excerpt: 'On color',
  likes: 1,
  comments: 2,
});
const bookmarks = [
  bookmark('a', 'Ines', 'Forty questions'),
  bookmark('a', 'Tom', 'Day three'),
  bookmark('b', 'Ines', 'A list'),
];

it.each([
  ['', ['Forty questions', 'Day three']],
  ['  ', ['Forty questions', 'Day three']],
  [' COLOR  ines', ['Forty questions']],
  ['three', ['Day three']],
  ['list', []],
])('a search for "%s" finds the bookmarks of the folder that contain every word', (search, titles) => {
  expect(bookmarksOf({ bookmarks, search }, 'a').map(({ title }) => title)).toEqual(titles);
});
