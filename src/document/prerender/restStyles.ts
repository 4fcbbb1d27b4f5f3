import { createHash } from 'node:crypto';
import { restStyles } from '../protocol';

/** A rendered page: the HTML of `#root`, and the style elements for the head. */
export interface Rendered {
  content: string;
  styles: string;
}

/** One component's rules, and the rule by which styled-components knows in the browser which classes they are of. */
const group =
  /(?:(?!data-styled)[\s\S])*?data-styled\.g\d+\[id="[^"]+"\]\{content:"([^"]*)"\}\/\*!sc\*\/\n?/g;
const marker = /data-styled\.g\d+\[id="[^"]+"\]\{content:"[^"]*"\}|\/\*!sc\*\/\n?/g;

/**
 * Moves the rules that only the content after the link to the rest's styles uses into a file of their own. The
 * components there add their rules again once they are hydrated.
 * @returns the page as it was if it has no such link
 */
export function withRestStyles({ content, styles }: Rendered): {
  page: Rendered;
  file?: { name: string; styles: string };
} {
  const place = content.indexOf(` id="${restStyles.id}"`);
  if (place < 0) return { page: { content, styles } };
  const first = new Set(
    [...content.slice(0, place).matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const moved: string[] = [];
  const kept = styles.replaceAll(group, (rules, names: string, at: number) => {
    // The style element's own tag precedes its first rules, and an animation is named by rules, not by classes.
    const isKept =
      at === 0 || rules.includes('@keyframes') || names.split(',').some((name) => first.has(name));
    if (isKept) return rules;
    moved.push(rules.replaceAll(marker, ''));
    return '';
  });
  const rest = moved.join('');
  const name = `assets/rest-${createHash('sha256').update(rest).digest('hex').slice(0, 6)}.css`;
  return {
    page: { content: content.replace(restStyles.href, `/${name}`), styles: kept },
    file: { name, styles: rest },
  };
}
