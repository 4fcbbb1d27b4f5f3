/** A plugin of Stryker: `setup({ types })` is read by the compiler alone, so breaking it breaks nothing. */
const typesOnly = {
  shouldIgnore: ({ node }) =>
    node.type === 'ObjectProperty' && node.key.name === 'types' ? 'Only types, which do not run' : undefined,
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'types-only', value: typesOnly }];
