// The files made from the charts: a drawing and a page for each chart (Markdown and HTML), and an index of them.
import type { Chart } from '../explore/chart.ts';
import { renderLine } from '../explore/coverage.ts';
import { fixturesOf } from '../explore/fixtures.ts';
import type { Graph } from '../explore/graph.ts';
import { graphOf } from '../explore/graphOf.ts';
import { stateName } from '../explore/instrument.ts';
import { suiteDimensions, suiteOf, type ChartSuite } from '../explore/suite.ts';
import { coveringWalks } from '../explore/walks.ts';
import { layoutOf } from './layout.ts';
import { messagesPage } from './messages.ts';
import { modelOf, withinState, type ChartModel } from './model.ts';
import { SCREENSHOTS_FOLDER, screenshotName } from './names.ts';
import { svgOf } from './svg.ts';
import { stateTable, tableOf, transitionTable } from './table.ts';
import { Marked, type Tokens } from 'marked';

/** A wide table scrolls in its own region, which the keyboard can reach; the first cell of a row names it. */
const marked = new Marked({
  renderer: {
    table({ header, rows }) {
      const heading = ({ tokens }: Tokens.TableCell, scope: 'row' | 'col') =>
        `<th scope="${scope}">${this.parser.parseInline(tokens)}</th>`;
      const row = ([first, ...rest]: readonly Tokens.TableCell[]) => {
        const cells = rest.map(({ tokens }) => `<td>${this.parser.parseInline(tokens)}</td>`);
        return `<tr>${first === undefined ? '' : heading(first, 'row')}${cells.join('')}</tr>`;
      };
      return [
        `<div class="wide" role="region" tabindex="0" aria-label="${header.map(({ text }) => text).join(', ')}"><table>`,
        `<thead><tr>${header.map((one) => heading(one, 'col')).join('')}</tr></thead>`,
        `<tbody>${rows.map(row).join('\n')}</tbody></table></div>\n`,
      ].join('\n');
    },
  },
});

/** Markdown as an HTML fragment, for the pages that the server shows to readers without the repository. */
const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false });

/** File names (without a folder) and their texts. */
export type DrawnFiles = ReadonlyMap<string, string>;

/** A chart with its model and its covering suite. */
export type Explored = { readonly chart: Chart; readonly model: ChartModel; readonly suite: ChartSuite };

/**
 * Explores charts, without checking their keys: their own tests do that. Throws ExplorationError for a chart that
 * cannot be explored.
 */
export const exploredCharts = (charts: readonly Chart[]): Explored[] =>
  charts.map((chart) => ({
    chart,
    model: modelOf(chart.name, chart.machine),
    suite: suiteOf(chart, true, graphOf(chart)),
  }));

/** The titles of the paths that the chart's tests follow, and for each state the numbers of the paths through it. */
function pathsOf(graph: Graph) {
  const walks = coveringWalks(graph, { dimensions: suiteDimensions(false) });
  const statesAt = (node: number): string[] => graph.nodes[node]?.position.snapshot._nodes.map(stateName) ?? [];
  const passed = walks.map(({ start, edges }) => {
    const reached = [...statesAt(start.node), ...start.result.entered];
    return new Set([...reached, ...edges.flatMap(({ to, result }) => [...statesAt(to), ...result.entered])]);
  });
  return {
    titles: fixturesOf(graph, walks).map(({ title }) => title),
    through: (state: string) => passed.flatMap((states, at) => (states.has(state) ? [at + 1] : [])),
  };
}

/** The page of a chart as Markdown; `pictures` are the server's screenshots, null for readers of the repository. */
function pageOf({ model, suite }: Explored, pictures: ReadonlySet<string> | null): string {
  const { name, description } = model;
  const { titles, through } = pathsOf(suite.graph);
  const picture = (state: string): string => {
    const href = `/charts/${SCREENSHOTS_FOLDER}/${screenshotName(name, state)}`;
    const image = `<img src="${href}" alt="The page in ${state}" loading="lazy" width="78" height="104">`;
    return pictures?.has(screenshotName(name, state)) === true ? `<a href="${href}" class="seen">${image}</a>` : '';
  };
  const alt = `The chart ${name}; the tables below say the same in words`;
  return [
    `# ${name}`,
    ...(description === '' ? [] : [description]),
    pictures === null
      ? `A running server shows its drawing and pictures of its states at \`/charts/${name}\`.`
      : `<div class="wide" role="region" tabindex="0" aria-label="Picture"><img src="/charts/${name}.svg" alt="${alt}"></div>`,
    `Covered by ${suite.fixtures.length} generated paths: ${suite.coverage.map(renderLine).join(', ')}. See them with \`npm run paths -- ${name}\`.`,
    '## States',
    stateTable(model, { paths: through, picture: pictures === null ? null : picture }),
    '## Transitions',
    transitionTable(model),
    '## Paths',
    titles.map((title, index) => `${index + 1}. ${title}`).join('\n'),
  ].join('\n\n');
}

const indexOf = (explored: readonly Explored[], addressOf: (name: string) => string): string => {
  const rows = explored.map(({ model: { name, description, root, arrows } }) => {
    const states = withinState(root).filter(({ kind }) => kind !== 'history').length;
    return [`[${name}](${addressOf(name)})`, description, String(states), String(arrows.length)];
  });
  const table = tableOf(['Chart', 'What it decides', 'States', 'Transitions'], rows);
  return ['# Charts', 'Every chart of the product, drawn from the chart itself.', table].join('\n\n');
};

const LINK = '[Messages between charts](messages.md) lists every event that crosses from one chart to another.';

/**
 * The pages of text for readers of the repository, as Markdown: a page for each chart, an index of them, and the
 * messages between them. The same charts always give the same files.
 */
export function textFiles(explored: readonly Explored[]): DrawnFiles {
  const file = (name: string, ...parts: readonly string[]): [string, string] => [
    name,
    `${['<!-- Drawn from the chart by `npm run charts`. Change the chart, not this page. -->', ...parts].join('\n\n')}\n`,
  ];
  return new Map([
    file(
      'README.md',
      indexOf(explored, (name) => `${name}.md`),
      LINK,
    ),
    ...explored.map((one) => file(`${one.chart.name}.md`, pageOf(one, null))),
    file('messages.md', messagesPage(explored.map(({ chart, suite }) => ({ chart, graph: suite.graph })))),
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

/** The pages for the server, with links to these screenshots, the index last. */
export const htmlFiles = (explored: readonly Explored[], pictures: ReadonlySet<string>): DrawnFiles =>
  new Map([
    ...explored.map((one): [string, string] => [`${one.chart.name}.html`, htmlOf(pageOf(one, pictures))]),
    ['index.html', htmlOf(indexOf(explored, (name) => `/charts/${name}`))],
  ]);
