/**
 * The tests of the charts and their rules, and the cases of the charts, for mutation testing: a rule or a view is
 * changed, and one of them must fail.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const loadsEveryChart = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/specification/');

/** The file that loads every chart last: most mutants have failed a smaller one by then. A quarter less time. */
class SmallFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => Number(loadsEveryChart(a)) - Number(loadsEveryChart(b))));
  }
}

export default defineConfig({
  test: {
    include: ['machines/**/*.test.ts', 'model-tests/specification/specification.test.ts'],
    testTimeout: 30_000,
    sequence: { sequencer: SmallFirst },
  },
});
