import { ButtonLink } from '../../components/controls/Button';
import { ComingSoon } from '../../components/page/ComingSoon';
import { ThreadDemo } from '../../components/pictures/ThreadDemo';
import { brand } from '../../content/site';
import { support } from '../../content/support';

/** The placeholder page for help and training. */
export function Support() {
  const { title, text, write, home, picture } = support;
  return (
    <ComingSoon
      title={title}
      text={text}
      actions={
        <>
          <ButtonLink size="large" href={`mailto:${brand.email}`}>
            {write}
          </ButtonLink>
          <ButtonLink size="large" variant="secondary" href="#/">
            {home}
          </ButtonLink>
        </>
      }
      picture={<ThreadDemo {...picture} />}
    />
  );
}
