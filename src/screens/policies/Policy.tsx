import { ButtonLink } from '../../components/controls/Button';
import { Link } from '../../components/controls/Link';
import { PolicyContact } from '../../components/policies/PolicyContact';
import { PolicyLayout, type PolicySection } from '../../components/policies/PolicyLayout';
import { brand } from '../../content/site';
import { edition, policyContact } from '../../content/policies';

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
      <PolicyContact title={policyContact.title} text={policyContact.text}>
        <ButtonLink variant="secondary" href={`mailto:${brand.email}`}>
          {brand.email}
        </ButtonLink>
        <Link href={seeAlso.href}>{seeAlso.label}</Link>
      </PolicyContact>
    </PolicyLayout>
  );
}
