/** The context, input and events of the search. */
import type { LinkProblem } from '../addresses/linkValues.ts';
import type { PriceTable } from '../contract/leadIn.ts';
import type { Calendar, PriceGrid, ResortCode } from '../contract/stay.ts';
import type { PartyChanged } from '../party/party.machine.ts';
import type { CalendarKey } from './calendar.rules.ts';
import type { SearchChoice } from './choice.ts';
import type { StayTypeChanged } from './stayType.machine.ts';

/** The lowest price of each month, by length of stay; empty if they could not be loaded. */
export type MonthPrices = PriceTable['months'];

export type PricesLoaded = { type: 'prices.loaded'; calendar: Calendar; grid: PriceGrid; months: MonthPrices };
export type PricesFailed = { type: 'prices.failed'; message: string };

export type SearchEvent =
  | { type: 'resort.chosen'; resort: ResortCode }
  | { type: 'nights.chosen'; nights: number }
  | { type: 'month.turned'; by: 1 | -1 }
  | { type: 'month.chosen'; month: string }
  | { type: 'date.entered'; date: string }
  | { type: 'break.cleared' }
  | { type: 'focus.moved'; key: CalendarKey }
  | { type: 'date.chosen'; date: string }
  | { type: 'search.submitted' }
  | { type: 'retry.requested' }
  | PartyChanged
  | StayTypeChanged
  | PricesLoaded
  | PricesFailed;

/** The query for prices. */
export type PriceQuery = Readonly<{
  choice: SearchChoice;
  isPrivateBreak: boolean;
  /** the resort's calendar is loaded and has stays of this length */
  isSoldBefore: boolean;
}>;

export type SearchInput = Omit<PriceQuery, 'isSoldBefore'> &
  Readonly<{
    today: string;
    /** the address requests the parties, in a modal over the page */
    isWhoModalRequested: boolean;
    /** the parts of the address that were not applied, if any */
    linkProblems?: readonly LinkProblem[];
  }>;

export type SearchContext = SearchInput &
  Readonly<{
    /** the choice of the address, or of an earlier visit to this step */
    openedWith: SearchChoice;
    calendar: Calendar | null;
    grid: PriceGrid | null;
    months: MonthPrices;
    focus: string;
    /** requested values that are unknown or not on sale, until the guest has chosen others */
    linkProblems: readonly LinkProblem[];
    message: string | null;
  }>;

export type StayChosen = { type: 'stay.chosen'; choice: SearchChoice };
