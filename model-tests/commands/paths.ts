// The command that shows the paths of a chart: how long its exploration takes, what its paths cover, and the paths
// themselves.
import { either as E } from 'fp-ts';
import { usualInput, type Chart } from '../explore/chart.ts';
import {
  coveredItems,
  coverageTable,
  declaredItems,
  reachedItems,
  renderLine,
  type CoverageLine,
  type Dimension,
  type Walk,
} from '../explore/coverage.ts';
import { explorationDefects } from '../explore/defects.ts';
import { explore } from '../explore/explore.ts';
import { fixturesOf, renderSentence, renderState, type Fixture } from '../explore/fixtures.ts';
import { ExplorationError, type Graph, type Edge, type Start } from '../explore/graph.ts';
import { suiteDimensions } from '../explore/suite.ts';
import { renderStep } from '../explore/steps.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { readArgs } from './args.ts';
import { misuse, type CommandResult } from './result.ts';
import { stateName } from '../explore/instrument.ts';
import { coveringWalks, walksInto } from '../explore/walks.ts';

/**
 * `events` are event types or names of samples. Outcomes of actors and timers are always allowed, because nobody
 * chooses them.
 */
type Selection = {
  readonly from: string | null;
  readonly to: string | null;
  readonly events: readonly string[] | null;
  readonly dimensions: readonly Dimension[];
};

/** A walk; its first `given` steps only lead to the state where the selection starts. */
type SelectedWalk = { readonly walk: Walk; readonly given: number };

/**
 * The first part of a selection that the chart does not have, with the nearest existing name; null if all parts exist.
 */
function unknownPart(chart: Chart, graph: Graph, selection: Selection): string | null {
  const states = graph.walker.parts.states.filter(({ type }) => type !== 'history').map(stateName);
  const events = [...new Set(Object.entries(chart.events).flatMap(([name, { type }]) => [type, name]))];
  for (const state of [selection.from, selection.to]) {
    if (state !== null && !states.includes(state)) return unknownMessage(`state of ${chart.name}`, state, states);
  }
  const event = selection.events?.find((name) => !events.includes(name));
  return event === undefined ? null : unknownMessage(`event of ${chart.name}`, event, events);
}

function allowedBy(chart: Chart, events: readonly string[] | null): (edge: Edge) => boolean {
  const isNamed = (sample: string) =>
    events === null || events.includes(sample) || events.includes(chart.events[sample]?.type ?? '');
  return ({ step }) => !('event' in step) || isNamed(step.event);
}

/** The shortest walk into a state, or undefined when no walk leads there. */
function shortestInto(graph: Graph, enters: (node: number) => boolean): Walk | undefined {
  return walksInto(graph, enters, graph.starts, () => true).sort((a, b) => a.edges.length - b.edges.length)[0];
}

/** The end of a walk as the start of further walks. */
function startAfter({ start, edges }: Walk): Start {
  const last = edges.at(-1);
  return last === undefined ? start : { input: start.input, node: last.to, result: last.result };
}

/** The selected walks, each from a real start of the chart. Empty when there is no path. */
function selectWalks(chart: Chart, graph: Graph, { from, to, events, dimensions }: Selection): SelectedWalk[] {
  const allows = allowedBy(chart, events);
  const isIn = (state: string) => (index: number) =>
    graph.nodes[index]?.position.snapshot._nodes.some((node) => stateName(node) === state) === true;
  const before = from === null ? null : shortestInto(graph, isIn(from));
  if (before === undefined) return [];
  const starts = before === null ? graph.starts : [startAfter(before)];
  const walks =
    to === null ? coveringWalks(graph, { dimensions, allows }, starts) : walksInto(graph, isIn(to), starts, allows);
  if (before === null) return walks.map((walk) => ({ walk, given: 0 }));
  const given = before.edges.length;
  return walks.map(({ edges }) => ({ walk: { start: before.start, edges: [...before.edges, ...edges] }, given }));
}

const usage =
  'Use: npm run paths [-- <chart> [--from state] [--to state] [--events a,b] [--pairs] [--json] [--csv]]; without a chart it sends of all.';

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  events: { type: 'string' },
  pairs: { type: 'boolean' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
} as const;

/** The milliseconds since an arbitrary moment. */
export type Clock = () => number;

/** An explored chart, and the duration in milliseconds. */
type Explored = { readonly graph: Graph; readonly durationMs: number };

/** Explores a chart, checks its key, and measures the time. */
function exploreTimed(chart: Chart, now: Clock): Explored {
  const start = now();
  const graph = explore(chart);
  return { graph, durationMs: Math.round(now() - start) };
}

const stepsOf = ({ nodes }: Graph): number => nodes.reduce((sum, { out }) => sum + out.length, 0);

type Path = { readonly fixture: Fixture; readonly given: number };
type Report = {
  readonly chart: Chart;
  readonly explored: Explored;
  readonly coverage: readonly CoverageLine[];
  readonly paths: readonly Path[];
  readonly defects: readonly string[];
};

