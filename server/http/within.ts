/** The promise's value, or `otherwise` when it rejects or takes longer than `ms` milliseconds. */
export const within = <T, U>(ms: number, promise: Promise<T>, otherwise: U): Promise<T | U> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<U>((resolve) => (timer = setTimeout(resolve, ms, otherwise).unref()));
  return Promise.race([promise.catch(() => otherwise), late]).finally(() => {
    clearTimeout(timer);
  });
};
