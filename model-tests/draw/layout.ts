// Lays a chart out with ELK and returns the positions of its parts.
import { createRequire } from 'node:module';
import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { dotId, dotLineId, drawnArrows, elkGraphOf, type Drawn } from './elk-graph.ts';
import type { Box, Dot, Layout, Point, Rect, Wire } from './geometry.ts';
import { stateLines } from './labels.ts';
import { withinState, type ChartModel, type ChartState } from './model.ts';

// The package's own types describe its default export as a namespace, which the runtime does not have.
const ElkEngine = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js') as new () => ELK;

const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)];
const allEdges = (one: ElkNode): ElkExtendedEdge[] => [...(one.edges ?? []), ...(one.children ?? []).flatMap(allEdges)];

/** ELK omits fields that are zero. */
const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rect>): Rect => ({ x, y, width, height });

function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
    startPoint,
    ...(bendPoints ?? []),
    endPoint,
  ]);
}

/** Lays a chart out. The same chart always gives the same layout. */
export async function layoutOf(model: ChartModel): Promise<Layout> {
  const states = withinState(model.root);
  const arrows = drawnArrows(model);
  const laidOut: ElkNode = await new ElkEngine().layout(elkGraphOf(model, arrows));
  const nodes = new Map(allNodes(laidOut).map((node) => [node.id, node]));
  const edges = new Map(allEdges(laidOut).map((edge) => [edge.id, edge]));

  const boxOf = (state: ChartState): Box => ({
    ...rectOf(nodes.get(state.name) ?? {}),
    state,
    lines: state.kind === 'history' ? [] : stateLines(model, state),
    depth: state.parent === null ? 0 : state.name.split('.').length,
  });
  const dotOf = (state: ChartState): Dot => {
    const { x, y } = rectOf(nodes.get(dotId(state)) ?? {});
    return { x: x + 5, y: y + 5, points: pointsOf(edges.get(dotLineId(state))) };
  };
  const wireOf = ({ id, kind, source, target, lines, isBackward }: Drawn): Wire => {
    const edge = edges.get(id);
    const label = edge?.labels?.[0];
    const points = isBackward ? pointsOf(edge).reverse() : pointsOf(edge);
    return { kind, source, target, points, label: label === undefined ? null : { ...rectOf(label), lines } };
  };
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    boxes: states.map(boxOf),
    dots: states.filter(({ initial }) => initial !== null).map(dotOf),
    wires: arrows.map(wireOf),
  };
}
