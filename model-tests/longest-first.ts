// The order of the test files: those that take longest come first, so that no processor is idle while the last one ends.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than some seconds, the longest first. A fresh checkout knows of a file's size only. */
export const LONGEST: readonly string[] = [
  'model-tests/page/pages.browser.test.ts',
  'model-tests/page/visit.browser.test.ts',
  'model-tests/browser/journey.browser.test.ts',
  'model-tests/races/races.test.ts',
  'model-tests/races/payments/race.test.ts',
  'model-tests/charts.test.ts',
  'bff/db/embedded.test.ts',
  'model-tests/commands/mutants.test.ts',
  'bff/admin/admin.test.ts',
  'bff/db/seed/seed.test.ts',
  'model-tests/screens.test.ts',
  'model-tests/draw/layout.test.ts',
];

/** Where a file stands in the order; files that are not named come last. */
export const rankOf = (file: string): number => {
  const rank = LONGEST.findIndex((name) => file.endsWith(`/${name}`));
  return rank < 0 ? LONGEST.length : rank;
};

/** The runner's own order, by what it remembers and by size, after the files that are known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.toSorted(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || rankOf(a.moduleId) - rankOf(b.moduleId),
    );
  }
}
