/**
 * npm run test:all: every test, with the long ones, the large samples and the store at SERIALIZABLE; then the mutants of
 * charts, rules and views, the charts together, and the planted bugs. The last line says how many of all these passed.
 */
import { report, runTests } from '../commands/testRun.ts';
import { run } from './run.ts';

/** Commands of which each is one check, the quickest first. */
const COMMANDS = {
  'mutants of the charts': ['node', 'model-tests/bin/mutants.ts'],
  'charts together': ['node', 'model-tests/bin/together.ts', '--steps=100000'],
  'mutants of rules and views': ['node', 'model-tests/bin/ruleMutants.ts'],
  'planted bugs': ['node', 'model-tests/bin/planted.ts'],
} as const;

process.env['TESTS'] = 'all';
const outcome = await runTests({ projects: ['pure', 'server', 'serializable', 'browser'] });
// the commands say themselves how much they look at
delete process.env['TESTS'];
const passed: string[] = [];
const failed: string[] = [];
for (const [name, [program, ...args]] of Object.entries(COMMANDS)) {
  console.info(`\n${name}`);
  ((await run(program, args)) === 0 ? passed : failed).push(name);
}
report([outcome], passed, failed);
