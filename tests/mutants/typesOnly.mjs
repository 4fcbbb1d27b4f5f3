/** A Stryker plugin that ignores `setup({ types })`: it only exists for the compiler, so that its mutants can't be killed. */
const typesOnly = {
  shouldIgnore: ({ node }) =>
    node.type === 'ObjectProperty' && node.key.name === 'types' ? 'Only types, which do not run' : undefined,
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'types-only', value: typesOnly }];
