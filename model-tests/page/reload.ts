// A page that is loaded anew: the same address and the same answers show the same page, from a fresh start of everything.
import type { BrowserContext } from 'playwright';
import type { Fixture } from '../explore/fixtures.ts';
import type { House } from './house.ts';
import { outputOf, repliesOf } from './outcomes.ts';
import type { PageChart } from './page-chart.ts';
import { shownDifference } from './shown.ts';
import { enter, openVisit, sessionWith, type Visit } from './visit.ts';

/** The screen's markup in the state that the fixture's first step leads to: there, after loading anew, and in a new tab at the same address. */
export const markupElsewhere = async (
  context: BrowserContext,
  house: House,
  pageChart: PageChart,
  { input, steps: [first] }: Fixture,
): Promise<{ before: string; after: string; inNewTab: string }> => {
  const { chart } = pageChart;
  if (first === undefined) throw new Error('there is no first step');
  const output = 'actor' in first.do ? outputOf(chart, first.do.actor, first.do.outcome) : null;
  const replies = 'actor' in first.do && output ? (repliesOf(pageChart, first.do.actor, output) ?? []) : [];
  const rested = async (visit: Visit): Promise<string> => {
    for (const reply of replies) await visit.network.answer(reply);
    const difference = await shownDifference(visit.page, pageChart, first.gives);
    if (difference !== null) throw new Error(difference);
    return visit.page.locator('[data-screen]').innerHTML();
  };
  const entrance = pageChart.enter(chart.inputs[input]);
  const visit = await openVisit(context);
  const newTab = await openVisit(context);
  try {
    await enter(visit, house, pageChart, entrance, () => Promise.resolve());
    const before = await rested(visit);
    const { pathname, search } = new URL(visit.page.url());
    await visit.page.reload({ waitUntil: 'commit' });
    for (const reply of [sessionWith(entrance.booking), ...(pageChart.first ?? [])]) await visit.network.answer(reply);
    const after = await rested(visit);
    await enter(newTab, house, pageChart, { ...entrance, address: `${pathname}${search}` }, () => Promise.resolve());
    return { before, after, inNewTab: await rested(newTab) };
  } finally {
    await visit.close();
    await newTab.close();
  }
};
