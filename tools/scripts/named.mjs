/**
 * Runs the entry that the first argument names with the other arguments; without one, lists the entries and exits with 1.
 * @param command the command that shows the menu
 * @param entries by name: a description, and the command
 */
export async function runNamed(command, entries) {
  const [name = '', ...rest] = process.argv.slice(2);
  if (entries[name]) return entries[name].run(...rest);
  console.error(menuOf(command, entries));
  process.exit(1);
}

/** The names of the entries with their descriptions. */
export const menuOf = (command, entries) =>
  [
    `Which? ${command}`,
    ...Object.entries(entries).map(([name, { does }]) => `  ${name.padEnd(12)}${does}`),
  ].join('\n');
