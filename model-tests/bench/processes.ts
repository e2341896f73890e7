/** The processes under measurement: started until their ready line, measured, stopped or killed. */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CleanupTask, Cleanup } from './cleanup.ts';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 10_000;
const ERROR_TAIL = 2_000;

export type Process = Readonly<{
  pid: number;
  /** The match of the ready line, and how long it took. */
  ready: RegExpExecArray;
  startSeconds: number;
  /** Resident memory in bytes, or null when the system's `ps` does not report it. */
  memory: () => number | null;
  /** CPU time so far in seconds, or null when there is no /proc. */
  cpuSeconds: () => number | null;
  /** The last error line of its log, or null. */
  defect: () => string | null;
  /** Rejects with the end of the error output when the process ends. */
  failure: Promise<never>;
  stop: CleanupTask;
  /** Kills it without warning, like a power cut, and waits until it has ended. */
  kill: () => Promise<void>;
  /** Freezes it where it is, and `thaw` lets it go on. */
  freeze: () => void;
  thaw: () => void;
}>;

export type Launch = Readonly<{
  /** A program; this Node by default. */
  program?: string;
  /** A TypeScript file for this Node. */
  script?: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The user that it runs as, and its working folder; by default those of this process. */
  options?: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>;
  /** Matches the line of output that reports that the process is ready. */
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

/** Linux counts CPU time in hundredths of a second, independent of its clock. */
const TICKS_PER_SECOND = 100;

/** Its parent, its own CPU time, and that of its children that have ended, in seconds; null when there is no such process. */
const statOf = (pid: number | string | undefined) => {
  try {
    // the name in brackets may contain anything
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [parent = NaN] = fields.slice(1);
    const [user = NaN, system = NaN, userOfEnded = NaN, systemOfEnded = NaN] = fields.slice(11);
    return { parent, own: (user + system) / TICKS_PER_SECOND, ended: (userOfEnded + systemOfEnded) / TICKS_PER_SECOND };
  } catch {
    return null;
  }
};

const cpuSecondsOf = (pid: number | undefined): number | null => statOf(pid)?.own ?? null;

/** The CPU time so far of the parent of the process `pid` and all its children, in seconds, or null when there is no /proc. */
export const cpuSecondsOfFamily = (pid: number): number | null => {
  const parentPid = statOf(pid)?.parent;
  const parent = statOf(parentPid);
  if (parent === null) return null;
  const living = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []));
  const children = living.filter((one) => one.parent === parentPid);
  return parent.own + parent.ended + children.reduce((sum, { own }) => sum + own, 0);
};

/** Rejects when the process ends. */
const whenEnded = (child: ChildProcess, name: string): Promise<never> =>
  new Promise((_, reject) => {
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + String(chunk)).slice(-ERROR_TAIL)));
    child.once('error', reject);
    child.once('close', (code, signal) => reject(new Error(`${name} ended (${signal ?? code}): ${errors.trim()}`)));
  });

/** Rejects when a process should have been ready. */
const whenLate = async (name: string): Promise<never> => {
  await sleep(START_LIMIT_MS, undefined, { ref: false });
  throw new Error(`${name} is not ready after ${START_LIMIT_MS / 1_000} s`);
};

/** The beginning of an error line in the log. */
const DEFECT = '{"level":50,';
const DEFECT_TAIL = 1_000;

type Output = Readonly<{ ready: Promise<RegExpExecArray>; defect: () => string | null }>;

const outputOf = (child: ChildProcess, ready: RegExp): Output => {
  const found = Promise.withResolvers<RegExpExecArray>();
  let defect: string | null = null;
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue;
    createInterface({ input }).on('line', (line) => {
      const match = ready.exec(line);
      if (match !== null) found.resolve(match);
      if (line.startsWith(DEFECT)) defect = line.slice(0, DEFECT_TAIL);
    });
  }
  return { ready: found.promise, defect: () => defect };
};

/** Starts a process and waits until it is ready. Throws if it is not in time, or with its error output if it ends before. */
export const startProcess = async (
  { program = process.execPath, script, args = [], env = {}, options = {}, ready }: Launch,
  cleanup: Cleanup,
): Promise<Process> => {
  let started: ChildProcess | undefined;
  const end = cleanup.add(() => started && stop(started));
  // a separate process group: Ctrl-C stops the bench, and the bench stops this process
  const child = spawn(program, script === undefined ? args : [script, ...args], {
    ...options,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started = child;
  const startedAt = performance.now();
  const { pid } = child;
  const name = basename(script ?? program);
  const failure = whenEnded(child, name);
  // prevents an unhandled rejection; callers that await it still get the error
  failure.catch(() => undefined);
  const output = outputOf(child, ready);
  return {
    ready: await Promise.race([output.ready, failure, whenLate(name)]),
    startSeconds: (performance.now() - startedAt) / 1_000,
    // it has started
    pid: pid ?? NaN,
    defect: output.defect,
    memory: () => memoryOf(pid),
    cpuSeconds: () => cpuSecondsOf(pid),
    failure,
    stop: end,
    kill: () => kill(child),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
};
