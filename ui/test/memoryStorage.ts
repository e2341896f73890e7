/** For tests: a browser storage in memory with given content, and one that the browser forbids. */

export const memoryStorage = (stored: Readonly<Record<string, string>> = {}) => {
  const entries = new Map(Object.entries(stored));
  return {
    entries,
    getItem: (key: string): string | null => entries.get(key) ?? null,
    setItem: (key: string, value: string): void => void entries.set(key, value),
    removeItem: (key: string): void => void entries.delete(key),
  };
};

export const forbidden = (): never => {
  throw new Error('forbidden');
};
