/**
 * npm run bench: measures how fast the product is, next to the limits of this machine, in the same run, or next to another
 * revision; `-- shards` simulates.
 */
import { runCommand } from './longCommand.ts';
import { ROOT } from './run.ts';
import { optionsFrom, USAGE } from '../bench/measure.ts';
import { comparisonOf, tableOf } from '../bench/report.ts';
import { runAgainst, runBench } from '../bench/run.ts';
import { seedFrom, tablesOf } from '../shards/simulate.ts';

const PORTS = {
  log: (line: string) => console.error(`> ${line}`),
  random: Math.random,
  clientFolder: `${ROOT}.build/client`,
};
const [run, ...others] = process.argv.slice(2);
if (run === 'shards')
  await runCommand(seedFrom(others), USAGE, async ({ seed }) => {
    for (const table of tablesOf(seed)) console.table(table);
    return 0;
  });
else
  await runCommand(optionsFrom(process.argv.slice(2)), USAGE, async (options, cleanup) => {
    const compared = options.against !== null && (await runAgainst(options.against, options, PORTS, cleanup));
    const report = compared ? compared.now : await runBench(options, PORTS, cleanup);
    if (options.isJson) console.info(JSON.stringify(compared || report, null, 2));
    else {
      console.table(compared ? comparisonOf(compared.before, report.rows) : tableOf(report));
      console.info(report.machine.join('\n'));
    }
    return 0;
  });
