/** Reads PostgreSQL's postmaster.pid, and distinguishes a running server from a file that a crash left behind. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

export type Postmaster = { pid: number; port: number };

const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The process id and port in a cluster's postmaster.pid, alive or not; undefined if the file is missing or incomplete. */
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

/** The command line of a process, on Linux empty for a zombie; undefined if the system does not provide it. */
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

/** Whether a server of this cluster is running, including one that is starting or shutting down. */
export const isServerRunning = (cluster: string): boolean => {
  const postmaster = readPostmaster(cluster);
  return postmaster !== undefined && isAlive(postmaster.pid) && commandOf(postmaster.pid)?.includes(cluster) === true;
};

/**
 * Removes the postmaster.pid of a crashed server if its process id now belongs to another program, or to a zombie of the
 * server where nothing reaps zombies (containers): PostgreSQL would take that process for a running server and refuse to
 * start. In case of doubt the file stays, and PostgreSQL decides.
 */
export const removeStalePidFile = (cluster: string): void => {
  const postmaster = readPostmaster(cluster);
  if (postmaster === undefined || !isAlive(postmaster.pid)) return;
  const command = commandOf(postmaster.pid);
  if (command !== undefined && !/postgres/i.test(command)) rmSync(pidFileOf(cluster), { force: true });
};
