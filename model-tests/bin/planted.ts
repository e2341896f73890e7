/**
 * npm run planted [-- name…]: applies each patch of model-tests/planted to a copy of the last commit, and reports which
 * test notices it: the one that the patch names (`caught by:`), or the first one found. Exit code 1 if fewer than 95 %
 * are noticed, or a patch does not compile. A test counts if, run alone, it fails with the bug and passes without it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { either as E } from 'fp-ts';
import { startEmbedded } from '../../bff/db/embedded.ts';
import { makeTemplate } from '../../bff/db/test/makeTemplate.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { readArgs } from '../commands/args.ts';
import { serverTests } from '../commands/serverTests.ts';
import { bugs, type Bug, type NamedTest } from '../planted/patches.ts';
import { ROOT } from './run.ts';

const MIN_CAUGHT_PERCENT = 95;

type Report = Readonly<{
  testResults: readonly Readonly<{
    name: string;
    assertionResults: readonly Readonly<{ status: string; ancestorTitles: readonly string[]; title: string }>[];
  }>[];
}>;

const parent = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')));
const tree = join(parent, 'tree');
/** The data of a stopped server with the seeded template, which saves each run of the server's tests to make it. */
const data = join(parent, 'data');
const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: tree, encoding: 'utf8' });

/** Whether the seeded template could be another one with the bug. */
const mayChangeTemplate = ({ changes }: Bug): boolean =>
  changes.some((file) => /^(?:machines|bff\/(?:bookings|db|kernel|quotes|search|seed|shop|stock))\//.test(file));

const makeData = async (): Promise<void> => {
  // PostgreSQL's user may traverse it
  chmodSync(parent, 0o711);
  const server = await startEmbedded({ dataDir: data, fast: true });
  await makeTemplate(server.url);
  await server.stop();
};

/** Whoever changes a chart also regenerates its page of text, so a stale page does not count as noticing. */
const BUT_PAGES_OF_TEXT = '^(?!the page of text of each chart)';

/** The failed tests of a run; none if all pass or none was selected. */
const failures = (...args: string[]): NamedTest[] => {
  const reportFile = join(parent, 'report.json');
  rmSync(reportFile, { force: true });
  const names = args.includes('-t') ? [] : ['-t', BUT_PAGES_OF_TEXT];
  const { stdout, stderr } = run(
    'vitest',
    ...args,
    ...names,
    '--run',
    '--passWithNoTests',
    '--reporter=json',
    `--outputFile=${reportFile}`,
  );
  if (!existsSync(reportFile)) throw new Error(`the test runner wrote no report: ${stdout}${stderr}`);
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      // the report joins the titles with blanks, and so does `-t` when it matches
      .map(({ ancestorTitles, title }) => ({
        file: relative(tree, name),
        title: [...ancestorTitles, title].join(' > '),
      })),
  );
};
const firstFailure = (...args: string[]): NamedTest | null => failures(...args, '--bail=1')[0] ?? null;
const escaped = (title: string): string => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const NPM_TEST = ['--project=pure', '--project=server', '--project=browser'];
const failuresOf = (tests: readonly NamedTest[]): NamedTest[] =>
  failures(
    ...NPM_TEST,
    ...new Set(tests.map(({ file }) => file)),
    '-t',
    `^(?:${tests.map(({ title }) => escaped(title)).join('|')})$`,
  );
const failsAlone = (test: NamedTest): boolean => failuresOf([test]).length > 0;

/** The stages of the search for a test that notices a bug, cheapest first. */
const stagesFor = ({ changes }: Bug): readonly (readonly [string, () => NamedTest | null])[] => {
  const beside = serverTests(tree, changes);
  return [
    ['related', () => firstFailure('related', ...changes, '--project=pure')],
    // without files the run would include every test of the server, which is a later stage
    ['beside', () => (beside.length === 0 ? null : firstFailure('--project=server', ...beside))],
    ['npm test', () => firstFailure('--project=pure', '--project=server')],
    [
      'npm test, in the browser',
      () => {
        run('node', 'bff/bin/prepare.mjs', '--build', '--browser');
        return firstFailure('--project=browser');
      },
    ],
  ];
};

