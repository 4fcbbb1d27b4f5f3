import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import type { Arrow, Box, Diagram } from './diagram.ts';
import { fontFamily, widthOf, wrap } from './text.ts';

const title = { size: 13, height: 18 };
const text = { size: 11, height: 15 };
const padding = 12;
const labelWidth = 115;
const rowWidth = 230;
/** The maximum width in pixels of a drawing that is readable on a page. */
const goodWidth = 940;

const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.portPort': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};
/** Options for the layout, the clearest first. The first result that is narrow enough is used. */
const ways = [
  {},
  { 'elk.layered.layering.strategy': 'MIN_WIDTH' },
  { 'elk.direction': 'RIGHT', 'elk.layered.spacing.nodeNodeBetweenLayers': '14' },
];
const together = { 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' };
const packed = {
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.algorithm': 'rectpacking',
  'elk.rectpacking.widthApproximation.strategy': 'TARGET_WIDTH',
  'elk.rectpacking.widthApproximation.targetWidth': String(goodWidth),
};

interface Face {
  box: Box;
  rows: { word: string; lines: string[]; id: string | undefined }[];
  width: number;
  height: number;
}

const wordWidth = (word: string) => widthOf(`${word} `, text.size);

/** The text of a box, and its size. */
function faceOf(box: Box): Face {
  if (box.kind === 'start') return { box, rows: [], width: 10, height: 10 };
  const rows = box.rows.map(({ word, text: said, id }) => ({
    word,
    id,
    lines: wrap(said, text.size, rowWidth - wordWidth(word)),
  }));
  const lineCount = rows.reduce((sum, { lines }) => sum + lines.length, 0);
  const widest = Math.max(
    widthOf(box.title, title.size, true) + box.tags.reduce((sum, tag) => sum + tagWidth(tag) + 6, 0),
    ...rows.flatMap(({ word, lines }) => lines.map((line) => wordWidth(word) + widthOf(line, text.size))),
  );
  return {
    box,
    rows,
    width: Math.ceil(widest) + 2 * padding,
    height: title.height + lineCount * text.height + (lineCount > 0 ? 4 : 0) + 16,
  };
}

const tagWidth = (tag: string) => widthOf(tag, 10) + 10;

/**
 * Lays out a diagram and draws it as SVG. The layout depends only on the diagram, so it is the same everywhere.
 * States carry `data-state`, transitions `data-transition`; the colors come from `chartStyle`.
 * @returns the SVG's content and its size in pixels
 */
export async function draw(elk: Pick<ELK, 'layout'>, { boxes, arrows }: Diagram): Promise<Drawing> {
  const faces = new Map(boxes.flatMap(allBoxes).map((box) => [box.id, faceOf(box)]));
  const order = [...faces.keys()];
  const isUpward = ({ from, to }: Arrow) => order.indexOf(from) > order.indexOf(to);
  const graph: ElkNode = {
    id: '',
    children: boxes.map((box) => nodeOf(box, faces, arrows)),
    // The layout gets no cycles, so that it keeps the states in the order of their definition.
    edges: arrows.map((arrow, index) => edgeOf(arrow, index, isUpward(arrow))),
    // Unconnected parts are placed side by side, which ELK does only for boxes without nested ones.
    layoutOptions: boxes.some((box) => box.boxes.length > 0) ? together : {},
  };
  let laidOut: ElkNode | undefined;
  for (const way of ways) {
    const options = { layoutOptions: { ...layoutOptions, ...way } };
    const attempt = await elk.layout(structuredClone(graph), options);
    if (!laidOut || (attempt.width ?? 0) < (laidOut.width ?? 0)) laidOut = attempt;
    if ((laidOut.width ?? 0) <= goodWidth) break;
  }
  const { children = [], edges = [], width = 0, height = 0 } = laidOut ?? { id: '' };
  const placed = children.flatMap(allNodes).flatMap((node) => {
    const face = faces.get(node.id);
    return face ? [{ node, face }] : [];
  });
  const shapes = placed.map(({ node, face }) => shapeOf(node, face));
  // Titles are drawn over the arrows, because an arrow from a box's border into it may cross its title.
  const titles = placed.map(({ node, face }) => wordsOf(node, face));
  const lines = arrows.map((arrow, index) => lineOf(edges[index], arrow, isUpward(arrow)));
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    content: [...shapes, ...lines, ...titles].join('\n'),
  };
}

export interface Drawing {
  width: number;
  height: number;
  content: string;
}

const allBoxes = (box: Box): Box[] => [box, ...box.boxes.flatMap(allBoxes)];
const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)];

