// The order of the test files: the slowest run first, so that no processor is idle while the last one ends.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take more than a few seconds, the slowest first. In a fresh checkout the runner knows only the file
 * sizes.
 */
export const LONGEST: readonly string[] = [
  'model-tests/page/pages.browser.test.ts',
  'model-tests/page/visit.browser.test.ts',
  'model-tests/browser/journey.browser.test.ts',
  'model-tests/browser/cardinalMatrix.browser.test.ts',
  'model-tests/inspector/walks.browser.test.ts',
  'model-tests/browser/wpgMatrix.browser.test.ts',
  'model-tests/browser/accessMatrix.browser.test.ts',
  'model-tests/browser/changes.browser.test.ts',
  'model-tests/races/races.test.ts',
  'model-tests/races/payments/race.test.ts',
  'model-tests/together/together.test.ts',
  'model-tests/soak/renderings.test.ts',
  'model-tests/charts.test.ts',
  'bff/db/embedded.test.ts',
  'model-tests/commands/mutants.test.ts',
  'bff/admin/admin.test.ts',
  'bff/db/seed/seed.test.ts',
  'model-tests/screens/screenControls.test.ts',
  'bff/payments/cardMatrix.test.ts',
  'bff/payments/table/repeats.table.test.ts',
  'model-tests/time/virtualDay.test.ts',
  'model-tests/screens.test.ts',
  'model-tests/draw/layout.test.ts',
];

/** The position of a file in the order; files that are not in LONGEST come last. */
export const rankOf = (file: string): number => {
  const rank = LONGEST.findIndex((name) => file.endsWith(`/${name}`));
  return rank < 0 ? LONGEST.length : rank;
};

/** Vitest's own order, by cached durations and file size, after the files that are known to be slow. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // a run that stops at its first failure is over sooner when the quick files come first
    const direction = process.env['QUICKEST_FIRST'] === '1' ? -1 : 1;
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.toSorted(
      (a, b) =>
        projects.indexOf(a.project) - projects.indexOf(b.project) ||
        direction * (rankOf(a.moduleId) - rankOf(b.moduleId)),
    );
  }
}
