import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** One change of the source, made by a rule. */
export interface Seed {
  room: string;
  kind: string;
  file: string;
  /** Where the replaced text begins and ends in the file. */
  from: number;
  to: number;
  put: string;
  /** What is changed, for a reader: `line 30: after.waiting → 10`. */
  what: string;
}

/** The folders of each room. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  machines: ['src/machines'],
  screens: ['src/screens', 'src/components'],
  client: ['src/api', 'src/app', 'src/urls', 'src/document'],
  service: ['server'],
};
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

type Change = Pick<Seed, 'kind' | 'put'> & { node: ts.Node };
const nameOf = (node: ts.Node | undefined) =>
  node && (ts.isIdentifier(node) || ts.isStringLiteral(node)) ? node.text : '';
const elementsOf = (node: ts.Expression): readonly ts.Expression[] =>
  ts.isArrayLiteralExpression(node) ? node.elements : [node];
const isUnder = (node: ts.Node, name: string): boolean =>
  ts.isPropertyAssignment(node.parent) && nameOf(node.parent.name) === name;
const isNotProvided = (node: ts.Node) => /NotProvided/.test(node.getText());

/** The names of the states beside one of this name: what a target may be mistaken for. */
function sistersOf(source: ts.SourceFile, target: string): string[] {
  const name = target.split('.').at(-1)?.replace('#', '') ?? '';
  let found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      nameOf(node.name) === 'states' &&
      ts.isObjectLiteralExpression(node.initializer)
    ) {
      const keys = node.initializer.properties.map((each) => nameOf(each.name));
      if (keys.includes(name) && found.length === 0) found = keys.filter((key) => key !== name);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What stands in a machine's file. */
function* changesOfMachine(node: ts.Node): Generator<Change> {
  const source = node.getSourceFile();
  const text = (each: ts.Node) => each.getText(source);
  if (ts.isShorthandPropertyAssignment(node) && isUnder(node.parent, 'guards'))
    yield { kind: 'guard turned', node, put: `${node.name.text}: (...all) => !${node.name.text}(...all)` };
  if (!ts.isPropertyAssignment(node)) return;
  const name = nameOf(node.name);
  const value = node.initializer;
  if (isUnder(node.parent, 'guards') && !isNotProvided(value))
    yield { kind: 'guard turned', node: value, put: `(...all) => !(${text(value)})(...all)` };
  if (['actions', 'entry', 'exit'].includes(name) && !isSetup(node))
    for (const element of elementsOf(value))
      yield {
        kind: 'action left out',
        node: element,
        put: ts.isArrayLiteralExpression(value) ? '...[]' : '[]',
      };
  if (name === 'target' && ts.isStringLiteral(value)) {
    const [other] = sistersOf(source, value.text);
    if (other !== undefined) {
      const put = value.text.includes('.')
        ? value.text.replace(/[^.]+$/, other)
        : value.text.startsWith('#')
          ? undefined
          : other;
      if (put) yield { kind: 'target changed', node: value, put: `'${put}'` };
    }
  }
  if (isUnder(node.parent, 'delays'))
    yield { kind: 'delay changed', node: value, put: `(${text(value)}) * 10` };
  if (name === 'params' && ts.isObjectLiteralExpression(node.parent))
    yield { kind: 'parameter emptied', node: value, put: '{}' };
  if (name === 'input' && isInvoke(node.parent))
    yield { kind: 'parameter emptied', node: value, put: '() => ({})' };
}
/** The implementations of actions in `setup`, which are no use of them. */
const isSetup = (node: ts.PropertyAssignment) => {
  const call = node.parent.parent;
  return ts.isCallExpression(call) && nameOf(call.expression) === 'setup';
};
const isInvoke = (node: ts.Node) =>
  ts.isObjectLiteralExpression(node) && node.properties.some((each) => nameOf(each.name) === 'src');

const turned = (node: ts.Expression): Change => ({
  kind: 'condition turned',
  node,
  put: `!(${node.getText()})`,
});

/** What stands in any file: conditions, calls for their effect, what a control does, keys of storage, locks, focus, limits. */
function* changesAnywhere(node: ts.Node): Generator<Change> {
  if (ts.isIfStatement(node)) yield turned(node.expression);
  if (ts.isConditionalExpression(node)) yield turned(node.condition);
  if (ts.isJsxAttribute(node) && /^on[A-Z]/.test(node.name.getText()) && node.initializer)
    yield { kind: 'handler left out', node: node.initializer, put: '{undefined}' };
  if (ts.isVariableDeclaration(node) && /key$/i.test(nameOf(node.name)) && node.initializer)
    if (ts.isStringLiteral(node.initializer))
      yield { kind: 'storage key', node: node.initializer, put: `'another ${node.initializer.text}'` };
  if (!ts.isCallExpression(node)) return;
  const called = node.expression.getText().split('.').at(-1) ?? '';
  const [first] = node.arguments;
  if (/lock.*\.request$/i.test(node.expression.getText()) && first)
    yield { kind: 'lock', node: first, put: 'String(Math.random())' };
  else if (ts.isExpressionStatement(node.parent))
    yield {
      kind: /^(?:focus|scroll)/.test(called) ? 'focus call' : 'call left out',
      node: node.parent,
      put: ';',
    };
}

/** Which limit an attempt is counted by. */
function* changesOfService(node: ts.Node): Generator<Change> {
  if (!ts.isCallExpression(node) || !['capacity', 'attempts', 'failures'].includes(node.expression.getText()))
    return;
  const [first] = node.arguments;
  if (first && ts.isStringLiteral(first))
    yield { kind: 'limit key', node: first, put: first.text === 'network' ? "'team'" : "'network'" };
}

/** Every seed of a room, in the order of its files. */
export function seedsOf(room: string): Seed[] {
  const changes = { machines: changesOfMachine, service: changesOfService }[room] ?? changesAnywhere;
  return (rooms[room] ?? [])
    .flatMap(filesIn)
    .sort()
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
      const seeds: Seed[] = [];
      const add = ({ node, kind, put }: Change) => {
        const from = node.getStart(source);
        const { line } = source.getLineAndCharacterOfPosition(from);
        const old = node.getText(source).replace(/\s+/g, ' ').slice(0, 60);
        seeds.push({ room, kind, file, from, to: node.end, put, what: `line ${line + 1}: ${old}` });
      };
      const visit = (node: ts.Node): void => {
        for (const change of changes(node)) add(change);
        ts.forEachChild(node, visit);
      };
      visit(source);
      return seeds;
    });
}
export const roomNames = Object.keys(rooms);
