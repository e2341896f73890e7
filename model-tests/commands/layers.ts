// The command that reports what each layer of tests covers of each chart, what it does not cover, and why.
import type { Score } from '../code-mutants/score.ts';
import type { Chart } from '../explore/chart.ts';
import type { CoverageLine } from '../explore/coverage.ts';
import type { Fixture } from '../explore/fixtures.ts';
import { graphOf } from '../explore/graphOf.ts';
import { suiteOf } from '../explore/suite.ts';
import { chartsOverHttp } from '../http/registry.ts';
import { aroundCharts, pageCharts } from '../page/registry.ts';
import { settledChecksSection } from './settledChecks.ts';
import { pageSuiteOf, type Shortfall } from '../page/walks.ts';
import { missingSection, type Layer } from './missing-layers.ts';

type Row = Readonly<{
  chart: string;
  layer: Layer;
  fixtures: readonly Fixture[];
  coverage: readonly CoverageLine[];
  shortfalls: readonly Shortfall[];
}>;

const rowsOf = (charts: readonly Chart[]): Row[] =>
  charts.flatMap((chart): Row[] => {
    const { fixtures, coverage } = suiteOf(chart, false, graphOf(chart));
    const alone: Row = { chart: chart.name, layer: 'alone', fixtures, coverage, shortfalls: [] };
    const page = [...aroundCharts, ...pageCharts].find((one) => one.chart.name === chart.name);
    return [
      alone,
      ...(chartsOverHttp.some((one) => one.chart === chart) ? [{ ...alone, layer: 'over HTTP' } as const] : []),
      ...(page ? [{ chart: chart.name, layer: 'in the page', ...pageSuiteOf(page) } as const] : []),
    ];
  });

const cellsOf = ({ chart, layer, fixtures, coverage }: Row): string => {
  const steps = fixtures.reduce((sum, fixture) => sum + fixture.steps.length, 0);
  const counts = coverage.map(({ covered, of }) => (of === 0 ? '–' : `${covered}/${of}`));
  return `| ${[chart, layer, fixtures.length, steps, ...counts].join(' | ')} |`;
};

// a `|` in the name of a transition would end the table cell
const shown = (text: string): string => text.replaceAll('|', '›');

const shortfallsOf = ({ chart, shortfalls }: Row): string[] =>
  shortfalls.map(({ item, reason }) => `| ${chart} | ${shown(item)} | ${shown(reason)} |`);

/** The scores of the mutants of the code; nothing where none was judged. */
export const codeMutantsSection = (scores: readonly (Score & Readonly<{ subject: string }>)[]): string[] =>
  scores.length === 0
    ? []
    : [
        '## Mutants of the code',
        '',
        '`npm run mutants:code` changes one statement, condition or attribute at a time and runs the tests that reach it; what the pages’ quick tests miss is judged by their walks in a browser. Rules and views are judged in full by `npm run mutants:rules`. Of the others, the mutants of a folder are drawn by a seed, and the interval is the one that such a sample leaves at 95 %. Open are those of the others that survive the tests which try many at once, and have not been judged alone yet: some of them will be killed. The survivors are listed in `model-tests/code-mutants/results`.',
        '',
        '| Changed | Folder | Killed | Of | Open | Score | Interval |',
        '|---|---|--:|--:|--:|--:|---|',
        ...scores.map(
          ({ subject, folder, killed, of, open, share, low, high }) =>
            `| ${subject} | \`${folder}\` | ${killed} | ${of} | ${open} | ${Math.floor(share)} % | ${low === high ? '–' : `${Math.floor(low)} to ${Math.ceil(high)} %`} |`,
        ),
        '',
      ];

/**
 * The document as Markdown. Its numbers are those of the walks: they are true as long as the tests that walk them
 * pass. `scores` are those of the stored results.
 */
export const layersDocument = (
  charts: readonly Chart[],
  scores: readonly (Score & Readonly<{ subject: string }>)[],
): string => {
  const rows = rowsOf(charts);
  return [
    '# What the layers cover',
    '',
    'One explorer makes the walks of every layer. `npm run layers` writes this page from them; the numbers hold while the',
    'tests that walk them pass (`model-tests/charts.test.ts`, `model-tests/http`, `model-tests/page`).',
    '',
    '- **alone**: state, context, accepted events and sent events, after every step.',
    '- **over HTTP**: stored state and status, the history, and for every event whether the calls take it or refuse it with the right kind, after every step. The walks of a quote are each made in four manners: saved or an offer, paid or without a card, and its booking left in four ways.',
    '- **in the page**: screen, shown state, and which controls can be used, after every step, in a real browser; for the charts around the screens title, address, place in the step list and the session’s questions.',
    '',
    '| Chart | Layer | Walks | Steps | States | Configurations | Transitions | Guards both ways |',
    '|---|---|--:|--:|--:|--:|--:|--:|',
    ...rows.map(cellsOf),
    '',
    ...missingSection(rows),
    ...settledChecksSection([...aroundCharts, ...pageCharts]),
    '## What a page cannot do',
    '',
    'A guard’s “no” is no step of a page where its control cannot be used: that it cannot is compared at every step.',
    '',
    '| Chart | Not covered | Why |',
    '|---|---|---|',
    ...rows.flatMap(shortfallsOf),
    '',
    ...codeMutantsSection(scores),
  ].join('\n');
};
