/** A copy of the project for one planted bug: git's own checkout of HEAD, or a copy of a folder that is no checkout. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Cleanup, CleanupTask } from '../bench/cleanup.ts';
import { SETS } from './bug.ts';
import { mustRunIn } from './tool.ts';

/** `parent` is for files beside the tree. `remove` ends what runs in the tree by its `signal`, and deletes both. */
export type Tree = Readonly<{ folder: string; parent: string; signal: AbortSignal; remove: CleanupTask }>;

/** A program that was ended may write for a moment longer. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 250 } as const;

const NOT_COPIED: readonly string[] = ['node_modules', '.git', '.build', '.data', 'coverage'];
const AUTHOR = ['-c', 'user.name=planted', '-c', 'user.email=planted@localhost'];

const checkOut = async (root: string, folder: string): Promise<void> => {
  await mustRunIn(root, 'git', ['worktree', 'add', '--detach', folder, 'HEAD']);
};

/** The copy becomes a repository of its own, because the drawing of charts compares with the last commit. */
const copy = async (root: string, folder: string): Promise<void> => {
  await cp(root, folder, { recursive: true, filter: (source) => !NOT_COPIED.includes(basename(source)) });
  await mustRunIn(folder, 'git', ['init', '--quiet']);
  await mustRunIn(folder, 'git', ['add', '--all']);
  await mustRunIn(folder, 'git', [...AUTHOR, 'commit', '--quiet', '--message', 'Copy']);
};

/** The tests about the patches themselves: with a patch applied they fail, whatever it changes. */
const removePatchTests = async (folder: string): Promise<void> => {
  const planted = join(folder, 'model-tests/planted');
  const tests = (await readdir(planted)).filter((name) => name.endsWith('.test.ts'));
  for (const name of [...SETS, ...tests]) await rm(join(planted, name), { recursive: true, force: true });
};

/** Creates a tree with the installed packages of the project at `root`. */
export const createTree = async (root: string, cleanup: Cleanup): Promise<Tree> => {
  const isCheckout = existsSync(join(root, '.git'));
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'planted-')));
  const abort = new AbortController();
  const remove = cleanup.add(async () => {
    abort.abort();
    await rm(parent, REMOVAL);
    if (isCheckout) await mustRunIn(root, 'git', ['worktree', 'prune']);
  });
  const folder = join(parent, 'tree');
  await (isCheckout ? checkOut : copy)(root, folder);
  await removePatchTests(folder);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, parent, signal: abort.signal, remove };
};
