/** Widths of Helvetica's characters (Arial and Liberation Sans have the same), in thousandths of the font size. */
const widths = new Map(
  Object.entries({
    222: 'ijl',
    278: ' !,./:;I[]\\ft',
    333: '()-r`{}',
    355: '"',
    389: '*',
    500: 'ckJsvxyz',
    584: '+<=>~',
    611: 'FTZ',
    667: '&ABEKPSVXY',
    722: 'CDHNRUw',
    778: 'GOQ',
    833: 'Mm',
    889: '%',
    944: 'W',
    1015: '@',
  }).flatMap(([width, characters]) =>
    characters.split('').map((character) => [character, Number(width)] as const),
  ),
);
const otherwise = 556;
/** Fonts that stand in for Helvetica may be a little wider. */
const slack = 1.04;

export const fontFamily = `"Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif`;

/** The width of a line of text, in pixels, the same on every machine. */
export const widthOf = (text: string, fontSize: number, isBold = false): number =>
  (text.split('').reduce((sum, character) => sum + (widths.get(character) ?? otherwise), 0) / 1000) *
  fontSize *
  slack *
  (isBold ? 1.06 : 1);

/** Breaks text at spaces, or else at dots, into lines of at most `limit` pixels where its words allow it. */
export function wrap(text: string, fontSize: number, limit: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<= )|(?<=\.)(?=\w)/)) {
    if (line !== '' && widthOf((line + word).trimEnd(), fontSize) > limit) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}
