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

/** The query that prices are loaded for. */
export type PriceQuery = Readonly<{
  choice: SearchChoice;
  isPrivateBreak: boolean;
  /** the resort's calendar is known, and has stays of this length */
  isSoldBefore: boolean;
}>;

export type SearchInput = Omit<PriceQuery, 'isSoldBefore'> &
  Readonly<{
    today: string;
    /** the address asks for the parties, in a modal over the page */
    isWhoModalRequested: boolean;
    /** what the address says that was not taken, if anything */
    linkProblems?: readonly LinkProblem[];
  }>;

export type SearchContext = SearchInput &
  Readonly<{
    /** the choice of the address, or of an earlier visit to the step */
    openedWith: SearchChoice;
    calendar: Calendar | null;
    grid: PriceGrid | null;
    months: MonthPrices;
    focus: string;
    /** what was asked for and is not sold or was not understood, while the guest has not chosen it */
    linkProblems: readonly LinkProblem[];
    message: string | null;
  }>;

export type StayChosen = { type: 'stay.chosen'; choice: SearchChoice };
