/**
 * npm run bench: measures how fast the product is, next to the limits of this machine, in the same run, or next to another
 * revision; `-- growth` while the shop grows; `-- shards` simulates.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './longCommand.ts';
import { ROOT } from './run.ts';
import { growthOptionsFrom, runGrowth } from '../bench/growth.ts';
import { optionsFrom, USAGE } from '../bench/measure.ts';
import { callTable, comparisonOf, curveOf, plansText, serverTable, tableOf, withGrowth } from '../bench/report.ts';
import { runAgainst, runBench } from '../bench/run.ts';
import { seedFrom, tablesOf } from '../shards/simulate.ts';

const PORTS = {
  log: (line: string) => console.error(`> ${line}`),
  random: Math.random,
  clientFolder: `${ROOT}.build/client`,
};
const DOCS = join(ROOT, 'docs');
const [run, ...others] = process.argv.slice(2);
if (run === 'shards')
  await runCommand(seedFrom(others), USAGE, async ({ seed }) => {
    for (const table of tablesOf(seed)) console.table(table);
    return 0;
  });
else if (run === 'growth')
  await runCommand(growthOptionsFrom(others), USAGE, async (options, cleanup) => {
    const growth = await runGrowth(options, PORTS, cleanup);
    console.info(plansText(growth.plans));
    console.table(callTable(growth.sizes));
    console.table(serverTable(growth.sizes));
    console.info(growth.machine.join('\n'));
    if (options.isWritten) {
      const page = join(DOCS, 'performance.md');
      writeFileSync(join(DOCS, 'images/growth.svg'), curveOf(growth.sizes));
      writeFileSync(page, withGrowth(readFileSync(page, 'utf8'), growth));
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
