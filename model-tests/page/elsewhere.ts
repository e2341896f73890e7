// The first time a walk rests in a configuration: the page drawn anew, its address in a new tab, and loaded anew.
import type { Page } from 'playwright';
import { NOTHING_STORED, parseStored, type StoredValues } from '../../machines/app/stored.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { renderState, type Expectation, type Fixture } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import { messageOf } from '../explore/message.ts';
import type { Step } from '../explore/steps.ts';
import { arrive, awaitedBy, compareDrawing, type Drawings } from './arrival.ts';
import { differenceWhenRedrawn } from './drawn.ts';
import type { House } from './house.ts';
import { outputOf } from './outcomes.ts';
import type { PageChart } from './page-chart.ts';
import { pageCharts } from './registry.ts';
import { isLoadedAnew } from './rests.ts';
import type { Look } from './run-fixture.ts';
import { sessionWith, type Visit } from './visit.ts';
import { beginVisit, isInVisit, type VisitModel } from './visit-model.ts';

/** Brings the visit's charts to where a walk of this page begins. */
const comeTo = (model: VisitModel, { chart, approach = [] }: PageChart): void => {
  for (const { on, event } of approach) model.send(on.chart, event);
  while (model.standOf(chart) === null) {
    const next = awaitedBy(model, null);
    if (next === null) throw new Error(`the visit does not come to ${chart.name}`);
    model.take(next.chart, next.step);
  }
};

/** The booking that the server tells of from a step on; it has none for a session or a hold that is lost. */
const bookingAfter = ({ chart }: PageChart, step: Step, before: Booking | null): Booking | null => {
  const output = 'actor' in step ? outputOf(chart, step.actor, step.outcome) : null;
  if (output?.type === 'session.lost' || output?.type === 'hold.lost') return null;
  return (output?.['booking'] as Booking | undefined) ?? before;
};

type Kept = readonly (readonly [string, string])[];

const placeOf = (page: Page): Promise<{ address: string; kept: Kept }> =>
  page.evaluate(() => ({
    address: `${location.pathname}${location.search}`,
    kept: Object.entries(sessionStorage) as [string, string][],
  }));

/** What of the visit's place and memory the tab has otherwise than the charts say, or null. */
const differenceInTab = (model: VisitModel, address: string, kept: Kept): string | null => {
  const expected = model.address() ?? address;
  if (address !== expected) return `the address is ${address} and not ${expected}`;
  const { choice } = parseStored(kept[0]?.[1] ?? null);
  return canonical(choice) === canonical(model.stored().choice) ? null : 'the tab keeps another search';
};

const named = async <Result>(what: string, work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw new Error(`${what}, ${messageOf(error)}`, { cause: error });
  }
};

/** What a walk needs to be followed: `tab` is one of another context than the walk's, which may show anything. */
export type Aside = Readonly<{
  house: House;
  tab: Visit;
  pageChart: PageChart;
  fixture: Fixture;
  drawings: Drawings;
}>;

/** Walks the visit's charts beside a walk in the page; `compare` loads the page anew from where they are. */
const besideOf = ({ house, tab, pageChart, fixture: { input, steps }, drawings }: Aside) => {
  const { chart } = pageChart;
  const entrance = pageChart.enter(chart.inputs[input]);
  const model = beginVisit(entrance.address, NOTHING_STORED, entrance.booking);
  comeTo(model, pageChart);
  let { booking } = entrance;
  let done = 0;

  const follow = (at: number): void => {
    for (const { do: step } of steps.slice(done, at)) {
      model.take(chart, step);
      booking = bookingAfter(pageChart, step, booking);
    }
    done = at;
  };

  const keepOnly = (kept: Kept, address: string): Promise<void> =>
    tab.page.evaluate(
      ([entries, place]) => {
        if (location.protocol === 'about:') return;
        sessionStorage.clear();
        for (const [name, value] of entries) sessionStorage.setItem(name, value);
        history.replaceState(null, '', place);
      },
      [kept, address] as const,
    );

  /** A new tab has an address and nothing else; in its own tab a page finds again what the tab keeps. */
  const loadAnew = async (
    stored: StoredValues,
    { state }: Expectation,
    load: () => Promise<unknown>,
  ): Promise<void> => {
    await load();
    const address = new URL(tab.page.url());
    await tab.network.answer(sessionWith(booking));
    const loaded = beginVisit(`${address.pathname}${address.search}`, stored, booking);
    await arrive(tab, loaded, { pageChart, state }, drawings);
  };

  const compare = async (page: Page, expected: Expectation): Promise<void> => {
    const stand = model.standOf(chart);
    if (stand === null || canonical(stand.state) !== canonical(expected.state))
      throw new Error(`the visit’s charts have it in ${stand === null ? 'no state' : renderState(stand.state)}`);
    const { address, kept } = await placeOf(page);
    const problem = differenceInTab(model, address, kept);
    if (problem !== null) throw new Error(problem);
    await compareDrawing(page, model, drawings);
    for (const { call, ...reply } of pageCharts.flatMap(({ always = [] }) => always))
      tab.network.always(call, () => ({ call, ...reply }));
    await keepOnly([], address);
    const open = () => tab.page.goto(`${house.url}${address}`, { waitUntil: 'commit' });
    await named('in a new tab', loadAnew(NOTHING_STORED, expected, open));
    await keepOnly(kept, address);
    const reload = () => tab.page.reload({ waitUntil: 'commit' });
    await named('loaded anew', loadAnew(model.stored(), expected, reload));
  };
  return { follow, compare };
};

/**
 * A walk's `look`. At each of the `places` the page has to be the same when it is drawn anew, and has to come to what the
 * visit's charts say when it is loaded anew. A chart that has ended shows another page, whose own walks load it anew.
 */
export const lookClosely = (aside: Aside, places: ReadonlySet<number>): Look => {
  const beside = isInVisit(aside.pageChart) ? besideOf(aside) : null;
  return async (page, expected, at) => {
    beside?.follow(at);
    if (!places.has(at)) return;
    const redrawn = await differenceWhenRedrawn(page);
    if (redrawn !== null) throw new Error(`drawn anew, ${redrawn}`);
    if (isLoadedAnew(aside.pageChart, expected)) await beside?.compare(page, expected);
  };
};
