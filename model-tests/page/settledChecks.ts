// Checks the first time that a walk settles in a configuration: remount, accessibility, its address in a new tab,
// and a reload.
import type { Page } from 'playwright';
import { parseVisit } from '../../machines/app/visitStorage.ts';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import type { Screen } from '../../machines/app/titles.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { STEPS } from '../../machines/journey/journey.rules.ts';
import { renderState, type Expectation, type Fixture } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import type { Step } from '../explore/steps.ts';
import type { FrozenPage } from '../browser/frozenPage.ts';
import { readFocus, restoreFocus } from './focus.ts';
import { nextAwaited, compareRendering } from './arrival.ts';
import { differenceAfterRemount } from './remount.ts';
import { reloadInBothTabs, placeOf, type ReloadContext, type Place } from './reload.ts';
import { screenOf } from './shell.ts';
import { outputOf } from './outcomes.ts';
import type { PageChart } from './page-chart.ts';
import { aroundCharts } from './registry.ts';
import { isReloaded } from './settledStates.ts';
import type { OnSettled } from './run-fixture.ts';
import { settledDifference, pageDifference, screenDifference } from './shown.ts';
import { beginVisit, isWalkedInVisit, type VisitModel } from './visit-model.ts';
import type { Visit } from './visit.types.ts';

/** Where a tab stores its visit. */
const VISIT_KEY = 'breakwater.visit';

/** Advances the visit's charts to the state in which a walk of this page begins. */
const advanceTo = (model: VisitModel, { chart, approach = [] }: PageChart): void => {
  for (const { on, event } of approach) model.send(on.chart, event);
  while (model.expectationOf(chart) === null) {
    const next = nextAwaited(model, null);
    if (next === null) throw new Error(`the visit does not come to ${chart.name}`);
    model.take(next.chart, next.step);
  }
};

/** The booking that the server returns after a step; null when the session or the hold is lost. */
const bookingAfter = ({ chart }: PageChart, step: Step, before: Booking | null): Booking | null => {
  const output = 'actor' in step ? outputOf(chart, step.actor, step.outcome) : null;
  if (output?.type === 'session.lost' || output?.type === 'hold.lost') return null;
  return (output?.['booking'] as Booking | undefined) ?? before;
};

const storedVisit = (entries: Place['entries']): StoredValues =>
  parseVisit(entries.find(([name]) => name === VISIT_KEY)?.[1] ?? '');

/** The first difference between the tab's address or storage and the charts, or null. */
const differenceInTab = (model: VisitModel, { address, entries }: Place): string | null => {
  const expected = model.address() ?? address;
  if (address !== expected) return `the address is ${address} and not ${expected}`;
  const { choice, weekend } = storedVisit(entries);
  const stored = model.stored();
  return canonical([choice, weekend]) === canonical([stored.choice, stored.weekend])
    ? null
    : 'the tab keeps another search';
};

/** The context of the checks of one walk. */
export type CheckContext = ReloadContext & Readonly<{ pageChart: PageChart; fixture: Fixture; paper: FrozenPage }>;

/** Walks the visit's charts beside a walk in the page; `compare` loads the page again from their state. */
const modelWalk = ({ pageChart, fixture: { input, steps }, ...reloadContext }: CheckContext) => {
  const { chart } = pageChart;
  const entrance = pageChart.enter(chart.inputs[input]);
  const model = beginVisit(entrance.address, NOTHING_STORED, entrance.booking, entrance.login, entrance.ssoName);
  advanceTo(model, pageChart);
  const { login = null, ssoName = null } = entrance;
  let { booking } = entrance;
  let done = 0;

  const advance = (at: number): void => {
    for (const { do: step } of steps.slice(done, at)) {
      model.take(chart, step);
      booking = bookingAfter(pageChart, step, booking);
    }
    done = at;
  };

  const compare = async (page: Page, { state }: Expectation): Promise<void> => {
    const current = model.expectationOf(chart);
    if (current === null || canonical(current.state) !== canonical(state))
      throw new Error(`the visit’s charts have it in ${current === null ? 'no state' : renderState(current.state)}`);
    const place = await placeOf(page);
    const problem = differenceInTab(model, place);
    if (problem !== null) throw new Error(problem);
    await compareRendering(page, model, reloadContext.renderings);
    await reloadInBothTabs(reloadContext, {
      left: { pageChart, state },
      place,
      stored: model.stored(),
      booking,
      login,
      ssoName,
    });
  };
  return { follow: advance, compare };
};

/** Throws when the page and the charts around its screens differ. */
const compareOuterCharts = async (visit: Visit, model: VisitModel): Promise<void> => {
  for (const pageChart of aroundCharts) {
    const expected = model.expectationOf(pageChart.chart);
    if (expected === null) continue;
    const readDifference = async () => (await pageChart.extraDifference?.(visit, expected)) ?? null;
    const problem =
      (await pageDifference(visit.page, pageChart, expected)) ?? (await settledDifference(readDifference));
    if (problem !== null) throw new Error(`around the screen, ${problem}`);
  }
};

/** Screens that depend only on the address: they are shown again however the page is loaded. */
const ADDRESS_SCREENS: readonly Screen[] = [...STEPS, 'notFound'];

/**
 * Loads the page of a chart around the screens again, from its address and the server's last replies. Its walk does
 * not contain the states of the screens' charts, so the page must show what a visit's charts make of that address,
 * and a step that was shown must be shown again.
 */
const compareFromAddress = async (reloadContext: CheckContext, visit: Visit, { state }: Expectation): Promise<void> => {
  const [place, screen] = [await placeOf(visit.page), await screenOf(visit.page)];
  const stored = storedVisit(place.entries);
  // a session that has ended by itself no longer has a booking
  const booking = screen === 'sessionEnded' ? null : visit.network.booking();
  const { pageChart, fixture } = reloadContext;
  const { ssoName = null } = pageChart.enter(pageChart.chart.inputs[fixture.input]);
  const left = { pageChart, state };
  await reloadInBothTabs(
    reloadContext,
    { left, place, stored, booking, login: visit.network.login(), ssoName },
    async (model) => {
      await compareOuterCharts(reloadContext.tab, model);
      const again = ADDRESS_SCREENS.find((one) => one === screen);
      const problem = again === undefined ? null : await screenDifference(reloadContext.tab.page, again);
      if (problem !== null) throw new Error(problem);
    },
  );
};

/**
 * The `onSettled` of a walk. At these places the page must be the same after a remount and accessible, and must reach,
 * when loaded again, what the visit's charts reach. A step's chart that has ended shows another page, whose own walks
 * reload it.
 */
export const checkSettled = (context: CheckContext, places: ReadonlySet<number>): OnSettled => {
  const { pageChart } = context;
  const walk = isWalkedInVisit(pageChart) ? modelWalk(context) : null;
  return async (visit, expected, at) => {
    walk?.follow(at);
    if (!places.has(at)) return;
    const focus = await readFocus(visit.page);
    const problem = await differenceAfterRemount(visit.page);
    if (problem !== null) throw new Error(`remounted, ${problem}`);
    await restoreFocus(visit.page, focus);
    const [unfit] = await context.paper.accessibilityProblems(visit.page);
    if (unfit !== undefined) throw new Error(`the page is not fit to use: ${unfit}`);
    if (!isReloaded(pageChart, expected)) return;
    await (walk ? walk.compare(visit.page, expected) : compareFromAddress(context, visit, expected));
  };
};
