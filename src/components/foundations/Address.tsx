import { Fragment } from 'react';

/** An e-mail address that wraps before "@" or a dot. */
export const Address = ({ children }: { children: string }) =>
  children.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
