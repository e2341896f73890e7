// The files drawn for the charts: a picture and a page (in Markdown and HTML) for each chart, and an index of them
// all.
import type { Chart } from '../explore/chart.ts';
import { renderLine } from '../explore/coverage.ts';
import { graphOf } from '../explore/graphOf.ts';
import { suiteOf, type ChartSuite } from '../explore/suite.ts';
import { guestViews } from './guest-sees.ts';
import { htmlOf } from './html.ts';
import { layoutOf } from './layout.ts';
import { markdownOf } from './markdown.ts';
import { messageBlocks, type ExploredChart } from './messages.ts';
import { mermaidOf } from './mermaid.ts';
import { modelOf, withinState, type ChartModel } from './model.ts';
import { pathsByStateOf, type PathsByState } from './pathsByState.ts';
import { screenshotName } from './screenshots.ts';
import { svgOf } from './svg.ts';
import { tablesOf, type Cell } from './table.ts';
import type { Block } from './block.ts';

/** File names (in the folder of the charts) and their texts. */
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
      const words = guestViews[model.name]?.[name] ?? '';
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

/**
 * Draws all charts, with links to the given screenshots of what the guest sees. The same charts always give the
 * same files. The charts' tests check their keys, not this function. Throws ExplorationError for a chart that
 * cannot be explored.
 */
export async function drawnFiles(
  charts: readonly Chart[],
  pictures: ReadonlySet<string> = new Set(),
): Promise<DrawnFiles> {
  const files = new Map<string, string>();
  const models = charts.map((chart) => modelOf(chart.name, chart.machine));
  const index = indexBlocks(models);
  const link = '[Messages between charts](messages.md) lists every event that crosses from one chart to another.';
  files.set('README.md', `${generated}\n\n${markdownOf(index)}\n\n${link}\n`);
  files.set('index.html', htmlOf(index));
  const explored: ExploredChart[] = [];
  for (const [at, chart] of charts.entries()) {
    const model = models[at];
    if (model === undefined) continue;
    const suite = suiteOf(chart, true, graphOf(chart));
    explored.push({ chart, graph: suite.graph });
    const blocks = blocksOf({ model, suite, pathsByState: pathsByStateOf(suite.graph), pictures });
    files.set(`${chart.name}.svg`, svgOf(model, await layoutOf(model)));
    files.set(`${chart.name}.md`, [generated, '', markdownOf(blocks), '', ...mermaidPart(model)].join('\n'));
    files.set(`${chart.name}.html`, htmlOf(blocks));
  }
  files.set('messages.md', `${generated}\n\n${markdownOf(messageBlocks(explored))}\n`);
  return files;
}
