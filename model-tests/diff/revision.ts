// Loads the registered charts of a revision: checks it out into a temporary folder and imports it from there.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Chart } from '../explore/chart.ts';
import { messageOf } from '../explore/plain.ts';

const run = promisify(execFile);

/** The revision cannot be checked out, or had no charts. */
export class RevisionError extends Error {
  override readonly name = 'RevisionError';
}

const registry = 'model-tests/charts/registry.ts';

/**
 * The charts of a revision of the repository at `root`. Removes the checkout afterwards. Throws RevisionError when git
 * does not know the revision, or its charts cannot be loaded.
 */
export async function chartsAt(root: string, revision: string): Promise<readonly Chart[]> {
  const git = (...args: string[]) => run('git', ['-C', root, ...args]);
  const parent = await mkdtemp(join(tmpdir(), 'chart-diff-'));
  const folder = join(parent, 'tree');
  try {
    const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).catch(
      () => {
        throw new RevisionError(`git knows no revision “${revision}”.`);
      },
    );
    await git('worktree', 'add', '--detach', folder, commit.stdout.trim());
    if (!existsSync(join(folder, registry))) throw new RevisionError(`There were no charts yet at ${revision}.`);
    // The checkout needs the working tree's libraries: two copies of XState do not work together.
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const loaded = (await import(pathToFileURL(join(folder, registry)).href).catch((error: unknown) => {
      throw new RevisionError(`The charts of ${revision} cannot be loaded: ${messageOf(error)}`);
    })) as { readonly charts: readonly Chart[] };
    return loaded.charts;
  } finally {
    await rm(parent, { recursive: true, force: true });
    await git('worktree', 'prune');
  }
}
