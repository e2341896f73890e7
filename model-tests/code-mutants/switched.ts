// What is switched on in a process that runs tests.

/**
 * `mutant`: the one that is on in modules with switches, null for none. `statements`: what is sent in place of a statement.
 * The test files of a worker share it.
 */
export const switched = globalThis as typeof globalThis & {
  mutant?: string | null;
  statements?: Readonly<Record<string, string>>;
};
