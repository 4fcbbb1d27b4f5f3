interface NoticeTextProps {
  text: string;
  /** Opens in a new tab. */
  link?: { text: string; href: string } | undefined;
}

/** The text of a toast, with its link. */
export const NoticeText = ({ text, link }: NoticeTextProps) => (
  <span>
    {text}
    {link ? (
      <>
        {' '}
        <a href={link.href} target="_blank" rel="noopener">
          {link.text}
        </a>
      </>
    ) : null}
  </span>
);
