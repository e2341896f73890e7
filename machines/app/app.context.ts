/** What a visit makes of its memory: where an address leads, what the journey starts with, whom to tell of an agent. */
import type { Booking } from '../contract/booking.ts';
import { FIRST_STEP } from '../journey/journey.rules.ts';
import { choiceOfBooking, isChoiceComplete, startingChoice, type SearchChoice } from '../search/choice.ts';
import { ANY_WEEKEND, type WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import { agentUpdateFor, type AgentUpdate } from './agent.rules.ts';
import type { Address, AppContext } from './app.types.ts';
import { mergeVisitQuery, parseVisitQuery, type VisitQuery } from './query.ts';
import { readQuery } from './queryString.ts';
import { brandOf, destinationOf, type Destination } from './url.ts';

/** Where an address leads in this visit, or null. */
export const destination = (context: AppContext, address: Address): Destination | null => {
  const found = destinationOf(address.pathname, address.search, context.info?.today ?? '0000-01-01');
  return found && { ...found, query: mergeVisitQuery(context.query, found.query) };
};

/** What an address tells of the visit. */
export const addressChange = (
  query: VisitQuery,
  { pathname, search }: Address,
): Pick<AppContext, 'address' | 'brand' | 'query'> => ({
  address: { pathname, search },
  brand: brandOf(pathname),
  query: mergeVisitQuery(query, parseVisitQuery(readQuery(search))),
});

/** The booking that a brand's journey goes on with: the other brand's stays as it is, in its own pages. */
export const bookingFor = ({ brand, info }: AppContext): Booking | null =>
  info?.booking?.brand === brand ? info.booking : null;

/** The reference of the booking that was paid on a brand's pages before this one was opened, or null. */
export const paidResIdFor = ({ brand, info }: AppContext): number | null =>
  info?.paid?.brand === brand ? info.paid.resId : null;

/** The choice a visit starts with: what was kept if it is whole, else the booking's, else the defaults. */
export const choiceFor = (context: AppContext): SearchChoice => {
  const { brand, query, stored, info } = context;
  const booking = bookingFor(context);
  const today = info?.today ?? '2000-01-01';
  const storedChoice = brand === 'weekend' ? (stored.weekend?.choice ?? null) : stored.choice;
  if (storedChoice !== null && isChoiceComplete(storedChoice, query) && (storedChoice.date ?? '') >= today)
    return storedChoice;
  return booking ? choiceOfBooking(booking) : startingChoice(today);
};

/** The wish for a weekend that a visit starts with. */
export const weekendFiltersFor = ({ stored }: AppContext): WeekendFilters =>
  stored.weekend?.weekendFilters ?? ANY_WEEKEND;

/** What the booking has to be told of the agent, once the session is open, or null. */
export const pendingAgentUpdate = (context: AppContext): AgentUpdate | null =>
  context.stored.sessionId === null
    ? null
    : agentUpdateFor(context.query.agencyId, bookingFor(context), context.lastAgentId);

/** Where the brand's journey begins. */
export const homeDestination = ({ brand, query }: AppContext): Destination => ({
  brand,
  step: FIRST_STEP[brand],
  choice: null,
  weekendFilters: null,
  detail: null,
  resId: null,
  query,
});
