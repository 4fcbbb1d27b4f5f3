import { screen, within } from '@testing-library/react';
import { renderUnstyled } from '../support/renderUnstyled';
import { describe, expect, it } from 'vitest';
import { Support } from '../../src/screens/marketing/Support';
import { privacy, refund } from '../../src/content/policies';
import { Policy } from '../../src/screens/policies/Policy';

const refundPolicy = <Policy words={refund} href="#/refund" />;
const policies = [
  { name: 'Refund Policy', page: refundPolicy, href: '#/refund', other: '#/policy' },
  {
    name: 'Privacy Policy',
    page: <Policy words={privacy} href="#/policy" />,
    href: '#/policy',
    other: '#/refund',
  },
];

describe.each(policies)('the page $name', ({ name, page, href, other }) => {
  it('shows its date and version', () => {
    renderUnstyled(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    expect(screen.getByText(/^Last Updated/).textContent).toBe('Last Updated 22/03/2022');
    expect(screen.getByText('Version 1.1.12')).toBeDefined();
  });

  it('lists its sections in order, each with its own address', () => {
    renderUnstyled(page);
    const sections = screen.getAllByRole('region').map((region) => within(region).getByRole('heading'));
    expect(sections.length).toBeGreaterThan(5);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { id } of sections) expect(id).toMatch(/^[a-z-]+$/);
    // jsdom knows no media queries: the style hides the contents, as on a phone.
    const contents = within(
      screen.getByRole('navigation', { name: 'On this page', hidden: true }),
    ).getAllByRole('link', { hidden: true });
    expect(contents.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      sections.map(({ id, textContent }) => [textContent, `${href}#${id}`]),
    );
  });

  it('ends with a mail address and a link to the other policy', () => {
    renderUnstyled(page);
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:\S+@\S+$/);
    expect(screen.getByRole('link', { name: /^Read the/ }).getAttribute('href')).toBe(other);
  });
});

it('the refund policy grants a 30-day trial, and refers to the provider and the law for later refunds', () => {
  renderUnstyled(refundPolicy);
  const trial = screen.getByRole('region', { name: 'The 30-day free trial' });
  expect(trial.textContent).toContain('free of charge for 30 days');
  const [discretion, law] = within(screen.getByRole('region', { name: 'After the trial' })).getAllByRole(
    'listitem',
  );
  expect(discretion?.textContent).toContain('sole discretion of ThreadKeep, the provider');
  expect(law?.textContent).toContain('where the law requires it');
});

it('the support and training page says that it is almost ready, and offers a mail address and a link back', () => {
  renderUnstyled(<Support />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("We're Almost Ready");
  expect(screen.getByRole('link', { name: 'Email us' }).getAttribute('href')).toMatch(/^mailto:\S+@/);
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('#/');
});
