import { restStylesId } from '../protocol';

/** A rendered page: the HTML of `#root`, and the style elements and the preloads of pictures for the head. */
export interface Rendered {
  preloads: string;
  content: string;
  styles: string;
}

/** One component's rules, and the rule by which styled-components knows in the browser which classes they are of. */
const group =
  /(?:(?!data-styled)[\s\S])*?data-styled\.g\d+\[id="[^"]+"\]\{content:"([^"]*)"\}\/\*!sc\*\/\n?/g;
const marker = /data-styled\.g\d+\[id="[^"]+"\]\{content:"[^"]*"\}|\/\*!sc\*\/\n?/g;

/**
 * Moves the rules that only the content after the rest's style element uses into that element, so that browsers ask for the first
 * screen's picture before these rules arrive. The components there add their rules again once they are hydrated.
 * @returns the page as it was if it has no such element
 */
export function withRestStyles(page: Rendered): Rendered {
  const { content, styles } = page;
  const tag = `<style id="${restStylesId}">`;
  const place = content.indexOf(tag);
  if (place < 0) return page;
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
  return { ...page, content: content.replace(tag, () => tag + moved.join('')), styles: kept };
}
