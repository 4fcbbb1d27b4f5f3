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
  /** The change, for a reader: `line 30: after.waiting → 10`. */
  what: string;
  /** The code that runs when the place is reached; null if it runs when its module is loaded. */
  mark: { at: 'statement' | 'expression'; from: number; to: number } | null;
}

/** The folders of each room. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  machines: ['src/machines'],
  'functions of machines': ['src/machines'],
  screens: ['src/screens', 'src/components'],
  client: ['src/api', 'src/app', 'src/urls', 'src/document', 'src/content'],
  service: ['server'],
};
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

/** A change of a node, or of all from it `until` another one. */
type Change = Pick<Seed, 'kind' | 'put'> & { node: ts.Node; until?: ts.Node };
const nameOf = (node: ts.Node | undefined) =>
  node && (ts.isIdentifier(node) || ts.isStringLiteral(node)) ? node.text : '';
const elementsOf = (node: ts.Expression): readonly ts.Expression[] =>
  ts.isArrayLiteralExpression(node) ? node.elements : [node];
const isUnder = (node: ts.Node, name: string): boolean =>
  ts.isPropertyAssignment(node.parent) && nameOf(node.parent.name) === name;
const isNotProvided = (node: ts.Node) => /NotProvided/.test(node.getText());

/** The siblings of a state: the plausible wrong targets. */
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

/** The content of a machine's file. */
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
/** The implementations of actions in `setup`, which do not count as uses. */
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

/** The wrong operators that replace an operator. */
const mistaken: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
};

function* changesOfConditions(node: ts.Node): Generator<Change> {
  if (ts.isIfStatement(node)) yield turned(node.expression);
  if (ts.isConditionalExpression(node)) yield turned(node.condition);
  if (!ts.isBinaryExpression(node)) return;
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken)
    yield { kind: 'half a condition', node, put: node.left.getText() };
  const isOfTexts = [node.left, node.right].some((side) => ts.isStringLiteralLike(side));
  const other = isOfTexts ? undefined : mistaken[kind];
  if (other !== undefined) yield { kind: 'operator', node: node.operatorToken, put: other };
}

const isEffect = (node: ts.Node): node is ts.ExpressionStatement =>
  ts.isExpressionStatement(node) && !ts.isStringLiteralLike(node.expression);

function* changesOfStatements(node: ts.Node): Generator<Change> {
  if (isEffect(node)) yield { kind: 'statement left out', node, put: ';' };
  // The lint rule no-floating-promises refuses a statement without its `await`.
  if (ts.isAwaitExpression(node) && !ts.isExpressionStatement(node.parent))
    yield { kind: 'await', node, put: `(${node.expression.getText()})` };
  if (!ts.isBlock(node)) return;
  for (const [index, first] of node.statements.entries()) {
    const second = node.statements[index + 1];
    if (second && isEffect(first) && isEffect(second))
      yield {
        kind: 'order of statements',
        node: first,
        until: second,
        put: `${second.getText()}\n${first.getText()}`,
      };
  }
}

/** The parts of a query that a call adds, by their names. */
const clauses: readonly (readonly [string, RegExp])[] = [
  ['lock', /^for(?:Update|Share|NoKeyUpdate|KeyShare)$|^skipLocked$/],
  ['where', /^where(?:Ref)?$/],
  ['order of rows', /^orderBy$/],
];
/** A number in a list or under a name, such as a pause in milliseconds, is no status. */
const isStatus = (node: ts.NumericLiteral) =>
  /^[45]\d\d$/.test(node.text) && !isUnderName(ts.isArrayLiteralExpression(node.parent) ? node.parent : node);
const isUnderName = (node: ts.Node) =>
  ts.isVariableDeclaration(node.parent) ||
  (ts.isPropertyAssignment(node.parent) &&
    node.parent.initializer === node &&
    !/status|code/i.test(nameOf(node.parent.name)));
/** Calls whose result does not depend on the order of their arguments. */
const symmetric = /equal|same|^Math\.(?:min|max)$/i;

function* changesOfCalls(node: ts.Node): Generator<Change> {
  if (ts.isNumericLiteral(node) && isStatus(node))
    yield { kind: 'status', node, put: node.text === '403' ? '404' : '403' };
  if (!ts.isCallExpression(node)) return;
  const called = node.expression;
  if (ts.isPropertyAccessExpression(called)) {
    const [kind] = clauses.find(([, name]) => name.test(called.name.text)) ?? [];
    if (kind !== undefined) yield { kind, node, put: called.expression.getText() };
    const [first] = node.arguments;
    if (/locks?$/i.test(called.expression.getText()) && called.name.text === 'request' && first)
      yield { kind: 'lock', node: first, put: 'String(Math.random())' };
  }
  const [first, second] = node.arguments;
  const isName = (each?: ts.Expression) =>
    each && (ts.isIdentifier(each) || ts.isPropertyAccessExpression(each));
  if (first && second && isName(first) && isName(second) && !symmetric.test(called.getText()))
    yield {
      kind: 'arguments changed round',
      node: first,
      until: second,
      put: `${second.getText()}, ${first.getText()}`,
    };
}

