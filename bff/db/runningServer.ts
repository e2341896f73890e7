/** Finds the private PostgreSQL of another process, without starting or creating anything. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterOf } from './cluster.ts';
import { DATABASE, urlOf } from './embedded.ts';
import { dataFoldersOf } from './embeddedHost.ts';
import { isServerRunning, readPostmaster } from './postmasterPid.ts';

/**
 * The URL of the server that is running in `dataDir`, or null if there is none. It contains the password: never print it.
 * Throws EACCES if this user may not read the data folder.
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
