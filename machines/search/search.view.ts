/** The view of the search: what it shows, and which controls are enabled. */
import isDeepEqual from 'fast-deep-equal';
import type { SnapshotFrom } from 'xstate';
import { RESORT_NAMES, formatNights, formatStay } from '../stay/stay.text.ts';
import { RESORT_CODES } from '../contract/resorts.ts';
import type { ResortCode } from '../contract/stay.ts';
import { formatLongDate, formatMonth } from '../kit/dates.ts';
import { formatMoney, formatWholePounds } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import { hiredCotsIn } from '../party/cots.rules.ts';
import { partiesRefusal } from '../party/limits.rules.ts';
import { formatParty, unitOf } from '../party/party.rules.ts';
import {
  DEFAULT_NIGHTS,
  chosenBreakIn,
  isTotsStay,
  seasonOf,
  monthsShown,
  nightsFrom,
  nightsSold,
} from './calendar.rules.ts';
import { calendarView, type CalendarView } from './calendar.view.ts';
import { stayOf, type SearchChoice } from './choice.ts';
import { nextBreakOf, type NextBreak } from './nextBreak.view.ts';
import type { searchMachine } from './search.machine.ts';
import type { MonthPrices } from './search.types.ts';
import { termsOf } from './terms.ts';
import { dateSelectView, type DateSelectView } from './dateSelect.ts';

/** A month of the month picker with the lowest price of a stay of the chosen length. */
export type MonthView = Readonly<{
  month: string;
  label: string;
  priceText: string;
  isChosen: boolean;
  isCheapest: boolean;
}>;

export type SearchView = Readonly<{
  /** the state of the chart, 'awaitingChoice.refused' */
  state: string;
  isBusy: boolean;
  havePricesFailed: boolean;
  isBroken: boolean;
  message: string | null;
  /** why there are no prices yet; shown instead of the calendar */
  resortHint: string | null;
  /** when the next break is, if the first month has nothing to book; null otherwise, or while prices are loading */
  nextBreak: NextBreak | null;
  isPrivateBreak: boolean;
  /** the prices for the current choice are loaded (spec: booking journey 3, isBreakLoaded) */
  isBreakLoaded: boolean;
  resorts: readonly { code: ResortCode; name: string; isChosen: boolean }[];
  nights: readonly { nights: number; label: string; isChosen: boolean }[];
  calendar: CalendarView;
  months: readonly MonthView[];
  dateSelect: DateSelectView;
  dateError: string | null;
  resortError: string | null;
  summaryItems: readonly string[];
  fromPriceText: string | null;
  /** the price at which the break was chosen, if it has changed since */
  priceChangeText: string | null;
  canSubmit: boolean;
  /** why the search cannot be submitted; a running request is no reason here */
  submitRefusal: string | null;
  errors: readonly { field: string; message: string }[];
}>;

export type SearchSnapshot = SnapshotFrom<typeof searchMachine>;

/** The texts for missing values, exactly as in the spec (spec: booking journey 5). */
const NO_DATES = 'Please select dates for your break';
const NO_RESORT = 'Please select a Resort before searching';
const RESORT_FIRST = 'To see what breaks are on when, please first select a resort.';

/** Why there is no calendar: no resort is chosen, or the chosen one has nothing on sale. */
const resortHintOf = (snapshot: SearchSnapshot): string | null => {
  const { calendar, choice } = snapshot.context;
  if (choice.resort === null) return RESORT_FIRST;
  return calendar?.breaks.length === 0 && snapshot.matches('awaitingChoice')
    ? `No breaks are on sale at ${RESORT_NAMES[choice.resort]} at the moment. Please choose another resort, or look again later.`
    : null;
};

/** One constant array, so that components that use it do not render again. */
const NO_ERRORS: { field: string; message: string }[] = [];

const errorsOf = (context: SearchSnapshot['context']): { field: string; message: string }[] => {
  const { choice } = context;
  const party = partiesRefusal(choice.parties, termsOf(context));
  return [
    ...(choice.resort === null ? [{ field: 'resort', message: NO_RESORT }] : []),
    ...(choice.resort !== null && choice.date === null ? [{ field: 'date', message: NO_DATES }] : []),
    ...(party ? [party] : []),
  ];
};

const priceIn = (months: MonthPrices, month: string, nights: number): number | null =>
  months.find((one) => one.month === month)?.prices.find((price) => price.nights === nights)?.price ?? null;

const monthViews = (shown: readonly string[], { choice, months }: SearchSnapshot['context']): MonthView[] => {
  // Infinity if no month has a price
  const lowest = Math.min(...shown.flatMap((month) => priceIn(months, month, choice.nights) ?? []));
  return shown.map((month) => {
    const price = priceIn(months, month, choice.nights);
    return {
      month,
      label: formatMonth(month),
      priceText: price === null ? '' : `from ${formatWholePounds(price)}`,
      isChosen: month === choice.month,
      isCheapest: price === lowest,
    };
  });
};