function asText({ chart, explored, coverage, paths, defects }: Report): string {
  const pathLines = ({ fixture, given }: Path): string[] => [
    '',
    `${fixture.title}${fixture.input === usualInput ? '' : `, started ${fixture.input}`}`,
    `  It starts in ${renderState(fixture.start.state)}.`,
    ...fixture.steps.map((step, index) => `  ${index < given ? '(given) ' : ''}${renderSentence(chart, step)}`),
  ];
  const found = defects.length === 0 ? [] : ['', 'Defects:', ...defects.map((defect) => `  ${defect}`)];
  const none = paths.length === 0 ? ['', 'There is no such path.'] : [];
  return [
    `explored ${explored.graph.nodes.length} states and ${stepsOf(explored.graph)} steps in ${explored.durationMs} ms`,
    ...coverage.map(renderLine),
    ...paths.flatMap(pathLines),
    ...none,
    ...found,
    '',
  ].join('\n');
}

const csvField = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

function asCsv({ chart, paths }: Report): string {
  const rows = paths.flatMap(({ fixture, given }, number) =>
    fixture.steps.map(({ do: step, gives }, index) => [
      String(number + 1),
      String(index + 1),
      index < given ? 'given' : 'path',
      renderStep(chart, step),
      renderState(gives.state),
      gives.accepts.join(' | '),
    ]),
  );
  return [['path', 'step', 'part', 'when', 'then in', 'accepts'], ...rows]
    .map((row) => `${row.map(csvField).join(',')}\n`)
    .join('');
}

function asJson({ chart, coverage, paths, defects }: Report): string {
  const sentences = ({ steps }: Fixture) => steps.map((step) => renderSentence(chart, step));
  const shown = paths.map(({ fixture, given }) => ({ given, ...fixture, sentences: sentences(fixture) }));
  return `${JSON.stringify({ chart: chart.name, coverage, defects, paths: shown }, null, 2)}\n`;
}

const lineOf = (name: string, cells: readonly (string | number)[]): string =>
  `${name.padEnd(20)}${cells.map((cell) => String(cell).padStart(13)).join('')}\n`;

/** A line for each chart and one for the total, when no chart is named. */
function exploreAllCommand(charts: readonly Chart[], now: Clock): CommandResult {
  const rows = charts.map((chart) => {
    const { graph, durationMs } = exploreTimed(chart, now);
    return [graph.nodes.length, stepsOf(graph), graph.witnesses, explorationDefects(graph).length, durationMs];
  });
  const head = ['states', 'steps', 'key checked', 'defects', 'ms'];
  const sums = head.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const lines = charts.map(({ name }, at) => lineOf(name, rows[at] ?? []));
  const out = [lineOf('chart', head), ...lines, lineOf('all', sums)].join('');
  return { code: sums[3] === 0 ? 0 : 1, out, err: '' };
}

/** Runs the command over the given charts. Code 1: a chart has defects or is too large. Code 2: invalid arguments. */
export function pathsCommand(
  args: readonly string[],
  charts: readonly Chart[],
  now: Clock = () => performance.now(),
): CommandResult {
  const read = readArgs(args, options);
  if (E.isLeft(read)) return misuse(`${read.left}\n${usage}`);
  const {
    values,
    positionals: [name, ...rest],
  } = read.right;
  const names = charts.map((chart) => chart.name);
  if (rest.length > 0 || (name === undefined && Object.keys(values).length > 0))
    return misuse(`Name one chart of: ${names.join(', ')}.\n${usage}`);
  if (values.json === true && values.csv === true) return misuse(`Choose one of --json and --csv.\n${usage}`);
  const chart = charts.find((one) => one.name === name);
  if (name !== undefined && chart === undefined) return misuse(unknownMessage('chart', name, names));

  try {
    if (chart === undefined) return exploreAllCommand(charts, now);
    const explored = exploreTimed(chart, now);
    const { graph } = explored;
    const dimensions = suiteDimensions(values.pairs === true);
    const events =
      values.events
        ?.split(',')
        .map((event) => event.trim())
        .filter((event) => event !== '') ?? null;
    const selection = { from: values.from ?? null, to: values.to ?? null, events, dimensions };
    const unknown = unknownPart(chart, graph, selection);
    if (unknown !== null) return misuse(unknown);
    const selected = selectWalks(chart, graph, selection);
    const walks = selected.map(({ walk }) => walk);
    const paths = fixturesOf(graph, walks).map((fixture, index) => ({ fixture, given: selected[index]?.given ?? 0 }));
    const coverage = coverageTable(declaredItems(graph, reachedItems(graph)), coveredItems(graph, walks));
    const report: Report = { chart, explored, coverage, paths, defects: explorationDefects(graph) };
    const out = values.json === true ? asJson(report) : values.csv === true ? asCsv(report) : asText(report);
    return { code: report.defects.length === 0 ? 0 : 1, out, err: '' };
  } catch (error) {
    if (error instanceof ExplorationError) return { code: 1, out: '', err: `${error.message}\n` };
    throw error;
  }
}
