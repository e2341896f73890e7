/** Checks that patches still apply to the product. */
import type { Bug } from './bug.ts';
import { runIn } from './tool.ts';

const applies = async (root: string, bugs: readonly Bug[]): Promise<boolean> =>
  (await runIn(root, 'git', ['apply', '--check', ...bugs.map(({ file }) => file)])).code === 0;

/**
 * The names of the patches that do not apply to the tree at `root`. One process checks all patches of the list together;
 * only when that fails, each is checked alone, because two patches may change the same lines.
 */
export const outdatedPatches = async (root: string, bugs: readonly Bug[]): Promise<string[]> => {
  if (bugs.length === 0 || (await applies(root, bugs))) return [];
  const outdated: string[] = [];
  for (const bug of bugs) if (!(await applies(root, [bug]))) outdated.push(bug.name);
  return outdated;
};
