/**
 * npm run enumeration: measures whether replies take longer for an address that has an account. Exit code 1 if the times
 * reveal accounts.
 */
import { runCommand } from './longCommand.ts';
import { optionsFrom, runEnumeration, USAGE } from '../enumeration/run.ts';

await runCommand(optionsFrom(process.argv.slice(2)), USAGE, async (options, cleanup) => {
  const problems = await runEnumeration(options, (line) => console.info(line), cleanup);
  for (const problem of problems) console.info(`WRONG: ${problem}`);
  return problems.length > 0 ? 1 : 0;
});
