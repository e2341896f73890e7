// How often a test is run to judge mutants, and what is switched on each time.

/** What became of a mutant in a test. */
export type Tried = Readonly<{ mutant: string; isKilled: boolean }>;

/**
 * Why a test is not run again: every mutant was tried; it fails without a mutant; or a mutant left something behind that
 * fails it, and may fail the tests after it.
 */
export type TriesEnd = 'done' | 'unfit' | 'spoilt';

/**
 * Yields the mutant of each run of a test, null for the product as it is, and is sent whether that run failed. The test
 * first has to pass twice without a mutant, and again after each failure. If it does not, the mutant before may have
 * spoilt it as well, and then nothing is reported: the test has to be started again.
 */
export function* triesOf(
  mutants: readonly string[],
  isKilled: (mutant: string) => boolean,
  report: (tried: Tried) => void,
): Generator<string | null, TriesEnd, boolean> {
  if ((yield null) || (yield null)) return 'unfit';
  let isUnchangedBefore = true;
  for (const mutant of mutants) {
    if (isKilled(mutant)) continue;
    if (!(yield mutant)) {
      report({ mutant, isKilled: false });
      isUnchangedBefore = false;
      continue;
    }
    const isSpoilt = yield null;
    if (isUnchangedBefore || !isSpoilt) report({ mutant, isKilled: true });
    if (isSpoilt) return 'spoilt';
    isUnchangedBefore = true;
  }
  return 'done';
}

/** How often a test runs for so many mutants at most. */
export const mostTries = (mutants: number): number => 2 + 2 * mutants;
