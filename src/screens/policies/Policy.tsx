import { PolicyContact } from '../../components/policies/PolicyContact';
import { PolicyLayout, type PolicySection } from '../../components/policies/PolicyLayout';
import { edition } from '../../content/policies';

/** A policy page. */
export function Policy({
  words: { seeAlso, ...words },
  href,
}: {
  words: {
    title: string;
    summary: string;
    short: readonly string[];
    sections: readonly PolicySection[];
    seeAlso: { label: string; href: string };
  };
  href: string;
}) {
  return (
    <PolicyLayout {...words} edition={edition} href={href}>
      <PolicyContact seeAlso={seeAlso} />
    </PolicyLayout>
  );
}
