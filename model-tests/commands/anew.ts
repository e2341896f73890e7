// What is looked at closely in the pages, as a part of the document of the layers: drawn anew, loaded anew, in a new tab.
import type { StateValue } from 'xstate';
import { renderState, type Expectation } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import type { PageChart } from '../page/page-chart.ts';
import { firstRests, isLoadedAnew } from '../page/rests.ts';
import { pageSuiteOf } from '../page/walks.ts';

const ENDED = 'the chart has ended: another page is shown, whose own walks load it anew';
const UNRESTED = 'no walk of the page itself comes to rest in it';
const LOADING = 'in a new tab, loaded anew';

type Looked = Readonly<{
  chart: string;
  of: number;
  drawn: number;
  loaded: number;
  shortfalls: readonly Readonly<{ configurations: readonly string[]; missing: string; why: string }>[];
}>;

const lookedAt = (pageChart: PageChart): Looked => {
  const { fixtures, coverage } = pageSuiteOf(pageChart);
  const rests = [...firstRests(pageChart, fixtures)].flatMap(([{ start, steps }, places]) =>
    [...places].flatMap((at): readonly Expectation[] => [steps[at - 1]?.gives ?? start]),
  );
  const rested = new Set(rests.map(({ state }) => canonical(state)));
  const walked = fixtures.flatMap(({ start, steps }) => [start, ...steps.map(({ gives }) => gives)]);
  const all = coverage.find(({ dimension }) => dimension === 'configurations');
  const missing = (all?.missing ?? []).map((name) => JSON.parse(name) as StateValue);
  const unrested = [...walked.map(({ state }) => state), ...missing].filter((state) => !rested.has(canonical(state)));
  const [loaded, ended] = [true, false].map((is) => rests.filter((gives) => isLoadedAnew(pageChart, gives) === is));
  return {
    chart: pageChart.chart.name,
    of: all?.of ?? 0,
    drawn: rests.length,
    loaded: loaded?.length ?? 0,
    shortfalls: [
      { configurations: ended?.map(({ state }) => renderState(state)) ?? [], missing: LOADING, why: ENDED },
      { configurations: [...new Set(unrested.map(renderState))], missing: 'all three', why: UNRESTED },
    ],
  };
};

/** The section's lines of Markdown. */
export const anewSection = (pageCharts: readonly PageChart[]): string[] => {
  const looked = pageCharts.map(lookedAt);
  return [
    '## Configurations drawn and loaded anew',
    '',
    'The first time the walks of a page rest in a configuration, the page is drawn anew from its running charts, its address is',
    'opened in a new tab, and it is loaded anew with what its tab keeps. Reasons for what is missing follow.',
    '',
    '| Chart | Drawn anew | In a new tab | Loaded anew |',
    '|---|--:|--:|--:|',
    ...looked.map(
      ({ chart, of, drawn, loaded }) => `| ${chart} | ${drawn}/${of} | ${loaded}/${of} | ${loaded}/${of} |`,
    ),
    '',
    '| Chart | Configurations | Not | Why |',
    '|---|---|---|---|',
    ...looked.flatMap(({ chart, shortfalls }) =>
      shortfalls
        .filter(({ configurations }) => configurations.length > 0)
        .map(({ configurations, missing, why }) => `| ${chart} | ${configurations.join(', ')} | ${missing} | ${why} |`),
    ),
    '',
  ];
};
