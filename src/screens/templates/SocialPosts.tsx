import { WrittenText } from '../../components/display/Sheet';
import { posts } from '../../content/posts';
import { templateTabs, withLink } from '../../content/affiliate';
import { TabSet } from './TabSet';

/** The post templates for affiliates, one per tab, with the affiliate's own link if it is known. */
export function SocialPosts({ link }: { link: string | null }) {
  const texts = posts.map((post) => withLink(post, link));
  return (
    <TabSet {...templateTabs.posts} texts={texts}>
      {(index) => <WrittenText>{texts[index]}</WrittenText>}
    </TabSet>
  );
}
