/** Reads PostgreSQL's own note of who runs a cluster, and tells a running server from what a crash left behind. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

export type Postmaster = { pid: number; port: number };

const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The process and port noted in a cluster, alive or not; undefined when there is no note or it is half written. */
export const readPostmaster = (cluster: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(pidFileOf(cluster), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 ? { pid, port } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The command line of a process, on Linux empty for one that has ended and was not yet collected; undefined when the system does not tell. */
const commandOf = (pid: number): string | undefined => {
  if (platform() === 'win32') return undefined;
  if (platform() === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return undefined;
    }
  }
  const ps = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return ps.status === 0 ? ps.stdout : undefined;
};

/** Whether a live server of this cluster is known to run, be it still starting or already closing. */
export const isServerRunning = (cluster: string): boolean => {
  const postmaster = readPostmaster(cluster);
  return postmaster !== undefined && isAlive(postmaster.pid) && commandOf(postmaster.pid)?.includes(cluster) === true;
};

/**
 * Removes the note of a crashed server whose process number now belongs to some other program, or to the dead server
 * itself where nobody collects the dead (containers): PostgreSQL would take that process for itself and refuse to
 * start. Any doubt leaves the note, and the judgement, to PostgreSQL.
 */
export const removeStalePidFile = (cluster: string): void => {
  const postmaster = readPostmaster(cluster);
  if (postmaster === undefined || !isAlive(postmaster.pid)) return;
  const command = commandOf(postmaster.pid);
  if (command !== undefined && !/postgres/i.test(command)) rmSync(pidFileOf(cluster), { force: true });
};
