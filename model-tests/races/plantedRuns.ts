/** Runs races in separate processes, each with a planted bug that they must find. */
import { fileURLToPath } from 'node:url';
import type { Cleanup } from '../bench/cleanup.ts';
import { startProcess } from '../bench/processes.ts';
import type { Finding } from './finding.ts';
import { PLANTED_BUGS, plantedEnv, type BugName } from './plantedBugs.ts';

const SCRIPT = fileURLToPath(new URL('./plantedRace.ts', import.meta.url));

/** A bug, and the flow or the kind of payment that must find it. */
type Planted = Readonly<{ bug: BugName; subject: string }>;

/** Runs each bug in a separate process on a store, which it empties; a bug that is not found is a problem. */
export const findingOfBugs = async (
  race: string,
  bugs: readonly Planted[],
  databaseUrl: string,
  cleanup: Cleanup,
): Promise<Finding> => {
  const figures: string[] = [];
  const problems: string[] = [];
  for (const { bug, subject } of bugs) {
    const env = { DATABASE_URL: databaseUrl, ...plantedEnv(bug) };
    const launch = { script: SCRIPT, args: [race, subject], env, ready: /^(found: .*|missed)$/ };
    const { ready, stop } = await startProcess(launch, cleanup);
    await stop();
    const { what } = PLANTED_BUGS[bug];
    if (ready[0] === 'missed') problems.push(`${subject}: ${what} was not found`);
    else figures.push(`${what}: ${ready[0]}`);
  }
  return { title: `Planted mistakes of ${race}`, figures, problems };
};
