/**
 * Programs of Debian that a command needs besides Node, and a Patroni that loses nothing (decision 0202). What is missing is
 * installed, and its services stay off.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/run.ts';

/** Debian's packages ask it before they start a service; 101 forbids that. */
const POLICY = '/usr/sbin/policy-rc.d';
const MISSING = 2;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const succeeds = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } }).status === 0;

/** Whether the shell finds it; an ordinary user's PATH does not lead to where Debian keeps its servers. */
const isThere = (program: string): boolean => {
  const path = process.env['PATH'] ?? '';
  if (!path.split(':').includes('/usr/sbin')) process.env['PATH'] = `${path}:/usr/sbin`;
  return succeeds('sh', ['-c', 'command -v "$0"', program]);
};

const install = (packages: readonly string[], services: readonly string[]): void => {
  const hasPolicy = existsSync(POLICY);
  if (!hasPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    succeeds('apt-get', ['update']);
    const args = ['install', '-y', '--no-install-recommends', ...packages];
    // else the next start of the machine would start the service
    if (succeeds('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' }) && existsSync('/run/systemd/system'))
      spawnSync('systemctl', ['disable', '--now', ...services]);
  } finally {
    if (!hasPolicy) rmSync(POLICY);
  }
};

const isRoot = (): boolean => process.getuid?.() === 0;

/** Says what is missing, and ends the process with exit code 2. */
const refuse = (sentence: string): never => {
  say(sentence);
  process.exit(MISSING);
};

/**
 * Installs packages of Debian (names with blanks between) if what they bring is missing, and says so; their services stay
 * off. Without the right to, it says the command and ends the process with exit code 2, so call it before anything is
 * started.
 */
export const ensureProgram = async (
  program: string,
  packages: string,
  services = packages,
  isFound = (): boolean => isThere(program),
): Promise<void> => {
  if (isFound()) return;
  if (isRoot()) {
    say(`> ${program} is missing: installing Debian's package ${packages}; its service stays off`);
    install(packages.split(' '), services.split(' '));
    if (isFound()) return;
  }
  refuse(`${program} is missing. Install it: sudo apt-get install --no-install-recommends ${packages}`);
};

/** Since 3.1.0 a primary that was paused does not take the leader's key back (upstream issue 2779). */
const HOW = 'Install 3.1.0 or later, such as that of Debian 13 (suite trixie).';

/** Why a version of Patroni is refused, in one sentence; null if it is good. */
export const patroniProblem = (version: string): string | null => {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? [];
  if (major === undefined) return `Patroni is missing. ${HOW}`;
  return Number(major) > 3 || (major === '3' && Number(minor) >= 1)
    ? null
    : `Patroni ${version} is refused: a primary that was paused may take over again and lose acknowledged bookings. ${HOW}`;
};

/** Debian's own, for which its packages are. */
const PYTHON = '/usr/bin/python3';
/** Where Debian 13's Patroni is unpacked, beside the system's. */
const BESIDE = '/var/cache/breakwater/patroni';
const MODULES = ['dateutil', 'etcd', 'psutil', 'psycopg2', 'urllib3', 'yaml'];
const POSTGRES = '/usr/lib/postgresql';

const pythonEnv = (path: string) => ({ PYTHONPATH: path, LC_ALL: 'C.UTF-8' });
const python = (code: string, path = ''): string =>
  spawnSync(PYTHON, ['-c', code], { cwd: '/', env: pythonEnv(path), encoding: 'utf8' }).stdout?.trim() ?? '';

/** The version of the Patroni that Python finds there; empty if there is none. */
const versionIn = (path: string): string => python('from patroni.version import __version__; print(__version__)', path);

const findPatroni = (): string => {
  const paths = ['', join(BESIDE, 'usr/lib/python3/dist-packages')];
  const good = (): string | undefined => paths.find((path) => patroniProblem(versionIn(path)) === null);
  if (good() === undefined && isRoot()) {
    say(`> Patroni is missing or too old: unpacking Debian 13's in ${BESIDE}; the system keeps its own`);
    spawnSync(join(ROOT, 'bff/operations/unpack-patroni'), [BESIDE], { stdio: ['ignore', 2, 2] });
  }
  return good() ?? refuse(patroniProblem(paths.map(versionIn).find(Boolean) ?? '') ?? HOW);
};

/** The folder of the programs of Debian's newest PostgreSQL, 15 or later; empty if there is none. */
const postgresBin = (): string => {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [];
  const bins = versions.filter((one) => one >= 15).toSorted((one, other) => other - one);
  return bins.map((one) => join(POSTGRES, String(one), 'bin')).find((bin) => existsSync(join(bin, 'postgres'))) ?? '';
};

/** `bin` is the folder of PostgreSQL's programs; `program` with `args` and `env` starts Patroni. */
export type StoreParts = Readonly<{ bin: string; program: string; args: string[]; env: Record<string, string> }>;

/** Installs what is missing and says so, or ends the process with exit code 2. */
export const ensureStoreParts = async (): Promise<StoreParts> => {
  for (const name of ['haproxy', 'pgbouncer']) await ensureProgram(name, name);
  await ensureProgram('pkill', 'procps', '');
  await ensureProgram('etcd', 'etcd-server', 'etcd');
  await ensureProgram('PostgreSQL 15', 'postgresql', 'postgresql', () => postgresBin() !== '');
  const packages = MODULES.map((name) => `python3-${name}`).join(' ');
  const hasModules = (): boolean => python(`import ${MODULES.join()}; print('all')`) === 'all';
  await ensureProgram('what Patroni imports', packages, '', hasModules);
  return { bin: postgresBin(), program: PYTHON, args: ['-m', 'patroni'], env: pythonEnv(findPatroni()) };
};
