/**
 * npm run test:all: every test, including the long ones, the large samples and the store at SERIALIZABLE; then the
 * mutants of charts, rules and views, the charts together, and the planted bugs. The last line counts how many of all
 * passed.
 */
import pMap from 'p-map';
import { report, runTests } from '../commands/testRun.ts';
import { run } from './run.ts';

/** Each command is one check; they start in this order. Two at a time keep both processors of a machine busy. */
const COMMANDS = [
  { name: 'mutants of the charts', args: ['model-tests/bin/mutants.ts'] },
  { name: 'planted bugs', args: ['model-tests/bin/planted.ts'] },
  { name: 'charts together', args: ['model-tests/bin/together.ts', '--steps=40000'] },
  { name: 'mutants of rules and views', args: ['model-tests/bin/ruleMutants.ts'] },
];
const AT_ONCE = 2;

process.env['TESTS'] = 'all';
const outcome = await runTests({ projects: ['pure', 'server', 'serializable', 'browser'] });
// the commands themselves decide how much they test
delete process.env['TESTS'];
const codes = await pMap(COMMANDS, ({ args }) => run('node', args), { concurrency: AT_ONCE });
const namesWhere = (isWanted: (code: number | undefined) => boolean) =>
  COMMANDS.filter((_, index) => isWanted(codes[index])).map(({ name }) => name);
report(
  [outcome],
  namesWhere((code) => code === 0),
  namesWhere((code) => code !== 0),
);
