/** npm run races: buyers race for the last units, with whole baskets, and through power cuts. Exit code 1 when anything was wrong. */
import closeWithGrace from 'close-with-grace';
import { either as E } from 'fp-ts';
import { newClosings } from '../bench/closings.ts';
import { linesOfFinding } from '../races/finding.ts';
import { optionsFrom, USAGE, type RaceOptions } from '../races/options.ts';
import { runRaces } from '../races/run.ts';

const CLOSE_LIMIT_MS = 60_000;
/** What a shell gives for a command ended by Ctrl-C. */
const STOPPED = 130;

/** Gives the exit code. */
const race = async (options: RaceOptions): Promise<number> => {
  const closings = newClosings();
  let isStopped = false;
  const grace = closeWithGrace({ delay: CLOSE_LIMIT_MS, logger: false }, async ({ err }) => {
    isStopped = true;
    if (err) console.error(err);
    await closings.closeAll();
    process.exit(err ? 1 : STOPPED);
  });
  try {
    const findings = await runRaces(options, (line) => console.error(`> ${line}`), closings);
    for (const finding of findings) for (const line of linesOfFinding(finding)) console.info(line);
    return findings.some(({ problems }) => problems.length > 0) ? 1 : 0;
  } catch (error) {
    // when it is stopped, whatever was going on fails
    if (!isStopped) console.error(error);
    return 1;
  } finally {
    await closings.closeAll();
    if (!isStopped) grace.uninstall();
  }
};

const options = optionsFrom(process.argv.slice(2));
if (E.isLeft(options)) {
  console.error(`${options.left}\n${USAGE}`);
  process.exitCode = 2;
} else process.exit(await race(options.right));
