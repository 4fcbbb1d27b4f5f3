/** How long a script chunk may take, in milliseconds. */
const chunkTimeout = 120_000;

/**
 * Loads a script chunk.
 * @throws what the import throws, or an error of its own after 120 s; the crash page shows either
 */
export const loadChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('A part of the page took too long to load'));
    }, chunkTimeout);
  });
  try {
    return await Promise.race([load(), timeout]);
  } finally {
    clearTimeout(timer);
  }
};
