/**
 * npm run test:all: every test, with the long ones, the large samples and the store at SERIALIZABLE; then the mutants of
 * charts, rules and views, the charts together, and the planted bugs. The last line says how many of all these passed.
 */
import pMap from 'p-map';
import { report, runTests } from '../commands/testRun.ts';
import { run } from './run.ts';

/** Commands of which each is one check, in the order of their start. Two of them keep both processors of a machine busy. */
const COMMANDS = [
  { name: 'mutants of the charts', args: ['model-tests/bin/mutants.ts'] },
  { name: 'planted bugs', args: ['model-tests/bin/planted.ts'] },
  { name: 'charts together', args: ['model-tests/bin/together.ts', '--steps=100000'] },
  { name: 'mutants of rules and views', args: ['model-tests/bin/ruleMutants.ts'] },
];
const AT_ONCE = 2;

process.env['TESTS'] = 'all';
const outcome = await runTests({ projects: ['pure', 'server', 'serializable', 'browser'] });
// the commands say themselves how much they look at
delete process.env['TESTS'];
const codes = await pMap(COMMANDS, ({ args }) => run('node', args), { concurrency: AT_ONCE });
const namesWhere = (isWanted: (code: number | undefined) => boolean) =>
  COMMANDS.filter((_, index) => isWanted(codes[index])).map(({ name }) => name);
report(
  [outcome],
  namesWhere((code) => code === 0),
  namesWhere((code) => code !== 0),
);
