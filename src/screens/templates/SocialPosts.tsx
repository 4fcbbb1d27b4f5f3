import { WrittenText } from '../../components/display/Sheet';
import { posts } from '../../content/posts';
import { templateTabs } from '../../content/affiliate';
import { TabSet } from './TabSet';

/** The post templates for affiliates, one per tab. */
export function SocialPosts() {
  return (
    <TabSet {...templateTabs.posts} texts={posts}>
      {(index) => <WrittenText>{posts[index]}</WrittenText>}
    </TabSet>
  );
}
