import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/controls/Button';
import { Hero } from '../../components/marketing/Hero';
import { StoreLabel } from '../../components/page/StoreLabel';
import { hero, heroVideo } from '../../content/hero';
import { useApp, useSignedIn } from '../AppContext';
import { ProductVideo } from './ProductVideo';

/** The landing page; `rest` is the content below the first screen. */
export function Landing({ rest }: { rest: ReactNode }) {
  const { settings } = useApp();
  // The next steps above have the loud button of a user.
  const variant = useSignedIn() ? 'secondary' : 'primary';
  return (
    <>
      <Hero
        title={hero.title}
        text={hero.text}
        note={hero.note}
        actions={
          <>
            <ButtonLink size="large" variant={variant} href="#/?scroll=true">
              {hero.action}
            </ButtonLink>
            <ButtonLink size="large" variant="secondary" href={settings.chromeStoreUrl} newTab data-store="">
              <StoreLabel />
            </ButtonLink>
          </>
        }
        picture={<ProductVideo video={heroVideo} first />}
      />
      {rest}
    </>
  );
}
