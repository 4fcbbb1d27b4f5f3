import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import type { Seed } from './seeds';

const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as { config: object };
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
const files = ['contract', 'src', 'server'].flatMap((folder) =>
  ts.sys.readDirectory(resolve(folder), ['.ts', '.tsx']),
);
let edited = { file: '', text: '', version: 0 };

const textOf = (file: string) => (file === edited.file ? edited.text : ts.sys.readFile(file));
const service = ts.createLanguageService({
  useCaseSensitiveFileNames: () => true,
  fileExists: (file) => ts.sys.fileExists(file),
  directoryExists: (folder) => ts.sys.directoryExists(folder),
  getCompilationSettings: () => options,
  getScriptFileNames: () => files,
  getScriptVersion: (file) => (file === edited.file ? String(edited.version) : '0'),
  getScriptSnapshot: (file) => {
    const text = textOf(file);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => process.cwd(),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  readFile: textOf,
});

/** The source of a file with a seed in it. */
export const seededText = (text: string, { from, to, put }: Seed): string =>
  text.slice(0, from) + put + text.slice(to);

const isAccepted = (file: string) =>
  service.getSyntacticDiagnostics(file).length + service.getSemanticDiagnostics(file).length === 0;

/**
 * Whether the compiler accepts a file with a seed in it, and the files that import it. A fault that it refuses could reach
 * no user.
 */
export const compiles = (seed: Seed): boolean => {
  const file = resolve(seed.file);
  edited = { file, text: seededText(readFileSync(file, 'utf8'), seed), version: edited.version + 1 };
  const importers = new Set(service.getFileReferences(file).map(({ fileName }) => fileName));
  return [file, ...importers].every(isAccepted);
};
