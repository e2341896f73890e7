// What is switched on in a process that runs tests.

/** The test files of a worker share it, and the modules with switches read it. */
export const switched = globalThis as typeof globalThis & {
  /** The mutant that is on, null for none. */
  mutant?: string | null;
  /** What is sent in place of a statement. */
  statements?: Readonly<Record<string, string>>;
  /** Whether changed code ran, or a changed statement was sent, since the mutant was switched on. */
  isMutantReached?: boolean;
};
