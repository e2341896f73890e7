/**
 * The tests of the charts and their rules, and the cases of the charts, for mutation testing: a rule or a view is
 * changed, and one of them must fail.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keptThread } from './model-tests/keptThread.ts';

/** How many characters two paths begin with in common. */
const commonLength = (a: string, b: string): number => {
  const end = [...a].findIndex((character, index) => character !== b[index]);
  return end === -1 ? a.length : end;
};

/** The tests nearest to the mutated module run first: most mutants fail one of them, and the first failure ends a run. */
class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const mutated = this.ctx.config.related?.[0] ?? '';
    const nearness = ({ moduleId }: TestSpecification) => commonLength(moduleId, mutated);
    return Promise.resolve(files.toSorted((a, b) => nearness(b) - nearness(a)));
  }
}

export default defineConfig({
  plugins: [keptThread],
  test: {
    include: ['machines/**/*.test.ts', 'model-tests/specification/specification.test.ts'],
    testTimeout: 30_000,
    // the modules stay loaded from mutant to mutant: none keeps state that a test or a mutant changes
    isolate: false,
    setupFiles: ['model-tests/setUpMutant.ts'],
    sequence: { sequencer: NearestFirst },
  },
});