/** The chosen arrival day, with the other lengths on sale from it. */
const chosenText = ({ calendar, choice, grid }: SearchSnapshot['context']): string => {
  if (choice.date === null) return '';
  const others = nightsFrom(calendar, choice.date).filter((nights) => nights !== choice.nights);
  const also = others.length === 0 ? '' : `. Also sold from this day: ${others.map(formatNights).join(', ')}`;
  // the name from the store, never the one in the address
  const known = chosenBreakIn(grid, choice.date)?.breakName ?? null;
  // the calendar knows that it is a tots break when the grid is for another month
  const name = known ?? (isTotsStay(calendar, choice.date, choice.nights) ? 'Just for Tots' : null);
  const words = [formatLongDate(choice.date), formatNights(choice.nights), ...(name === null ? [] : [name])];
  const adults =
    seasonOf(calendar, choice.date, choice.nights) === 'ADULT ONLY' ? ', adults only: everyone is 18 or over' : '';
  return `Arrival ${words.join(', ')}${adults}${also}`;
};

const priceOf = ({ grid, choice }: { grid: SearchSnapshot['context']['grid']; choice: SearchChoice }): number | null =>
  grid?.days.find((day) => day.startDate === choice.date)?.price ?? null;

/** The price of the hired cots, on top of a day's price; 0 if there are none or their price is unknown. */
const cotsPriceOf = ({ calendar, choice }: SearchSnapshot['context']): number =>
  hiredCotsIn(choice.parties.map(unitOf)) * (calendar?.cotPrice ?? 0);

/** The price in the address, or at the last visit to the step, if the same break has another price now. */
const priceChangeTextOf = ({ choice, openedWith }: SearchSnapshot['context'], price: number | null): string | null => {
  const before = openedWith.chosenBreak?.price ?? null;
  const isSame = isDeepEqual(stayOf(choice), stayOf(openedWith)) && isDeepEqual(choice.parties, openedWith.parties);
  return !isSame || before === null || price === null || before === price
    ? null
    : `The price has changed: it was ${formatWholePounds(before)} when this break was chosen.`;
};

/** The view of a search. */
export const searchView = (snapshot: SearchSnapshot): SearchView => {
  const { context } = snapshot;
  const { choice } = context;
  const stay = stayOf(choice);
  const stayPrice = priceOf(context);
  const cotsPrice = cotsPriceOf(context);
  const sold = nightsSold(context.calendar);
  const months = monthsShown(context.today, context.calendar);
  const message = snapshot.matches({ awaitingChoice: 'noArrival' })
    ? `You can’t arrive on ${formatLongDate(context.focus)}. Choose a day with a price.`
    : chosenText(context);
  const isRefused = snapshot.matches({ awaitingChoice: 'refused' }) || snapshot.matches({ awaitingResort: 'refused' });
  // an error disappears once it is corrected
  const errors = isRefused ? errorsOf(context) : NO_ERRORS;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message ?? null;
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    havePricesFailed: snapshot.matches('pricesFailed'),
    isBroken: snapshot.matches('broken'),
    message: context.message,
    resortHint: resortHintOf(snapshot),
    nextBreak: snapshot.matches('awaitingChoice') ? nextBreakOf(context) : null,
    isPrivateBreak: context.isPrivateBreak,
    isBreakLoaded: snapshot.matches('awaitingChoice'),
    resorts: RESORT_CODES.map((code) => ({
      code,
      name: RESORT_NAMES[code],
      isChosen: code === choice.resort,
    })),
    nights: (sold.length > 0 ? sold : [DEFAULT_NIGHTS]).map((nights) => ({
      nights,
      label: formatNights(nights),
      isChosen: nights === choice.nights,
    })),
    calendar: calendarView(context, message),
    months: monthViews(months, context),
    dateSelect: dateSelectView(context.focus, context.today, months),
    dateError: errorOf('date'),
    resortError: errorOf('resort'),
    summaryItems: [
      choice.resort === null ? 'No resort yet' : RESORT_NAMES[choice.resort],
      stay === null ? `${formatNights(choice.nights)}, no arrival day yet` : formatStay(stay.startDate, stay.nights),
      choice.parties.map((party, i) => formatParty(unitOf(party, i))).join(' · '),
      ...(cotsPrice > 0 ? [`Hired cots: ${formatMoney(cotsPrice)}`] : []),
    ],
    priceChangeText: priceChangeTextOf(context, stayPrice),
    fromPriceText: stayPrice === null ? null : `From ${formatWholePounds(stayPrice + cotsPrice)}`,
    canSubmit: snapshot.can({ type: 'search.submitted' }),
    submitRefusal: snapshot.matches('pricesFailed') ? 'You can carry on as soon as we have the prices.' : null,
    errors,
  };
};
