/** The processes under measurement: started until they say that they are ready, asked for their memory, ended or killed. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import type { CleanupTask, Cleanup } from './cleanup.ts';

const STOP_LIMIT_MS = 10_000;
const ERROR_TAIL = 2_000;

export type Process = Readonly<{
  /** What it said when it was ready. */
  ready: RegExpExecArray;
  /** Resident memory in bytes, or null where the system's `ps` cannot tell. */
  memory: () => number | null;
  /** Processor time it took so far, in seconds, or null where there is no /proc. */
  cpuSeconds: () => number | null;
  /** The last line of its log that tells of an error, or null. */
  defect: () => string | null;
  /** Rejects, with the end of its errors, when it ends. */
  failure: Promise<never>;
  stop: CleanupTask;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill: () => Promise<void>;
}>;

export type Launch = Readonly<{
  /** A TypeScript file, run by this Node. */
  script: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** A line of its output that says that it is ready. */
  ready: RegExp;
}>;

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const stop = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

const memoryOf = (pid: number | undefined): number | null => {
  const ps = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  const kibibytes = ps.status === 0 ? Number(ps.stdout.trim()) : 0;
  return kibibytes > 0 ? kibibytes * 1_024 : null;
};

/** Linux counts processor time in hundredths of a second, whatever its clock. */
const TICKS_PER_SECOND = 100;

const cpuSecondsOf = (pid: number | undefined): number | null => {
  try {
    // the name in brackets may hold anything; user and system time are the 12th and 13th field after it
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isNaN(ticks) ? null : ticks / TICKS_PER_SECOND;
  } catch {
    return null;
  }
};

/** Rejects when the process ends. */
const whenEnded = (child: ChildProcess, name: string): Promise<never> =>
  new Promise((_, reject) => {
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + String(chunk)).slice(-ERROR_TAIL)));
    child.once('error', reject);
    child.once('close', (code, signal) => reject(new Error(`${name} ended (${signal ?? code}): ${errors.trim()}`)));
  });

/** How a line of the log begins that tells of an error. */
const DEFECT = '{"level":50,';
const DEFECT_TAIL = 1_000;

type Output = Readonly<{ ready: Promise<RegExpExecArray>; defect: () => string | null }>;

const outputOf = (child: ChildProcess, ready: RegExp): Output => {
  const found = Promise.withResolvers<RegExpExecArray>();
  let defect: string | null = null;
  if (child.stdout !== null)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = ready.exec(line);
      if (match !== null) found.resolve(match);
      if (line.startsWith(DEFECT)) defect = line.slice(0, DEFECT_TAIL);
    });
  return { ready: found.promise, defect: () => defect };
};

/** Starts a process and waits until it is ready. Throws, with the end of its errors, when it ends before. */
export const startProcess = async (
  { script, args = [], env = {}, ready }: Launch,
  cleanup: Cleanup,
): Promise<Process> => {
  let started: ChildProcess | undefined;
  const end = cleanup.add(() => started && stop(started));
  // a group of its own: Ctrl-C ends the bench, and the bench ends this
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started = child;
  const { pid } = child;
  const failure = whenEnded(child, basename(script));
  // whoever waits for it hears of it all the same
  failure.catch(() => undefined);
  const output = outputOf(child, ready);
  return {
    ready: await Promise.race([output.ready, failure]),
    defect: output.defect,
    memory: () => memoryOf(pid),
    cpuSeconds: () => cpuSecondsOf(pid),
    failure,
    stop: end,
    kill: () => kill(child),
  };
};
