import { describe, expect, it } from 'vitest';
import { emails } from '../../src/content/emails';
import { posts } from '../../src/content/posts';

const bodies = emails.map(({ body }) => body);
const words = (text: string) => text.split(/\s+/).length;

describe('the social posts', () => {
  it('are 35, no two of them alike', () => {
    expect(new Set(posts).size).toBe(35);
    expect(new Set(posts.map((post) => post.slice(0, 30))).size).toBe(35);
  });

  it('range from one line to 150 words', () => {
    const lengths = posts.map(words);
    expect(Math.min(...lengths)).toBeLessThan(25);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(150);
  });
});

describe('the e-mails', () => {
  it('are 15, no two with the same subject, preview or body', () => {
    for (const part of ['subject', 'previewText', 'body'] as const) {
      expect(new Set(emails.map((email) => email[part])).size).toBe(15);
    }
  });

  it('have subjects and previews that an inbox shows in full', () => {
    const tooLong = emails.flatMap(({ subject, previewText }) => [
      ...(subject.length > 50 ? [subject] : []),
      ...(previewText.length > 90 ? [previewText] : []),
    ]);
    expect(tooLong).toEqual([]);
  });
});

describe('every text for affiliates', () => {
  const texts = [...posts, ...bodies];

  it('has one place for the affiliate’s own link', () => {
    expect(texts.filter((text) => text.split('[your link]').length !== 2)).toEqual([]);
  });

  it('claims no share or multiple that nobody has measured', () => {
    expect(texts.filter((text) => /\d\s*%|\d\s*percent|\b\d+x\b|\$\s*\d/i.test(text))).toEqual([]);
  });
});
