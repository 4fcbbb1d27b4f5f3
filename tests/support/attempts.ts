let networks = 0;

/** An IPv4 address that no other attempt uses. */
export const freshNetwork = (): string => {
  networks += 1;
  return `100.${64 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;
};

/** Makes attempts one after the other. @returns their results */
export const times = async <Result>(
  count: number,
  attempt: (n: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let n = 0; n < count; n += 1) results.push(await attempt(n));
  return results;
};

/** The same status for each of these attempts. */
export const all = (count: number, status: number): number[] => Array<number>(count).fill(status);
