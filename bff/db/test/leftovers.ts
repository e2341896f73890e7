/** Removes what test runs left behind that were killed. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../embedded.ts';
import { isServerRunning } from '../postmasterPid.ts';

/** How the folder of a test run's server begins; the process id of the run follows. */
export const PREFIX = 'breakwater-test-';

const hasExited = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};

const clear = async (dataDir: string): Promise<void> => {
  if (isServerRunning(join(dataDir, 'cluster'))) await (await startEmbedded({ dataDir, fast: true })).stop();
  rmSync(dataDir, { recursive: true, force: true });
};

/** Stops the servers of killed test runs in a folder, and removes their data. */
export const clearLeftovers = async (folder: string): Promise<void> => {
  const left = readdirSync(folder).filter(
    (name) => name.startsWith(PREFIX) && hasExited(Number.parseInt(name.slice(PREFIX.length), 10)),
  );
  for (const name of left) {
    // a run that starts at the same time clears the same, and one of the two is late
    await clear(join(folder, name)).catch(() => undefined);
  }
};