const linesOf = ({ labels }: Arrow) =>
  labels.flatMap((label) => wrap(label.text, text.size, labelWidth).map((line) => ({ line, label })));

function nodeOf(box: Box, faces: ReadonlyMap<string, Face>, arrows: readonly Arrow[]): ElkNode {
  const { width = 0, height = 0 } = faces.get(box.id) ?? {};
  const minimum = `(${width},${height})`;
  if (box.kind === 'start') return { id: box.id, width, height };
  // Wide enough for the arrows that meet there.
  const size = { 'elk.nodeSize.constraints': 'PORTS MINIMUM_SIZE', 'elk.nodeSize.minimum': minimum };
  if (box.boxes.length === 0) return { id: box.id, layoutOptions: size };
  const children = box.boxes.map((inner) => nodeOf(inner, faces, arrows));
  const isPacked = box.isParallel && box.boxes.every((inner) => isClosed(inner, arrows));
  return {
    id: box.id,
    // Each part has its own frame, because arrows may lead from a part's border into it.
    children: isPacked
      ? children.map((child) => ({ id: `${child.id} frame`, children: [child], layoutOptions: together }))
      : children,
    layoutOptions: {
      'elk.padding': `[top=${height + 4},left=${padding},bottom=${padding},right=${padding}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': minimum,
      ...(isPacked ? packed : {}),
    },
  };
}

/** True if no arrow crosses the box's border. */
function isClosed(box: Box, arrows: readonly Arrow[]): boolean {
  const inside = new Set(allBoxes(box).map(({ id }) => id));
  return arrows.every(({ from, to }) => inside.has(from) === inside.has(to));
}

function edgeOf(arrow: Arrow, index: number, isUpward: boolean): ElkExtendedEdge {
  const lines = linesOf(arrow);
  const width = Math.max(...lines.map(({ line }) => widthOf(line, text.size))) + 8;
  const label = {
    text: 'label',
    width: Math.ceil(width),
    height: lines.length * text.height,
    layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
  };
  return {
    id: `arrow ${index}`,
    sources: [isUpward ? arrow.to : arrow.from],
    targets: [isUpward ? arrow.from : arrow.to],
    labels: lines.length > 0 ? [label] : [],
  };
}

const escaped = (said: string) => said.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
/** Rounded to tenths of a pixel, to keep the files small. */
const at = (value = 0) => Math.round(value * 10) / 10;

function shapeOf({ id, x = 0, y = 0, width = 0, height = 0 }: ElkNode, { box }: Face): string {
  if (box.kind === 'start')
    return `<circle class="start" cx="${at(x + width / 2)}" cy="${at(y + height / 2)}" r="4.5"/>`;
  const frame = (inset: number, radius: number) =>
    `<rect x="${at(x + inset)}" y="${at(y + inset)}" width="${at(width - 2 * inset)}" height="${at(height - 2 * inset)}" rx="${radius}"/>`;
  const inner = box.kind === 'final' ? frame(3, 4) : '';
  const note = box.note === undefined ? '' : `<title>${escaped(box.note)}</title>`;
  return `<g class="box ${box.kind}${outer(box)}" data-state="${escaped(id)}">${note}${frame(0, 7)}${inner}</g>`;
}

const outer = ({ boxes }: Box) => (boxes.length > 0 ? ' outer' : '');

/** The text of a box: its title, tags and rows. */
function wordsOf({ x = 0, y = 0 }: ElkNode, { box, rows }: Face): string {
  if (box.kind === 'start') return '';
  const left = x + padding;
  let tagLeft = left + widthOf(box.title, title.size, true) + 8;
  const tags = box.tags.map((tag) => {
    const width = tagWidth(tag);
    const pill = `<rect class="tag" x="${at(tagLeft)}" y="${at(y + 9)}" width="${at(width)}" height="14" rx="7"/>`;
    const name = `<text class="tag" x="${at(tagLeft + width / 2)}" y="${at(y + 19.5)}">${escaped(tag)}</text>`;
    tagLeft += width + 6;
    return pill + name;
  });
  let baseline = y + 8 + title.height + 11;
  const texts = rows.map(({ word, lines, id }) => {
    const first = `<tspan class="word" x="${at(left)}" y="${at(baseline)}">${word}</tspan>`;
    const rest = lines.map((line, index) => {
      const place = `x="${at(left + wordWidth(word))}" y="${at(baseline + index * text.height)}"`;
      return `<tspan ${place}>${colored(line)}</tspan>`;
    });
    baseline += lines.length * text.height;
    const transition = id === undefined ? '' : ` data-transition="${escaped(id)}"`;
    return `<text${transition}>${first}${rest.join('')}</text>`;
  });
  const name = `<text class="title" x="${at(left)}" y="${at(y + 21)}">${escaped(box.title)}</text>`;
  return `<g class="words${outer(box)}" data-words="${escaped(box.id)}">${name}${tags.join('')}${texts.join('')}</g>`;
}

/** Text with its guard in a fainter color. */
const colored = (line: string) =>
  escaped(line).replace(/\[.*$/, (guard) => `<tspan class="word">${guard}</tspan>`);

function lineOf(edge: ElkExtendedEdge | undefined, arrow: Arrow, isUpward: boolean): string {
  const [section] = edge?.sections ?? [];
  if (!section) throw new Error(`The layout has no line from ${arrow.from} to ${arrow.to}`);
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  if (isUpward) points.reverse();
  const ids = arrow.labels.map(({ id }) => id);
  const line = `<path class="line${arrow.isDashed ? ' dashed' : ''}" d="${rounded(points)}"/><path class="head" d="${headOf(points)}"/>`;
  const [label] = edge?.labels ?? [];
  const box = label
    ? `<rect class="label" x="${at(label.x)}" y="${at(label.y)}" width="${at(label.width)}" height="${at(label.height)}" rx="3"/>`
    : '';
  const labels = linesOf(arrow).map(
    ({ line: words, label: { id, note } }, index) =>
      `<text data-transition="${escaped(id)}" x="${at((label?.x ?? 0) + (label?.width ?? 0) / 2)}" y="${at((label?.y ?? 0) + 11 + index * text.height)}">${note === undefined ? '' : `<title>${escaped(note)}</title>`}${colored(words)}</text>`,
  );
  return `<g class="arrow" data-arrow="${escaped(ids.join('\t'))}">${line}${box}${labels.join('')}</g>`;
}

/** A line along the points, with rounded corners. */
function rounded(points: ElkPoint[]): string {
  const [start, ...rest] = points as [ElkPoint, ...ElkPoint[]];
  let path = `M${at(start.x)} ${at(start.y)}`;
  let from = start;
  rest.forEach((corner, index) => {
    const next = rest[index + 1];
    if (!next) {
      path += `L${at(corner.x)} ${at(corner.y)}`;
      return;
    }
    const radius = Math.min(6, distance(from, corner) / 2, distance(corner, next) / 2);
    const before = toward(corner, from, radius);
    const after = toward(corner, next, radius);
    path += `L${at(before.x)} ${at(before.y)}Q${at(corner.x)} ${at(corner.y)} ${at(after.x)} ${at(after.y)}`;
    from = corner;
  });
  return path;
}

const distance = (a: ElkPoint, b: ElkPoint) => Math.hypot(a.x - b.x, a.y - b.y);
const toward = (from: ElkPoint, to: ElkPoint, length: number): ElkPoint => {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
};

function headOf(points: ElkPoint[]): string {
  const [before, tip] = points.slice(-2) as [ElkPoint, ElkPoint];
  const base = toward(tip, before, 7);
  const across = { x: (base.y - tip.y) / 2, y: (tip.x - base.x) / 2 };
  return `M${at(tip.x)} ${at(tip.y)}L${at(base.x + across.x)} ${at(base.y + across.y)}L${at(base.x - across.x)} ${at(base.y - across.y)}Z`;
}

/** The look of a drawing; the colors are variables, so that a page can set its own. */
export const chartStyle = `
.chart { font: ${text.size}px ${fontFamily}; fill: var(--ink); }
.chart .box rect { fill: var(--box); stroke: var(--line); }
.chart .box.outer > rect { fill: var(--outer); }
.chart .box.region > rect { stroke-dasharray: 5 4; }
.chart .title { font-size: ${title.size}px; font-weight: 600; }
.chart .word { fill: var(--faint); }
.chart .words.outer text:not(.tag) { paint-order: stroke; stroke: var(--outer); stroke-width: 4px; stroke-linejoin: round; }
.chart rect.tag { fill: var(--tag); stroke: none; }
.chart text.tag { font-size: 10px; fill: var(--faint); stroke: none; text-anchor: middle; }
.chart .start { fill: var(--ink); }
.chart .line { fill: none; stroke: var(--edge); stroke-width: 1.2; }
.chart .line.dashed { stroke-dasharray: 5 4; }
.chart .head { fill: var(--edge); }
.chart rect.label { fill: var(--outer); }
.chart .arrow text { text-anchor: middle; }
`.trim();
