/** What the search page shows and may do. */
import type { SnapshotFrom } from 'xstate';
import { RESORT_NAMES, nightsInWords, stayInWords } from '../basket/basket.view.ts';
import type { ResortCode } from '../contract/stay.ts';
import { showLongDate } from '../kit/dates.ts';
import { showWholePounds } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import { partiesRefusal } from '../party/limits.rules.ts';
import { partyInWords, unitOf } from '../party/party.rules.ts';
import { nightsSold } from './calendar.rules.ts';
import { calendarView, type CalendarView } from './calendar.view.ts';
import { DEFAULT_NIGHTS, stayOf, type SearchChoice } from './choice.ts';
import type { searchMachine } from './search.machine.ts';

export type SearchView = Readonly<{
  /** where the chart is, 'awaitingChoice.refused' */
  state: string;
  isBusy: boolean;
  isUnpriced: boolean;
  isBroken: boolean;
  message: string | null;
  resorts: readonly { code: ResortCode; name: string; isChosen: boolean }[];
  nights: readonly { nights: number; words: string; isChosen: boolean }[];
  calendar: CalendarView;
  facts: readonly string[];
  /** one line that says what would be searched for, or null */
  summary: string | null;
  fromPriceText: string | null;
  canSubmit: boolean;
  /** why the search cannot be asked for, apart from work under way */
  submitRefusal: string | null;
  errors: readonly { field: string; message: string }[];
}>;

export type SearchSnapshot = SnapshotFrom<typeof searchMachine>;

/** The words for a missing day, exactly (spec: booking journey 5). */
const NO_DATES = 'Please select dates for your break';

const errorsOf = (choice: SearchChoice): { field: string; message: string }[] => {
  const party = partiesRefusal(choice.parties);
  return [...(choice.date === null ? [{ field: 'date', message: NO_DATES }] : []), ...(party ? [party] : [])];
};

const priceOf = ({ grid, choice }: { grid: SearchSnapshot['context']['grid']; choice: SearchChoice }): number | null =>
  grid?.days.find((day) => day.startDate === choice.date)?.price ?? null;

/** The page of a search. */
export const searchView = (snapshot: SearchSnapshot): SearchView => {
  const { context } = snapshot;
  const { choice } = context;
  const stay = stayOf(choice);
  const price = priceOf(context);
  const sold = nightsSold(context.calendar);
  const message = snapshot.matches({ awaitingChoice: 'noArrival' })
    ? `You cannot arrive on ${showLongDate(context.focus)}. Choose a day with a price.`
    : stay === null
      ? ''
      : `Arrival ${showLongDate(stay.startDate)}, ${nightsInWords(stay.nights)}`;
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isUnpriced: snapshot.matches('unpriced'),
    isBroken: snapshot.matches('broken'),
    message: context.message,
    resorts: (Object.keys(RESORT_NAMES) as ResortCode[]).map((code) => ({
      code,
      name: RESORT_NAMES[code],
      isChosen: code === choice.resort,
    })),
    nights: (sold.length > 0 ? sold : [DEFAULT_NIGHTS]).map((nights) => ({
      nights,
      words: nightsInWords(nights),
      isChosen: nights === choice.nights,
    })),
    calendar: calendarView(context, message),
    facts: [
      RESORT_NAMES[choice.resort],
      stay === null
        ? `${nightsInWords(choice.nights)}, arrival day to be chosen`
        : stayInWords(stay.startDate, stay.nights),
      choice.parties.map((party, i) => partyInWords(unitOf(party, i))).join(' · '),
    ],
    summary: stay === null ? null : `${RESORT_NAMES[stay.resort]}, ${stayInWords(stay.startDate, stay.nights)}`,
    fromPriceText: price === null ? null : `From ${showWholePounds(price)}`,
    canSubmit: snapshot.can({ type: 'search.submitted' }),
    submitRefusal:
      snapshot.matches('unpriced') || snapshot.matches('broken') ? 'Prices are needed before you can go on.' : null,
    errors: snapshot.matches({ awaitingChoice: 'refused' }) ? errorsOf(choice) : [],
  };
};
