/**
 * npm run faults: guests use two servers while faults are drawn from a seed; every minute stock, money and acknowledged
 * writes are checked. `--planted` plants a bug for each invariant. Exit code 1 if an invariant does not hold, or a bug
 * is not found.
 */
import { runCommand } from './longCommand.ts';
import { optionsFrom, runFaults, runPlanted, USAGE } from '../faults/run.ts';
import { findingLines } from '../races/finding.ts';

await runCommand(optionsFrom(process.argv.slice(2)), USAGE, async (options, cleanup) => {
  const run = options.isPlanted ? runPlanted : runFaults;
  const finding = await run(options, (line) => console.error(`> ${line}`), cleanup);
  for (const line of findingLines(finding)) console.info(line);
  return finding.problems.length > 0 ? 1 : 0;
});
