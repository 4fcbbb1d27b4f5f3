/** A Stryker plugin that ignores `setup({ types })`: only the compiler reads it, so that no test can kill its mutants. */
const typesOnly = {
  shouldIgnore: ({ node }) =>
    node.type === 'ObjectProperty' && node.key.name === 'types' ? 'Only types, which do not run' : undefined,
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'types-only', value: typesOnly }];
