/** npm run bench: measures how fast the calls are, next to the limits of this machine, in the same run. */
import { fileURLToPath } from 'node:url';
import { runCommand } from './longCommand.ts';
import { optionsFrom, USAGE } from '../bench/options.ts';
import { textOf } from '../bench/report.ts';
import { runBench } from '../bench/run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

await runCommand(optionsFrom(process.argv.slice(2)), USAGE, async (options, cleanup) => {
  const ports = {
    log: (line: string) => console.error(`> ${line}`),
    random: Math.random,
    clientFolder: `${ROOT}.build/client`,
  };
  const report = await runBench(options, ports, cleanup);
  console.info(options.isJson ? JSON.stringify(report, null, 2) : textOf(report));
  return 0;
});
