// The order of the test files.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The quick projects first; within each, the files that reveal most about a change, and those that take longest. */
const PROJECTS: readonly string[] = ['pure', 'server', 'serializable', 'browser'];
const FIRST: readonly string[] = [
  '/model-tests/specification/',
  '/model-tests/charts.test.ts',
  '/model-tests/page/pages.',
  '.long.',
];

const rankOf = ({ project, moduleId }: TestSpecification): number => {
  const rank = FIRST.findIndex((part) => moduleId.includes(part));
  return PROJECTS.indexOf(project.name) * (FIRST.length + 1) + (rank < 0 ? FIRST.length : rank);
};

/** Vitest's own order (failed before, then slow, then large files), within the ranks above. */
export class TellingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
