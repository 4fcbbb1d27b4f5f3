import { closingPosts } from './posts/closing';
import { openingPosts } from './posts/opening';
import { showingPosts } from './posts/showing';

/** The social posts that affiliates may use as they are, Post1 first; the order suits a campaign from start to end. */
export const posts: readonly string[] = [...openingPosts, ...showingPosts, ...closingPosts];
