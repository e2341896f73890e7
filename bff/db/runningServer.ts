/** Finds the private PostgreSQL that another process runs, without starting or making anything. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterOf } from './cluster.ts';
import { DATABASE, urlOf } from './embedded.ts';
import { dataFoldersOf } from './embeddedHost.ts';
import { isServerRunning, readPostmaster } from './postmasterPid.ts';

/**
 * The address of the server that runs in `dataDir`, or null when none does. It carries the password: never print it.
 * Throws EACCES for a user who may not read the folder of the one who started it.
 */
export const runningEmbedded = (dataDir: string): string | null => {
  for (const dataFolder of dataFoldersOf(dataDir)) {
    const password = join(dataFolder, 'password');
    const cluster = clusterOf({ dataFolder });
    const postmaster = existsSync(password) ? readPostmaster(cluster) : undefined;
    if (postmaster !== undefined && isServerRunning(cluster))
      return urlOf(readFileSync(password, 'utf8'), postmaster.port, DATABASE);
  }
  return null;
};
