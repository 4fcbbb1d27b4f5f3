import { describe, expect, it } from 'vitest';
import { emails } from '../../src/content/emails';
import { posts } from '../../src/content/posts';

const bodies = emails.map(({ body }) => body);
const words = (text: string) => text.split(/\s+/).length;

describe('the set of social posts', () => {
  it('has 35 different posts', () => {
    expect(new Set(posts).size).toBe(35);
    expect(new Set(posts.map((post) => post.slice(0, 30))).size).toBe(35);
  });

  it('ranges from one line to 150 words', () => {
    const lengths = posts.map(words);
    expect(Math.min(...lengths)).toBeLessThan(25);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(150);
  });
});

describe('the set of e-mails', () => {
  it('has 15 e-mails with different subjects, previews and bodies', () => {
    for (const part of ['subject', 'previewText', 'body'] as const) {
      expect(new Set(emails.map((email) => email[part])).size).toBe(15);
    }
  });

  it('has subjects and previews short enough for an inbox', () => {
    const tooLong = emails.flatMap(({ subject, previewText }) => [
      ...(subject.length > 50 ? [subject] : []),
      ...(previewText.length > 90 ? [previewText] : []),
    ]);
    expect(tooLong).toEqual([]);
  });
});

describe('every text for affiliates', () => {
  const texts = [...posts, ...bodies];

  it('has one placeholder for the affiliate’s link', () => {
    expect(texts.filter((text) => text.split('[your link]').length !== 2)).toEqual([]);
  });

  it('claims no unmeasured percentage or multiple', () => {
    expect(texts.filter((text) => /\d\s*%|\d\s*percent|\b\d+x\b|\$\s*\d/i.test(text))).toEqual([]);
  });
});
