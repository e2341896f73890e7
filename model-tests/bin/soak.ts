/**
 * npm run soak: guests use a server for minutes while its memory is measured. Exit code 1 if the heap grows with the
 * requests, or anything failed.
 */
import { runCommand } from './longCommand.ts';
import { lineOf, verdictOf } from '../soak/growth.ts';
import { optionsFrom, runSoak, USAGE } from '../soak/run.ts';

await runCommand(optionsFrom(process.argv.slice(2)), USAGE, async (options, cleanup) => {
  const { samples, problems } = await runSoak(
    options,
    { log: (line) => console.error(`> ${line}`), onSample: (sample) => console.info(lineOf(sample)) },
    cleanup,
  );
  const { isPassed, text } = verdictOf(samples);
  console.info(`\n${text}`);
  for (const problem of problems) console.info(`Problem: ${problem}`);
  return isPassed && problems.length === 0 ? 0 : 1;
});
