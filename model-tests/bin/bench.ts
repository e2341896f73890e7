/**
 * npm run bench: measures how fast the product is, next to the limits of this machine, in the same run, or next to another
 * revision; `-- growth` measures it while its shop grows a hundredfold; `-- shards` simulates.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './longCommand.ts';
import { ROOT } from './run.ts';
import { growthOptionsFrom, runGrowth } from '../bench/growth.ts';
import { optionsFrom, USAGE } from '../bench/measure.ts';
import { callTable, comparisonOf, curveOf, serverTable, tableOf, withGrowth } from '../bench/report.ts';
import { runAgainst, runBench } from '../bench/run.ts';
import { seedFrom, tablesOf } from '../shards/simulate.ts';

const PAGE = join(ROOT, 'docs/performance.md');
const PICTURE = 'images/growth.svg';
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
else if (run === 'growth')
  await runCommand(growthOptionsFrom(others), USAGE, async (options, cleanup) => {
    const growth = await runGrowth(options, PORTS, cleanup);
    console.table(callTable(growth.sizes));
    console.table(serverTable(growth.sizes));
    console.info([...growth.statements, growth.machine.join('\n')].join('\n\n'));
    if (options.isWritten) {
      writeFileSync(join(ROOT, 'docs', PICTURE), curveOf(growth.sizes));
      writeFileSync(PAGE, withGrowth(readFileSync(PAGE, 'utf8'), growth, PICTURE));
    }
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
