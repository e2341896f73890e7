/** The release before this one, checked out and built in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from '../bench/cleanup.ts';
import { ROOT } from '../bin/run.ts';
import { SetUpError } from './options.ts';

const LOCK = 'package-lock.json';
const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/**
 * Checks out a git revision and builds its pages; returns its folder. It has packages of its own if its lock file is
 * another. Throws SetUpError if there is no such revision, or it cannot be built.
 */
export const checkOut = (revision: string, cleanup: Cleanup): string => {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  if (commit.status !== 0) throw new SetUpError(`--before: git knows no revision “${revision}”`);
  const parent = mkdtempSync(join(tmpdir(), 'breakwater-before-'));
  cleanup.add(() => {
    rmSync(parent, { recursive: true, force: true });
    git('worktree', 'prune');
  });
  const root = join(parent, 'tree');
  const { status, stderr } = git('worktree', 'add', '--quiet', '--detach', root, commit.stdout.trim());
  if (status !== 0) throw new SetUpError(`--before: “${revision}” cannot be checked out: ${stderr}`);
  if (readFileSync(join(root, LOCK)).equals(readFileSync(join(ROOT, LOCK))))
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const built = spawnSync('node', ['bff/bin/prepare.mjs', '--build'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (built.status !== 0) throw new SetUpError(`--before: “${revision}” cannot be built`);
  return root;
};

/** The addresses of a release's scripts. */
export const scriptsIn = (root: string): string[] =>
  readdirSync(join(root, '.build/client'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);
