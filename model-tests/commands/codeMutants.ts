// The command that changes statements, modules and components one at a time and reports which changes no test notices.
import { parseArgs } from 'node:util';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import {
  drawnByFolder,
  judgeAlone,
  judgeMutants,
  mutantsOf,
  projectOf,
  reachesOf,
  SUBJECTS,
  validMutants,
  type Judge,
  type Subject,
} from '../code-mutants/judge.ts';
import type { CodeMutant } from '../code-mutants/mutants.ts';
import { readResults, resultsFile, writeResults, type JudgedMutant } from '../code-mutants/results.ts';
import { scoresOf } from '../code-mutants/score.ts';
import { testsIn } from '../code-mutants/chosenTests.ts';
import { openTestRunner } from '../code-mutants/testRunner.ts';
import { openWalkJudge } from '../code-mutants/walkJudge.ts';
import { messageOf } from '../explore/message.ts';
import { misuse, type CommandResult } from './result.ts';

const usage =
  'Use: npm run mutants:code -- sql|server|browser|pages [folder…] [--size=200] [--seed=1] [--again: judge the survivors once more, one at a time] [--continue: judge those alone that no run has judged so] [--by=FILE…: judge the survivors by these test files] [--walks: judge the survivors of the pages by their walks in a browser]';

const options = {
  size: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  again: { type: 'boolean', default: false },
  continue: { type: 'boolean', default: false },
  walks: { type: 'boolean', default: false },
  by: { type: 'string', multiple: true },
} as const;

type Question = Readonly<{
  subject: Subject;
  folders: readonly string[];
  size: number;
  seed: number;
  again: boolean;
  isContinued: boolean;
  walks: boolean;
  by: readonly string[];
}>;

/** The parsed arguments, or what is wrong with them. */
export const parseCodeMutants = (args: readonly string[]): Question | string => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name = '', ...folders] = positionals;
    const subject = SUBJECTS.find((one) => one === name);
    if (subject === undefined) return name === '' ? usage : unknownMessage('subject', name, SUBJECTS);
    for (const number of [values.size, values.seed])
      if (!/^[1-9]\d{0,5}$/.test(number)) return `A whole number from 1 is needed in place of “${number}”.\n${usage}`;
    if (values.walks && subject !== 'pages') return `Only mutants of the pages are judged by walks.\n${usage}`;
    const { again, continue: isContinued, walks, by = [] } = values;
    return { subject, folders, size: Number(values.size), seed: Number(values.seed), again, isContinued, walks, by };
  } catch (error) {
    return `${messageOf(error)}\n${usage}`;
  }
};

const select = ({ mutants, testFiles }: Judge, { folders, size, seed, by }: Question): CodeMutant[] | string => {
  const unknownFile = by.find((file) => !testFiles.includes(file));
  if (unknownFile !== undefined) return unknownMessage('test file', unknownFile, testFiles);
  const known = [...new Set(mutants.map(({ folder }) => folder))];
  const unknown = folders.find((folder) => !known.includes(folder));
  if (unknown !== undefined) return unknownMessage('folder', unknown, known);
  return drawnByFolder(
    mutants.filter(({ folder }) => folders.length === 0 || folders.includes(folder)),
    size,
    seed,
  );
};

const openTestJudge = async (
  root: string,
  { subject, again, isContinued, by }: Question,
  report: (line: string) => void,
): Promise<Judge> => {
  const project = projectOf(subject);
  const runner = await openTestRunner(root, project);
  const mutants = mutantsOf(root, subject, await reachesOf(root, project, runner));
  const judge: Judge['judge'] = (selected, decide) => {
    if (by.length > 0) return judgeAlone(runner, selected, decide, testsIn(by));
    if (isContinued) return judgeAlone(runner, selected, decide);
    return judgeMutants(root, runner, selected, decide, { isThorough: again, report });
  };
  return {
    mutants,
    testFiles: runner.files,
    // those that survived were valid before
    valid: (selected) => (by.length > 0 ? Promise.resolve([...selected]) : validMutants(root, runner, selected)),
    judge,
    close: runner.close,
  };
};

/** Their results are stored before the next are judged. */
const AT_ONCE = 2500;

/** Whether a mutant that was judged before is judged now. */
const isJudgedNow = (known: JudgedMutant | undefined, { again, isContinued, walks, by }: Question): boolean => {
  const isOfSurvivors = again || walks || by.length > 0;
  if (known === undefined) return !walks && !isContinued && by.length === 0;
  return known.killedBy === null && (isOfSurvivors || (isContinued && !known.isSettled));
};

async function judgeAll(
  root: string,
  question: Question,
  opened: Judge,
  report: (line: string) => void,
): Promise<CommandResult> {
  const { mutants: all, valid, judge } = opened;
  const file = resultsFile(root, question.subject);
  const chosen = select(opened, question);
  if (typeof chosen === 'string') return misuse(chosen);
  const selected = await valid(chosen);
  if (selected.length === 0) return { code: 1, out: '', err: 'There is no mutant to judge.\n' };
  report(`${selected.length} of ${chosen.length} mutants are valid`);
  const invalid = new Set(chosen.filter((mutant) => !selected.includes(mutant)).map(({ id }) => id));
  const existing = new Set(all.map(({ id }) => id).filter((id) => !invalid.has(id)));
  const judged = new Map<string, JudgedMutant>();
  for (const result of readResults(file)) if (existing.has(result.id)) judged.set(result.id, result);
  const decide = (verdict: JudgedMutant): void => {
    // that some test files do not notice it says nothing of the others
    if (question.by.length === 0 || verdict.killedBy !== null) judged.set(verdict.id, verdict);
    const { killedBy } = verdict;
    report(`${killedBy === null ? 'SURVIVES' : 'killed  '} ${verdict.file} ${verdict.what} ${killedBy ?? ''}`);
    writeResults(file, [...judged.values()]);
  };
  const now = selected.filter(({ id }) => isJudgedNow(judged.get(id), question));
  for (let at = 0; at < now.length; at += AT_ONCE) await judge(now.slice(at, at + AT_ONCE), decide);
  const lines = scoresOf([...judged.values()]).map(
    ({ folder, killed, of, share, low, high }) =>
      `${folder}: ${killed} of ${of} killed, ${share.toFixed(0)} % (${low.toFixed(0)} to ${high.toFixed(0)})`,
  );
  return { code: 0, out: `${lines.join('\n')}\n`, err: '' };
}

/**
 * Judges the mutants of a subject and stores each result at once. Code 1: there was nothing to judge. Code 2: invalid
 * arguments.
 */
export async function codeMutantsCommand(
  args: readonly string[],
  root: string,
  report: (line: string) => void,
): Promise<CommandResult> {
  const question = parseCodeMutants(args);
  if (typeof question === 'string') return misuse(question);
  const judge = await (question.walks ? openWalkJudge(root) : openTestJudge(root, question, report));
  try {
    return await judgeAll(root, question, judge, report);
  } finally {
    await judge.close();
  }
}
