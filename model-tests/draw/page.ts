// The files made from the charts: a drawing and a page (in Markdown and HTML) for each chart, and an index of them all.
import type { Chart } from '../explore/chart.ts';
import { renderLine } from '../explore/coverage.ts';
import { graphOf } from '../explore/graphOf.ts';
import { suiteOf, type ChartSuite } from '../explore/suite.ts';
import { seenIn } from './guest-sees.ts';
import { htmlOf } from './html.ts';
import { layoutOf } from './layout.ts';
import { messageBlocks } from './messages.ts';
import { mermaidOf } from './mermaid.ts';
import { modelOf, withinState, type ChartModel } from './model.ts';
import { pathsByStateOf, type PathsByState } from './pathsByState.ts';
import { screenshotName } from './screenshots.ts';
import { svgOf } from './svg.ts';
import { tablesOf, type Cell } from './table.ts';
import { markdownOf, type Block } from './markdown.ts';

/** File names (without a folder) and their texts. */
export type DrawnFiles = ReadonlyMap<string, string>;

const generated = '<!-- Drawn from the chart by `npm run charts`. Change the chart, not this page. -->';

type Drawing = {
  readonly model: ChartModel;
  readonly suite: ChartSuite;
  readonly pathsByState: PathsByState;
  readonly pictures: ReadonlySet<string>;
};

function blocksOf({ model, suite, pathsByState: { titles, through }, pictures }: Drawing): Block[] {
  const notes = {
    sees: ({ name }: { name: string }): Cell => {
      const words = seenIn(model.name, name);
      const picture = screenshotName(model.name, name);
      return pictures.has(picture) ? { words, picture } : words;
    },
    paths: ({ name }: { name: string }) => through.get(name) ?? [],
  };
  const covered = suite.coverage.map(renderLine).join(', ');
  return [
    { kind: 'title', text: model.name },
    ...(model.description === '' ? [] : [{ kind: 'text', text: model.description } as const]),
    { kind: 'picture', name: model.name },
    {
      kind: 'text',
      text: `Covered by ${suite.fixtures.length} generated paths: ${covered}. See them with \`npm run paths -- ${model.name}\`.`,
    },
    ...tablesOf(model, notes).map((table): Block => ({ kind: 'table', table })),
    { kind: 'list', title: 'Paths', items: titles },
  ];
}

const mermaidPart = (model: ChartModel): string[] => [
  '## Mermaid',
  '',
  'Arrows between a state and the states inside it are in the table only.',
  '',
  '```mermaid',
  mermaidOf(model),
  '```',
  '',
];

function indexBlocks(models: readonly ChartModel[]): Block[] {
  const rows = models.map((model) => {
    const states = withinState(model.root).filter(({ kind }) => kind !== 'history').length;
    return [model.name, model.description, String(states), String(model.arrows.length)];
  });
  const table = { title: 'Charts', head: ['Chart', 'What it decides', 'States', 'Transitions'], rows };
  return [
    { kind: 'title', text: 'Charts' },
    { kind: 'text', text: 'Every chart of the product, drawn from the chart itself.' },
    rows.length === 0 ? { kind: 'text', text: 'No chart is registered yet.' } : { kind: 'links', table },
  ];
}

/** A chart with what is told of it. */
export type Explored = { readonly chart: Chart; readonly model: ChartModel; readonly suite: ChartSuite };

/**
 * Explores charts. Their own tests check their keys, not this function. Throws ExplorationError for a chart that cannot
 * be explored.
 */
export const exploredCharts = (charts: readonly Chart[]): Explored[] =>
  charts.map((chart) => ({
    chart,
    model: modelOf(chart.name, chart.machine),
    suite: suiteOf(chart, true, graphOf(chart)),
  }));

const drawingOf = ({ model, suite }: Explored, pictures: ReadonlySet<string>): Drawing => ({
  model,
  suite,
  pathsByState: pathsByStateOf(suite.graph),
  pictures,
});

/**
 * The pages of text for readers of the repository, as Markdown: a page for each chart, an index of them, and the
 * messages between them. The same charts always give the same files.
 */
export function textFiles(explored: readonly Explored[]): DrawnFiles {
  const link = '[Messages between charts](messages.md) lists every event that crosses from one chart to another.';
  const messages = messageBlocks(explored.map(({ chart, suite }) => ({ chart, graph: suite.graph })));
  return new Map([
    ['README.md', `${generated}\n\n${markdownOf(indexBlocks(explored.map(({ model }) => model)))}\n\n${link}\n`],
    ...explored.map((one): [string, string] => [
      `${one.chart.name}.md`,
      [generated, '', markdownOf(blocksOf(drawingOf(one, new Set()))), '', ...mermaidPart(one.model)].join('\n'),
    ]),
    ['messages.md', `${generated}\n\n${markdownOf(messages)}\n`],
  ]);
}

/** The drawings of the charts. The same charts always give the same files. */
export async function drawings(charts: readonly Chart[]): Promise<DrawnFiles> {
  const files = new Map<string, string>();
  for (const chart of charts) {
    const model = modelOf(chart.name, chart.machine);
    files.set(`${chart.name}.svg`, svgOf(model, await layoutOf(model)));
  }
  return files;
}

/** The pages that the server shows, with links to these screenshots, the index last. */
export function htmlFiles(explored: readonly Explored[], pictures: ReadonlySet<string>): DrawnFiles {
  return new Map([
    ...explored.map((one): [string, string] => [`${one.chart.name}.html`, htmlOf(blocksOf(drawingOf(one, pictures)))]),
    ['index.html', htmlOf(indexBlocks(explored.map(({ model }) => model)))],
  ]);
}
