/** Reads which tests failed from the test runner's report. */
import { relative } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';

const Report = t.type({
  numTotalTests: t.number,
  testResults: t.array(
    t.type({
      name: t.string,
      status: t.string,
      assertionResults: t.array(t.type({ status: t.string, ancestorTitles: t.array(t.string), title: t.string })),
    }),
  ),
});

/**
 * A failed test with its title after those of its groups, as the test runner's name pattern reads it; null when its file
 * failed before or beside its tests.
 */
export type FailedTest = Readonly<{ file: string; title: string | null }>;

/** The failed tests of a report about the tree at `folder`, and how many tests it has. Left: it is no report. */
export const failedTests = (
  report: unknown,
  folder: string,
): E.Either<string, Readonly<{ total: number; failed: readonly FailedTest[] }>> => {
  const decoded = Report.decode(report);
  if (E.isLeft(decoded)) return E.left('The test runner wrote no report.');
  const failed = decoded.right.testResults.flatMap(({ name, status, assertionResults }): FailedTest[] => {
    const file = relative(folder, name).replaceAll('\\', '/');
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0)
      return tests.map(({ ancestorTitles, title }) => ({ file, title: [...ancestorTitles, title].join(' > ') }));
    return status === 'failed' ? [{ file, title: null }] : [];
  });
  // a file that was cancelled because of another one's failure may count as failed
  const byTest = failed.toSorted((a, b) => Number(a.title === null) - Number(b.title === null));
  return E.right({ total: decoded.right.numTotalTests, failed: byTest });
};

/** A failed test as text, 'bff/stock/holds.test.ts › takes no more than is free'. */
export const formatTest = ({ file, title }: FailedTest): string => (title === null ? file : `${file} › ${title}`);