/** Attributes that only change the look. */
const ofLook =
  /^(?:class(?:Name)?|style|key|ref|children|size|variant|wide|[xy]\d?|d|fill|stroke.*|viewBox|width|height)$/;

function* changesOfKeys(node: ts.Node): Generator<Change> {
  const isGiven = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  // Objects that are passed or returned. A constant's keys are read by name.
  if (isGiven && node.parent.properties.length > 1 && !ts.isVariableDeclaration(node.parent.parent))
    yield { kind: 'key left out', node, put: '...{}' };
  if (ts.isSpreadAssignment(node)) yield { kind: 'key left out', node, put: '...{}' };
  if (ts.isJsxAttribute(node) && !ofLook.test(node.name.getText()))
    yield {
      kind: /^on[A-Z]/.test(node.name.getText()) ? 'handler left out' : 'attribute left out',
      node,
      put: '',
    };
  if (ts.isVariableDeclaration(node) && /key$/i.test(nameOf(node.name)) && node.initializer)
    if (ts.isStringLiteral(node.initializer))
      yield { kind: 'storage key', node: node.initializer, put: `'another ${node.initializer.text}'` };
}

/** SQL that is written as text: a lock, or a clause on a line of its own. */
function* changesOfSql(node: ts.Node): Generator<Change> {
  if (!ts.isTaggedTemplateExpression(node) || !/^sql/.test(node.tag.getText())) return;
  const text = node.template.getText();
  for (const [found] of text.matchAll(
    / for (?:no key )?(?:update|share)(?: skip locked)?\b|\band [^\n()`]*(?=\n)/g,
  )) {
    const isWhole = found.split('${').length === found.split('}').length;
    if (isWhole)
      yield {
        kind: found.includes(' for ') ? 'lock' : 'where',
        node: node.template,
        put: text.replace(found, ''),
      };
  }
}

/** Which limit an attempt is counted by. */
function* changesOfLimits(node: ts.Node): Generator<Change> {
  if (!ts.isCallExpression(node) || !['capacity', 'attempts', 'failures'].includes(node.expression.getText()))
    return;
  const [first] = node.arguments;
  if (first && ts.isStringLiteral(first))
    yield { kind: 'limit key', node: first, put: first.text === 'network' ? "'team'" : "'network'" };
}

const rulesAnywhere = [
  changesOfConditions,
  changesOfStatements,
  changesOfCalls,
  changesOfKeys,
  changesOfSql,
  changesOfLimits,
];
const rulesOf: Readonly<Record<string, typeof rulesAnywhere>> = {
  machines: [changesOfMachine],
  'functions of machines': [changesOfConditions, changesOfStatements, changesOfCalls],
};

/** Code that only writes a log or a metric, or that only developers use: no test of the product checks it. */
const isUnasked = (node: ts.Node): boolean =>
  ts.isExpressionStatement(node)
    ? isUnasked(node.expression)
    : ts.isCallExpression(node) && /^(?:console|.*\blog)\.\w+$/.test(node.expression.getText());
const unasked = /\/(?:inspector|dev|metrics)\/|\/migrations\/|\.d\.ts$/;

/** Where a mark can be inserted: the place's statement, or the expression that its function returns. */
const markOf = (node: ts.Node): Seed['mark'] => {
  for (let each = node; !ts.isSourceFile(each); each = each.parent) {
    const span = { from: each.getStart(), to: each.end };
    const { parent } = each;
    if (ts.isArrowFunction(parent) && parent.body === each && !ts.isBlock(each))
      return { at: 'expression', ...span };
    if (ts.isBlock(parent) && ts.isStatement(each)) return { at: 'statement', ...span };
  }
  return null;
};

/** Every seed of a room, in the order of its files. */
export function seedsOf(room: string): Seed[] {
  const rules = rulesOf[room] ?? rulesAnywhere;
  return (rooms[room] ?? [])
    .flatMap(filesIn)
    .filter((file) => !unasked.test(file))
    .sort()
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
      const seeds: Seed[] = [];
      const add = ({ node, until = node, kind, put }: Change) => {
        const from = node.getStart(source);
        const { line } = source.getLineAndCharacterOfPosition(from);
        const old = node.getText(source).replace(/\s+/g, ' ').slice(0, 60);
        const what = `line ${line + 1}: ${old}`;
        seeds.push({ room, kind, file, from, to: until.end, put, what, mark: markOf(node) });
      };
      const visit = (node: ts.Node): void => {
        if (ts.isTypeNode(node) || isUnasked(node)) return;
        for (const rule of rules) for (const change of rule(node)) add(change);
        ts.forEachChild(node, visit);
      };
      visit(source);
      return seeds;
    });
}
export const roomNames = Object.keys(rooms);
