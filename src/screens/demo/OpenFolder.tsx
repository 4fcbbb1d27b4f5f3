import { useSelector } from '@xstate/react';
import { Button } from '../../components/controls/Button';
import { DialogActions } from '../../components/overlays/Dialog';
import { SearchField } from '../../components/controls/SearchField';
import { Stack } from '../../components/foundations/layout';
import { PostCard } from '../../components/demo/PostCard';
import { bookmarkFoldersPage as words, countOf } from '../../content/demo';
import { bookmarksOf } from '../../machines/demo/bookmarks.machine';
import type { BookmarksActor } from './FolderList';

/** An open folder: its bookmarks and their search. */
export function OpenFolder({ actor }: { actor: BookmarksActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const found = bookmarksOf(context, context.folderId ?? '');
  return (
    <>
      <SearchField
        label={words.search}
        value={context.search}
        onChange={(search) => {
          actor.send({ type: 'search.changed', search });
        }}
      />
      <p role="status">{found.length === 0 ? words.noMatch : countOf(found.length)}</p>
      <Stack data-gap="small">
        {found.map((bookmark) => (
          <PostCard key={bookmark.title} post={bookmark} />
        ))}
      </Stack>
      <DialogActions>
        <Button
          variant="secondary"
          onClick={() => {
            actor.send({ type: 'folder.left' });
          }}
        >
          {words.back}
        </Button>
      </DialogActions>
    </>
  );
}
