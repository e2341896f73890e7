// Explores breadth first what a page, the server and everything between them may do together, and checks the invariants
// on every step.
import { checkStep, deadEnds, INVARIANTS, type Problem } from './invariants.ts';
import { pageOf, PRODUCT, type PageCharts } from './browser.ts';
import { begin, openSteps, type StartPoint } from './starts.ts';
import type { PageView } from './view.ts';
import type { World } from './types.ts';
import { advance, resume } from './world.ts';

/** The maximum number of steps, the maximum length of a path, and the maximum number of faults on it. */
export type Limits = Readonly<{ steps: number; depth: number; faults: number }>;

/** A problem with the shortest path that shows it. */
export type Found = Readonly<{ problem: Problem; path: readonly string[] }>;

/** A problem as lines: the problem, and the steps that lead to it. */
export const problemLines = ({ problem, path }: Found): string[] => [
  `${INVARIANTS[problem.invariant]}: ${problem.text}`,
  ...path.map((step, index) => `  ${index + 1}. ${step}`),
];

/** `depth`: all paths of this length were explored; `isComplete`: there are no longer paths. */
export type Exploration = Readonly<{
  start: string;
  states: number;
  steps: number;
  depth: number;
  isComplete: boolean;
  problems: readonly Found[];
}>;

type Node = Readonly<{
  index: number;
  depth: number;
  last: Readonly<{ node: Node; step: string }> | null;
  view: PageView;
  /** where its steps lead, except those by which the guest only leaves; empty until it is expanded */
  out: number[];
}> & { world: World | null };

const pathOf = (node: Node): string[] => (node.last === null ? [] : [...pathOf(node.last.node), node.last.step]);

/** Explores from a start. Calls `isOver` before each state; it ends a run with a time limit. */
export const explore = (
  start: StartPoint,
  limits: Limits,
  charts: PageCharts = PRODUCT,
  isOver: () => boolean = () => false,
): Exploration => {
  const machine = pageOf(charts);
  const first = begin(machine, start, limits.faults);
  const nodes: Node[] = [];
  const byKey = new Map<string, Node>();
  const problems = new Map<string, Found>();
  let steps = 0;
  let expanded = 0;

  const arrive = (key: string, world: World, view: PageView, last: Node['last']): Node => {
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const depth = last === null ? 0 : last.node.depth + 1;
    const node: Node = { index: nodes.length, depth, last, view, out: [], world };
    byKey.set(key, node);
    nodes.push(node);
    return node;
  };
  const report = (problem: Problem, path: readonly string[]) => {
    const id = `${problem.invariant}: ${problem.text}`;
    if (!problems.has(id)) problems.set(id, { problem, path });
  };
  const expand = (node: Node, world: World) => {
    const moment = resume(machine, world);
    const open = openSteps(moment);
    moment.live.root.stop();
    for (const step of open) {
      steps += 1;
      const taken = advance(machine, world, step);
      for (const problem of checkStep({ world, view: node.view }, step, taken))
        report(problem, [...pathOf(node), step.name]);
      const next = arrive(taken.key, taken.world, taken.view, { node, step: step.name });
      if (step.by !== 'navigation') node.out.push(next.index);
    }
  };

  arrive(first.key, first.world, first.view, null);
  for (const node of nodes) {
    if (steps >= limits.steps || node.depth >= limits.depth || isOver()) break;
    if (node.world === null) continue;
    expand(node, node.world);
    // the world is most of a node's size, and is not needed again
    node.world = null;
    expanded += 1;
  }
  for (const { problem, node } of deadEnds(nodes, expanded)) report(problem, pathOf(node));
  const isComplete = expanded === nodes.length;
  const depth = isComplete ? (nodes.at(-1)?.depth ?? 0) : (nodes[expanded]?.depth ?? 0);
  return { start: start.name, states: nodes.length, steps, depth, isComplete, problems: [...problems.values()] };
};
