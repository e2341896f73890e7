// The section of the coverage document on the extra checks of settled pages: remounted, reloaded, opened in a new
// tab.
import type { StateValue } from 'xstate';
import { renderState, type Expectation } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import type { PageChart } from '../page/page-chart.ts';
import { firstSettledPlaces, isReloaded } from '../page/settledStates.ts';
import { pageSuiteOf } from '../page/walks.ts';

const ENDED = 'the chart has ended: another page is shown, whose own walks reload it';
const NEVER_SETTLED = 'no walk of the page itself comes to rest in it';
const RELOADING = 'in a new tab, reloaded';

type CheckedChart = Readonly<{
  chart: string;
  of: number;
  remounted: number;
  reloaded: number;
  shortfalls: readonly Readonly<{ configurations: readonly string[]; missing: string; why: string }>[];
}>;

const checkedChart = (pageChart: PageChart): CheckedChart => {
  const { fixtures, coverage } = pageSuiteOf(pageChart);
  const settledStates = [...firstSettledPlaces(pageChart, fixtures)].flatMap(([{ start, steps }, places]) =>
    [...places].flatMap((at): readonly Expectation[] => [steps[at - 1]?.gives ?? start]),
  );
  const settledNames = new Set(settledStates.map(({ state }) => canonical(state)));
  const walked = fixtures.flatMap(({ start, steps }) => [start, ...steps.map(({ gives }) => gives)]);
  const all = coverage.find(({ dimension }) => dimension === 'configurations');
  const missing = (all?.missing ?? []).map((name) => JSON.parse(name) as StateValue);
  const unsettled = [...walked.map(({ state }) => state), ...missing].filter(
    (state) => !settledNames.has(canonical(state)),
  );
  const [reloaded, ended] = [true, false].map((is) =>
    settledStates.filter((gives) => isReloaded(pageChart, gives) === is),
  );
  return {
    chart: pageChart.chart.name,
    of: all?.of ?? 0,
    remounted: settledStates.length,
    reloaded: reloaded?.length ?? 0,
    shortfalls: [
      { configurations: ended?.map(({ state }) => renderState(state)) ?? [], missing: RELOADING, why: ENDED },
      { configurations: [...new Set(unsettled.map(renderState))], missing: 'all three', why: NEVER_SETTLED },
    ],
  };
};

/** The section's lines of Markdown. */
export const settledChecksSection = (pageCharts: readonly PageChart[]): string[] => {
  const checked = pageCharts.map(checkedChart);
  return [
    '## Configurations remounted and reloaded',
    '',
    'The first time that the walks of a page settle in a configuration, the page is remounted from its running charts, its address is',
    'opened in a new tab, and the page is reloaded with what its tab stores. Reasons for what is missing follow.',
    '',
    '| Chart | Remounted | In a new tab | Reloaded |',
    '|---|--:|--:|--:|',
    ...checked.map(
      ({ chart, of, remounted, reloaded }) =>
        `| ${chart} | ${remounted}/${of} | ${reloaded}/${of} | ${reloaded}/${of} |`,
    ),
    '',
    '| Chart | Configurations | Not | Why |',
    '|---|---|---|---|',
    ...checked.flatMap(({ chart, shortfalls }) =>
      shortfalls
        .filter(({ configurations }) => configurations.length > 0)
        .map(({ configurations, missing, why }) => `| ${chart} | ${configurations.join(', ')} | ${missing} | ${why} |`),
    ),
    '',
  ];
};
