import { isSteppedToPage } from '../../components/overlays/layers';
import { BookmarkFolders } from '../../screens/demo/BookmarkFolders';
import { BookmarkPost } from '../../screens/demo/BookmarkPost';

export const BookmarkFoldersRoute = () => <BookmarkFolders isOpen={!isSteppedToPage()} />;
export const BookmarkPostRoute = () => <BookmarkPost isOpen={!isSteppedToPage()} />;
export const BookmarkSavedRoute = () => <BookmarkPost isOpen={!isSteppedToPage()} saved />;
