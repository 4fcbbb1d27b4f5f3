import { WrittenText } from '../../components/display/Sheet';
import { posts } from '../../content/posts';
import { templateTabs, withLink } from '../../content/affiliate';
import { TabSet } from './TabSet';

/** The post templates for affiliates, one per tab, with the affiliate's own link if it is known. */
export function SocialPosts({ link, headingLevel }: { link: string | null; headingLevel: 2 | 3 }) {
  const texts = posts.map((post) => withLink(post, link));
  return (
    <TabSet {...templateTabs.posts} headingLevel={headingLevel} texts={texts}>
      {(index) => <WrittenText>{texts[index]}</WrittenText>}
    </TabSet>
  );
}
