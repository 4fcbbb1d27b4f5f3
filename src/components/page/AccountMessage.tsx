import type { ComponentProps } from 'react';
import { ButtonLink } from '../controls/Button';
import { AccountLayout } from './AccountLayout';

/** An account page without a form: its words and one link, whose text is `next`. */
export const AccountMessage = ({
  href,
  next,
  ...layout
}: ComponentProps<typeof AccountLayout> & { href: string; next: string }) => (
  <AccountLayout {...layout}>
    <ButtonLink href={href} wide>
      {next}
    </ButtonLink>
  </AccountLayout>
);
