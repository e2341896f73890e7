/**
 * npm run races: guests compete with whole baskets; payments are interrupted; accounts and changes are used from several
 * browsers at once. Exit code 1 if any race finds a problem.
 */
import { runCommand } from './longCommand.ts';
import { findingLines } from '../races/finding.ts';
import { optionsFrom, USAGE } from '../races/options.ts';
import { runRaces } from '../races/run.ts';

await runCommand(optionsFrom(process.argv.slice(2)), USAGE, async (options, cleanup) => {
  const findings = await runRaces(options, (line) => console.error(`> ${line}`), cleanup);
  for (const finding of findings) for (const line of findingLines(finding)) console.info(line);
  return findings.some(({ problems }) => problems.length > 0) ? 1 : 0;
});