/**
 * Plants a bug and returns which test notices it and in which stage; null if none does. `failing`: the tests named by patches
 * that fail without any bug.
 */
const judge = (bug: Bug, failing: readonly NamedTest[]): string | null => {
  const known = bug.caughtBy;
  const itsOwn = ['its own test', () => (known !== null && failsAlone(known) ? known : null)] as const;
  for (const [stage, look] of [itsOwn, ...stagesFor(bug)]) {
    const test = look();
    if (test === null) continue;
    if (test === known) {
      if (failing.some(({ file, title }) => file === known.file && title === known.title)) continue;
      return `${stage}: ${test.file} > ${test.title}`;
    }
    if (!failsAlone(test)) continue;
    execFileSync('git', ['apply', '--reverse', bug.file], { cwd: tree });
    const isUnsteady = failsAlone(test);
    execFileSync('git', ['apply', bug.file], { cwd: tree });
    if (!isUnsteady) return `${stage}: ${test.file} > ${test.title}`;
  }
  return null;
};

/**
 * The errors of each bug that does not compile. Types are checked with as many bugs at once as can be planted together;
 * where that fails, with half of them.
 */
const typeErrors = (some: readonly Bug[]): (readonly [Bug, string])[] => {
  if (some.length === 0) return [];
  const together = some.filter(({ file }) => run('git', 'apply', file).status === 0);
  const [first, ...others] = together;
  if (first === undefined) throw new Error(`cannot be planted: ${some.map(({ name }) => name).join(', ')}`);
  const { status, stdout } = run('tsc', '--noEmit', '--noUnusedLocals', 'false');
  for (const { file } of together.toReversed()) execFileSync('git', ['apply', '--reverse', file], { cwd: tree });
  const half = Math.ceil(together.length / 2);
  const found =
    status === 0
      ? []
      : others.length === 0
        ? [[first, stdout] as const]
        : [...typeErrors(together.slice(0, half)), ...typeErrors(together.slice(half))];
  return [...found, ...typeErrors(some.filter((bug) => !together.includes(bug)))];
};

const args = readArgs(process.argv.slice(2), {});
const names = bugs.map(({ name }) => name);
const unknown = E.isLeft(args) ? undefined : args.right.positionals.find((name) => !names.includes(name));
if (E.isLeft(args) || unknown !== undefined) {
  console.error(E.isLeft(args) ? args.left : unknownMessage('planted bug', unknown ?? '', names));
  process.exit(2);
}
const chosen = args.right.positionals;
const planted = bugs.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
let caught = 0;
let isBroken = false;
try {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, 'HEAD'], { cwd: ROOT });
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  // remove the test of the patches: it fails whenever a patch is applied
  rmSync(join(tree, 'model-tests/planted/patches.test.ts'));
  await makeData();
  process.env['TEST_DATA'] = data;
  const failing = failuresOf(planted.flatMap(({ caughtBy }) => caughtBy ?? []));
  const errorsOf = new Map(typeErrors(planted));
  for (const bug of planted) {
    const start = performance.now();
    const errors = errorsOf.get(bug);
    if (mayChangeTemplate(bug)) delete process.env['TEST_DATA'];
    else process.env['TEST_DATA'] = data;
    execFileSync('git', ['apply', bug.file], { cwd: tree });
    const found = errors === undefined ? judge(bug, failing) : `does not compile: ${errors}`;
    execFileSync('git', ['apply', '--reverse', bug.file], { cwd: tree });
    if (errors !== undefined) isBroken = true;
    else if (found !== null) caught += 1;
    console.info(`${bug.set} ${bug.name}  ${found ?? 'MISSED'}  ${Math.round((performance.now() - start) / 1_000)} s`);
  }
} finally {
  rmSync(parent, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'prune'], { cwd: ROOT });
}
console.info(`${caught} of ${planted.length} caught`);
process.exitCode = isBroken || caught * 100 < planted.length * MIN_CAUGHT_PERCENT ? 1 : 0;
