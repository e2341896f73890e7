/** Programs of Debian that a command needs besides Node. They are installed if they are missing, and their services stay off. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian's packages ask it before they start a service; 101 forbids that. */
const POLICY = '/usr/sbin/policy-rc.d';
const MISSING = 2;

/** Says what is done to the machine. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

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

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Says what is missing, and ends the process with exit code 2. */
export const refuse = (sentence: string): never => {
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
