// The comparison with `@xstate/graph`: it agrees on a chart with a part of every kind, and notices planted differences.
import { describe, expect, it } from 'vitest';
import { usualInput } from './chart.ts';
import { explore } from './explore.ts';
import type { Graph } from './graph.ts';
import { graphDifferences, lengthDifferences, lengthsByExplorer, lengthsByGraphPackage } from './pathLengths.ts';
import { sampleChart } from './sample.samples.ts';

const graph = explore(sampleChart);

/** The graph without the edges into these states. */
const withoutEdgesTo = (isLeftOut: (to: number) => boolean): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) => ({ ...node, out: node.out.filter(({ to }) => !isLeftOut(to)) })),
});

describe('graphDifferences', () => {
  it('finds none on a chart with guards, always, timers, actors, history, regions and final states', () => {
    expect(graphDifferences(graph)).toEqual([]);
  });

  it('names the states that the explorer misses', () => {
    const lost = graph.nodes.length - 1;
    expect(graphDifferences(withoutEdgesTo((to) => to === lost))).toContainEqual(
      expect.stringMatching(/^as usual: explorer: not reached, @xstate\/graph: \d+ steps: /),
    );
  });

  it('names the states of the explorer that none of its paths reach', () => {
    const starts = new Set(graph.starts.map(({ node }) => node));
    expect(graphDifferences(withoutEdgesTo(() => true)).filter((line) => line.startsWith('no path of'))).toHaveLength(
      graph.nodes.length - starts.size,
    );
  });

  it('names every state when the explorer lacks the start', () => {
    const states = lengthsByGraphPackage(sampleChart, sampleChart.inputs[usualInput]).size;
    const lines = graphDifferences({ ...graph, starts: graph.starts.filter(({ input }) => input !== usualInput) });
    expect(lines.filter((line) => line.startsWith('as usual: explorer: not reached'))).toHaveLength(states);
  });
});

describe('lengthDifferences', () => {
  const lengths = lengthsByExplorer(graph, usualInput);
  const [farthest = '', steps = 0] = [...lengths].at(-1) ?? [];
  const without = new Map([...lengths].filter(([state]) => state !== farthest));
  const longer = new Map([...lengths, [farthest, steps + 1]]);

  it.each([
    [
      'a state that only the explorer reaches',
      lengths,
      without,
      `explorer: ${steps} steps, @xstate/graph: not reached`,
    ],
    [
      'a state that only @xstate/graph reaches',
      without,
      lengths,
      `explorer: not reached, @xstate/graph: ${steps} steps`,
    ],
    ['a longer path of @xstate/graph', lengths, longer, `explorer: ${steps} steps, @xstate/graph: ${steps + 1} steps`],
    ['a longer path of the explorer', longer, lengths, `explorer: ${steps + 1} steps, @xstate/graph: ${steps} steps`],
  ])('names %s', (_title, byExplorer, byGraphPackage, expected) => {
    expect(lengthDifferences(byExplorer, byGraphPackage)).toEqual([`${expected}: ${farthest}`]);
  });
});
