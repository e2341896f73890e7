// Lays a chart out with ELK, as a graph of boxes with room for their text and arrows with room for their labels, and
// returns the positions of its parts, in pixels from the top left corner of the picture.
import { createRequire } from 'node:module';
import type { ELK, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { arrowLines, isWritten, stateLines, type TextLine } from './labels.ts';
import { withinState, type ArrowKind, type ChartModel, type ChartState } from './model.ts';
import { fonts, textWidth } from './text.ts';

export type Point = { readonly x: number; readonly y: number };
export type Rect = Point & { readonly width: number; readonly height: number };

/** A state's box; `depth` is 0 for the outermost. */
export type Box = Rect & { readonly state: ChartState; readonly lines: readonly TextLine[]; readonly depth: number };

/** A drawn arrow, in the direction in which it points; `label` is null if the arrow has no text. */
export type Wire = {
  readonly kind: ArrowKind;
  readonly source: string;
  readonly target: string;
  readonly points: readonly Point[];
  readonly label: (Rect & { readonly lines: readonly TextLine[] }) | null;
};

/** The dot that marks a state's initial state, and its line. */
export type Dot = Point & { readonly points: readonly Point[] };

export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly wires: readonly Wire[];
  readonly dots: readonly Dot[];
};

/** From top to bottom, in the order of the source, with space around everything. */
const spacing: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '30',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
};

/** A drawn arrow: all arrows of one kind between the same two states, with their labels one below the other. */
type Drawn = {
  readonly id: string;
  readonly kind: ArrowKind;
  readonly source: string;
  readonly target: string;
  readonly lines: readonly TextLine[];
  /**
   * Whether the arrow points up in the order of the source. It is laid out in the opposite direction, which keeps that
   * order.
   */
  readonly isBackward: boolean;
};

/** The id of a state's initial dot and of the line from it. */
const dotId = (state: ChartState): string => `${state.name} begins`;
const dotLineId = (state: ChartState): string => `${state.name} begins with`;

const blockWidth = (lines: readonly TextLine[]): number =>
  Math.max(0, ...lines.map(({ text }) => textWidth(text, fonts.line)));

/** A state without drawn arrows is placed below the others. */
function placeOf(model: ChartModel, { name }: ChartState): Pick<ElkNode, 'layoutOptions'> {
  const isInitial = withinState(model.root).some(({ initial }) => initial === name);
  const isJoined = model.arrows.some(
    (arrow) => !isWritten(model, arrow) && [arrow.source, arrow.target].includes(name),
  );
  return isInitial || isJoined ? {} : { layoutOptions: { 'elk.layered.layering.layerConstraint': 'LAST' } };
}

function dotNodesOf(state: ChartState): ElkNode[] {
  if (state.initial === null) return [];
  return [
    { id: dotId(state), width: 10, height: 10, layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } },
  ];
}

function nodeOf(model: ChartModel, state: ChartState): ElkNode {
  if (state.kind === 'history') return { id: state.name, width: 26, height: 26 };
  const lines = stateLines(model, state);
  const tags = state.tags.length === 0 ? 0 : textWidth(state.tags.join(' '), fonts.line) + 20;
  const width = Math.max(84, textWidth(state.key, fonts.name, true) + 28 + tags, blockWidth(lines) + 24);
  const height = fonts.headHeight + lines.length * fonts.lineHeight + (lines.length === 0 ? 6 : 8);
  if (state.children.length === 0) return { id: state.name, width, height, ...placeOf(model, state) };
  return {
    id: state.name,
    children: [...dotNodesOf(state), ...state.children.map((child) => nodeOf(model, child))],
    layoutOptions: {
      ...spacing,
      'elk.padding': `[top=${height + 10},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // ELK transposes a top-down layout before it sizes boxes, so the height comes first.
      'elk.nodeSize.minimum': `(${height + 20},${width})`,
    },
  };
}

/** The arrows to draw, in the order of the source. */
function drawnArrows(model: ChartModel): Drawn[] {
  const rank = new Map(withinState(model.root).map(({ name }, index) => [name, index]));
  const drawn = new Map<string, Drawn>();
  for (const arrow of model.arrows) {
    if (arrow.target === null || isWritten(model, arrow)) continue;
    const { kind, source, target } = arrow;
    const id = `${kind} from ${source} to ${target}`;
    const isBackward = (rank.get(source) ?? 0) > (rank.get(target) ?? 0);
    drawn.set(id, {
      id,
      kind,
      source,
      target,
      isBackward,
      lines: [...(drawn.get(id)?.lines ?? []), ...arrowLines(arrow)],
    });
  }
  return [...drawn.values()];
}

function edgeOf({ id, source, target, lines, isBackward }: Drawn): ElkExtendedEdge {
  const edge: ElkExtendedEdge = {
    id,
    sources: [isBackward ? target : source],
    targets: [isBackward ? source : target],
  };
  if (lines.length === 0) return edge;
  const label = {
    id: `label of ${id}`,
    text: lines.map(({ text }) => text).join('\n'),
    width: blockWidth(lines) + 10,
    height: lines.length * fonts.lineHeight + 4,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
  return { ...edge, labels: [label] };
}

function dotLineOf(state: ChartState): ElkExtendedEdge[] {
  return state.initial === null ? [] : [{ id: dotLineId(state), sources: [dotId(state)], targets: [state.initial] }];
}

/** The whole graph, ready for the layout. */
function elkGraphOf(model: ChartModel, arrows: readonly Drawn[]): ElkNode {
  return {
    id: 'picture',
    layoutOptions: { ...spacing, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
    children: [nodeOf(model, model.root)],
    edges: [...withinState(model.root).flatMap(dotLineOf), ...arrows.map(edgeOf)],
  };
}

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
