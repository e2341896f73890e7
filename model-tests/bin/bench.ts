/** npm run bench: measures how fast the calls are, next to the limits of this machine, in the same run; `-- shards` simulates. */
import { runCommand } from './longCommand.ts';
import { ROOT } from './run.ts';
import { optionsFrom, USAGE } from '../bench/measure.ts';
import { tableOf } from '../bench/report.ts';
import { runBench } from '../bench/run.ts';
import { seedFrom, tablesOf } from '../shards/simulate.ts';

const [run, ...others] = process.argv.slice(2);
if (run === 'shards')
  await runCommand(seedFrom(others), USAGE, async ({ seed }) => {
    for (const table of tablesOf(seed)) console.table(table);
    return 0;
  });
else
  await runCommand(optionsFrom(process.argv.slice(2)), USAGE, async (options, cleanup) => {
    const ports = {
      log: (line: string) => console.error(`> ${line}`),
      random: Math.random,
      clientFolder: `${ROOT}.build/client`,
    };
    const report = await runBench(options, ports, cleanup);
    if (options.isJson) console.info(JSON.stringify(report, null, 2));
    else {
      console.table(tableOf(report));
      console.info(report.machine.join('\n'));
    }
    return 0;
  });
