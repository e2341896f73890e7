// The command that reports which test files notice no change of the product.
import { SUBJECTS } from '../code-mutants/judge.ts';
import { readResults, resultsFile } from '../code-mutants/results.ts';
import { judgeTestFiles } from '../code-mutants/testFiles.ts';
import { TEST_PROJECTS, type TestProject } from '../code-mutants/testProjects.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { misuse, type CommandResult } from './result.ts';

const PROJECTS = Object.keys(TEST_PROJECTS) as TestProject[];

const usage = `Use: npm run mutants:tests -- ${PROJECTS.join('|')}`;

/** The test files that have killed a mutant, in the stored results. */
const provenIn = (root: string): Set<string> =>
  new Set(
    SUBJECTS.flatMap((subject) => readResults(resultsFile(root, subject))).flatMap(({ killedBy }) => killedBy ?? []),
  );

/** Judges the test files of a project. Code 1: one of them notices nothing, or there was none to judge. Code 2: invalid arguments. */
export async function testFilesCommand(
  [name = '', ...others]: readonly string[],
  root: string,
  report: (line: string) => void,
): Promise<CommandResult> {
  const project = PROJECTS.find((one) => one === name);
  if (project === undefined || others.length > 0)
    return misuse(name === '' || project !== undefined ? usage : unknownMessage('set of tests', name, PROJECTS));
  const proven = provenIn(root);
  const counts = { judged: 0, idle: 0 };
  await judgeTestFiles(root, project, proven, ({ testFile, caught, tried }) => {
    counts.judged += 1;
    if (caught === null) counts.idle += 1;
    report(caught === null ? `NOTICES NOTHING ${testFile} (${tried} tried)` : `notices ${testFile} ${caught}`);
  });
  const out = `${proven.size} test files have killed a mutant before; of ${counts.judged} others ${counts.idle} notice nothing\n`;
  return { code: counts.idle > 0 ? 1 : 0, out, err: '' };
}
