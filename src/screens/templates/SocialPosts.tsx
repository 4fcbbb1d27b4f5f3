import { WrittenText } from '../../components/Sheet';
import { posts } from '../../content/posts';
import { TabSet } from './TabSet';

/** The posts that an affiliate can publish, one a tab. */
export function SocialPosts() {
  return (
    <TabSet label="Social Posts" noun="Post" texts={posts}>
      {(index) => <WrittenText>{posts[index]}</WrittenText>}
    </TabSet>
  );
}
