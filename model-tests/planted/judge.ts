/** Judges one planted bug: which test of the suite notices it, if any. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import type { Cleanup } from '../bench/cleanup.ts';
import type { Bug } from './bug.ts';
import type { FailedTest } from './report.ts';
import { runAlone, runStage, type Stage } from './stages.ts';
import { mustRunIn, runIn } from './tool.ts';
import { createTree, type Tree } from './tree.ts';

/** `invalid`: the patch does not apply or compile. `failed`: the tests could not be run, so that nothing is known. */
export type Verdict =
  | Readonly<{ kind: 'caught'; stage: Stage; test: FailedTest }>
  | Readonly<{ kind: 'missed' }>
  | Readonly<{ kind: 'invalid' | 'failed'; reason: string }>;

/** `unsteady`: tests that failed, but not again alone, or also without the bug. */
export type Judgement = Readonly<{ bug: Bug; verdict: Verdict; unsteady: readonly FailedTest[]; seconds: number }>;

/** After an unsteady test a stage is run once more, because it stopped at that test. */
const TRIES = 2;

/** Applies, compiles and builds the patch, as the tests expect it, and renews the drawings of a changed chart. Returns why it cannot be judged, or null. */
const prepare = async (tree: Tree, bug: Bug): Promise<string | null> => {
  const applied = await runIn(tree.folder, 'git', ['apply', bug.file], tree.signal);
  if (applied.code !== 0) return applied.output.trim();
  const compiled = await runIn(tree.folder, 'tsc', ['--noEmit'], tree.signal);
  if (compiled.code !== 0) return compiled.output.trim();
  const built = await runIn(tree.folder, 'node', ['bff/bin/prepare.mjs', '--build'], tree.signal);
  if (built.code !== 0) return built.output.trim();
  const texts = await Promise.all(bug.changes.map((path) => readFile(join(tree.folder, path), 'utf8')));
  const isChart = texts.some((text) => text.includes("from 'xstate'"));
  // a chart that cannot be drawn any more is judged all the same
  if (isChart) await runIn(tree.folder, 'node', ['model-tests/bin/charts.ts'], tree.signal);
  return null;
};

/** Whether a failed test fails again alone, and passes alone without the bug. */
const isOfBug = async (tree: Tree, bug: Bug, stage: Stage, test: FailedTest): Promise<boolean> => {
  const withBug = await runAlone(tree, stage, test);
  const failsAgain =
    E.isRight(withBug) && withBug.right.some(({ file, title }) => file === test.file && title === test.title);
  if (!failsAgain) return false;
  await mustRunIn(tree.folder, 'git', ['apply', '--reverse', bug.file], tree.signal);
  const withoutBug = await runAlone(tree, stage, test);
  await mustRunIn(tree.folder, 'git', ['apply', bug.file], tree.signal);
  return E.isRight(withoutBug) && withoutBug.right.length === 0;
};

const judgeInTree = async (tree: Tree, bug: Bug, stages: readonly Stage[]) => {
  const unsteady: FailedTest[] = [];
  const done = (verdict: Verdict) => ({ verdict, unsteady });
  const reason = await prepare(tree, bug);
  if (reason !== null) return done({ kind: 'invalid', reason });
  for (const stage of stages) {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const outcome = await runStage(tree, stage, bug);
      if (E.isLeft(outcome)) return done({ kind: 'failed', reason: outcome.left });
      const [test] = outcome.right;
      if (test === undefined) break;
      if (await isOfBug(tree, bug, stage, test)) return done({ kind: 'caught', stage, test });
      unsteady.push(test);
    }
  }
  return done({ kind: 'missed' });
};

/** Plants a bug in a tree of its own and runs the stages until a test notices it. */
export const judgeBug = async (
  root: string,
  bug: Bug,
  stages: readonly Stage[],
  cleanup: Cleanup,
): Promise<Judgement> => {
  const start = performance.now();
  const tree = await createTree(root, cleanup);
  try {
    const judged = await judgeInTree(tree, bug, stages);
    return { bug, ...judged, seconds: Math.round((performance.now() - start) / 1_000) };
  } finally {
    await tree.remove();
  }
};
