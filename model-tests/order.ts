// The order of the test files.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What says most about a change comes first, and with it the walks of the pages, which take longest. */
const FIRST: readonly string[] = ['/model-tests/specification/', '/model-tests/charts.test.ts', '/model-tests/page/'];

const rankOf = (file: string): number => {
  const rank = FIRST.findIndex((part) => file.includes(part));
  return rank < 0 ? FIRST.length : rank;
};

/** Vitest's own order (failed before, then slow, then large files) after the files that say most. */
export class TellingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId));
  }
}
