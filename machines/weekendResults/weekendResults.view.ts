/** The view of the weekend results: what it shows, and which controls are enabled. */
import type { SnapshotFrom } from 'xstate';
import { RESORT_NAMES, formatStay } from '../stay/stay.text.ts';
import type { PricedBreak } from '../contract/weekend.ts';
import type { ResortCode } from '../contract/stay.ts';
import { formatMonth } from '../kit/dates.ts';
import { formatMoney } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import { formatParty, unitOf } from '../party/party.rules.ts';
import { formatWeekendCount } from '../weekendSearch/weekendSearch.view.ts';
import type { weekendResultsMachine } from './weekendResults.machine.ts';
import { WEEKEND_SORTS, sortWeekenders, isAvailable, type WeekendSort } from './weekendResults.rules.ts';

export type WeekenderView = Readonly<{
  key: string;
  resort: ResortCode;
  startDate: string;
  /** 'Disco Nights Weekender', with the spec's prefix if sold out */
  title: string;
  place: string;
  dates: string;
  description: string;
  /** what is special about this weekend, or null */
  weekendText: string | null;
  tokens: readonly string[];
  priceText: string | null;
  wasText: string | null;
  perPersonText: string | null;
  /** why it cannot be chosen, or null */
  refusal: string | null;
  /** it is the first of the results just added, and gets the focus */
  isFirstNew: boolean;
}>;

export type WeekendResultsView = Readonly<{
  state: string;
  isBusy: boolean;
  isEmpty: boolean;
  hasLoadFailed: boolean;
  isBroken: boolean;
  message: string | null;
  /** how many are available, '3 weekends'; null until they are loaded */
  countText: string | null;
  searchHref: string;
  summaryItems: readonly string[];
  sorts: readonly { sort: WeekendSort; label: string; isChosen: boolean }[];
  weekenders: readonly WeekenderView[];
  /** the text with the number of results not shown yet; null if all are shown */
  moreText: string | null;
  canShowMore: boolean;
}>;

export type WeekendResultsSnapshot = SnapshotFrom<typeof weekendResultsMachine>;

/** The text if the list could not be loaded, exactly as in the spec (spec: booking journey 8). */
const FAILED = 'Failed to load date specific weekenders for search results page!';
/** The prefix of sold-out weekends, exactly as in the spec (spec: booking journey 8). */
const SOLD_OUT = 'Sold out:';
const SORT_LABELS = { price: 'Price, low to high', date: 'Date' } as const satisfies Record<WeekendSort, string>;

const refusalOf = (weekend: PricedBreak): string | null => {
  if (isAvailable(weekend)) return null;
  return weekend.isSoldOut
    ? 'This weekend is sold out.'
    : 'None of our places there is big enough for your party. Try splitting it in two.';
};

const weekenderView = (snapshot: WeekendResultsSnapshot, weekend: PricedBreak): WeekenderView => {
  const { resort, startDate, nights, name, event, price, wasPrice, perPersonPrice, isSoldOut } = weekend;
  const { firstNew } = snapshot.context;
  const text = event === null ? undefined : snapshot.context.texts[event];
  return {
    key: `${resort}.${startDate}`,
    resort,
    startDate,
    title: isSoldOut ? `${SOLD_OUT} ${name}` : name,
    place: RESORT_NAMES[resort],
    dates: formatStay(startDate, nights),
    description: text?.description ?? '',
    weekendText: snapshot.context.weekendTexts[`${resort}.${startDate}`] ?? null,
    tokens: text?.tokens ?? [],
    priceText: price === null ? null : formatMoney(price),
    wasText: wasPrice === null ? null : formatMoney(wasPrice),
    perPersonText: perPersonPrice === null ? null : `${formatMoney(perPersonPrice)} a person`,
    refusal: refusalOf(weekend),
    isFirstNew: firstNew?.resort === resort && firstNew.startDate === startDate,
  };
};

const filterTexts = ({ context: { weekendFilters, weekenders } }: WeekendResultsSnapshot): string[] => [
  ...weekendFilters.months.map(formatMonth),
  ...weekendFilters.events.map((code) => weekenders.find(({ event }) => event === code)?.name ?? code),
  ...weekendFilters.resorts.map((resort) => RESORT_NAMES[resort]),
];

/** The view of the weekend results step. */
export const weekendResultsView = (snapshot: WeekendResultsSnapshot): WeekendResultsView => {
  const { weekenders, sort, shown, parties, linkedWeekend } = snapshot.context;
  const left = weekenders.length - shown;
  const isListed = snapshot.matches('awaitingChoice');
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isEmpty: snapshot.matches('nothingFound'),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    message: snapshot.matches('loadFailed') ? FAILED : null,
    countText: isListed ? formatWeekendCount(weekenders.filter(isAvailable).length) : null,
    searchHref: snapshot.context.searchHref,
    summaryItems: [parties.map((party, i) => formatParty(unitOf(party, i))).join(' · '), ...filterTexts(snapshot)],
    sorts: WEEKEND_SORTS.map((one) => ({ sort: one, label: SORT_LABELS[one], isChosen: one === sort })),
    weekenders: isListed
      ? sortWeekenders(weekenders, sort, linkedWeekend)
          .slice(0, shown)
          .map((weekend) => weekenderView(snapshot, weekend))
      : [],
    moreText: isListed && left > 0 ? `Showing ${shown} of ${weekenders.length}. ${left} more to see.` : null,
    canShowMore: snapshot.can({ type: 'more.requested' }),
  };
};
