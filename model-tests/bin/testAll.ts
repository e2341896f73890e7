/**
 * npm run test:all: what `npm test` leaves out. The long tests, everything of which `npm test` takes a sample, and the
 * store at SERIALIZABLE; then the mutants of charts, rules and views, the charts together, and the planted bugs. The
 * last line counts how many of all passed.
 */
import pMap from 'p-map';
import { gitLines } from '../commands/serverTests.ts';
import { report, runTests } from '../commands/testRun.ts';
import { ROOT, run } from './run.ts';

/** Each command is one check; they start in this order. Two at a time keep both processors of a machine busy. */
const COMMANDS = [
  { name: 'mutants of the charts', args: ['model-tests/bin/mutants.ts'] },
  { name: 'planted bugs', args: ['model-tests/bin/planted.ts'] },
  { name: 'charts together', args: ['model-tests/bin/together.ts', '--steps=20000'] },
  { name: 'mutants of rules and views', args: ['model-tests/bin/ruleMutants.ts'] },
];
const AT_ONCE = 2;

/** The test files that `npm test` leaves out, and those that take a sample there: by themselves, or with `testPages`. */
const files = [
  ...gitLines(ROOT, 'ls-files', '*.long.*'),
  ...gitLines(ROOT, 'grep', '-lE', "/(sampling|testPages)\\.ts'", '--', '*.test.ts'),
];

process.env['TESTS'] = 'all';
const outcomes = [
  await runTests({ projects: ['pure', 'server', 'browser'], files }),
  await runTests({ projects: ['serializable'] }),
];
// the commands themselves decide how much they test
delete process.env['TESTS'];
const codes = await pMap(COMMANDS, ({ args }) => run('node', args), { concurrency: AT_ONCE });
const namesWhere = (isWanted: (code: number | undefined) => boolean) =>
  COMMANDS.filter((_, index) => isWanted(codes[index])).map(({ name }) => name);
report(
  outcomes,
  namesWhere((code) => code === 0),
  namesWhere((code) => code !== 0),
);
