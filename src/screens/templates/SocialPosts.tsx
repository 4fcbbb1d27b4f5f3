import { WrittenText } from '../../components/Sheet';
import { posts } from '../../content/posts';
import { TabSet } from './TabSet';

/** The post templates for affiliates, one per tab. */
export function SocialPosts() {
  return (
    <TabSet label="Social Posts" noun="Post" texts={posts}>
      {(index) => <WrittenText>{posts[index]}</WrittenText>}
    </TabSet>
  );
}
