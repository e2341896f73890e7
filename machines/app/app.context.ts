/**
 * Values derived from the context of a visit: the destination of an address, the input of the journey, the agent to
 * record.
 */
import type { AccountInput } from '../account/account.types.ts';
import type { Booking } from '../contract/booking.ts';
import { FIRST_STEP } from '../addresses/steps.ts';
import type { PickerSetting } from '../contract/pickerSetting.ts';
import { NO_PICKER } from '../picker/availability.rules.ts';
import { choiceOfBooking, isChoiceComplete, startingChoice, type SearchChoice } from '../search/choice.ts';
import { ANY_WEEKEND, type WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import { agentUpdateFor, type AgentUpdate } from './app.rules.ts';
import type { AppContext } from './app.types.ts';
import { mergeVisitQuery, parseVisitQuery, type VisitQuery } from '../addresses/query.ts';
import { readQuery } from '../addresses/queryString.ts';
import { brandOf, type Address } from '../addresses/paths.ts';
import { destinationOf, type Destination } from '../visitUrl/url.ts';

/** The destination of an address in this visit; null when no page has it. */
export const destination = (context: AppContext, address: Address): Destination | null => {
  const found = destinationOf(address.pathname, address.search, context.info?.today ?? '0000-01-01');
  return found && { ...found, query: mergeVisitQuery(context.query, found.query) };
};

/** The context fields that a new address changes. */
export const addressChange = (
  query: VisitQuery,
  { pathname, search }: Address,
): Pick<AppContext, 'address' | 'title' | 'brand' | 'query'> => ({
  address: { pathname, search },
  title: null,
  brand: brandOf(pathname),
  query: mergeVisitQuery(query, parseVisitQuery(readQuery(search))),
});

/** The session's booking if it is of the current brand, else null; the other brand's pages show the other one. */
export const bookingFor = ({ brand, info }: Pick<AppContext, 'brand' | 'info'>): Booking | null =>
  info?.booking?.brand === brand ? info.booking : null;

/** The reference of the booking that this session already paid on the current brand's pages, or null. */
export const paidResIdFor = ({ brand, info }: AppContext): number | null =>
  info?.paid?.brand === brand ? info.paid.resId : null;

/** The search choice that the journey starts with: the stored one if complete, else the booking's, else the default. */
export const choiceFor = (context: AppContext): SearchChoice => {
  const { brand, query, stored, info, rememberedResorts } = context;
  const booking = bookingFor(context);
  const today = info?.today ?? '2000-01-01';
  const storedChoice = brand === 'weekend' ? (stored.weekend?.choice ?? null) : stored.choice;
  if (storedChoice !== null && isChoiceComplete(storedChoice, query) && (storedChoice.date ?? '') >= today)
    return storedChoice;
  if (booking) return choiceOfBooking(booking);
  return startingChoice(today, brand === 'family' ? rememberedResorts?.family : undefined);
};

/** The weekend filters that the journey starts with: the stored ones, else the remembered resort, else any. */
export const weekendFiltersFor = ({ stored, rememberedResorts }: AppContext): WeekendFilters => {
  const resort = rememberedResorts?.weekend;
  return stored.weekend?.weekendFilters ?? (resort === undefined ? ANY_WEEKEND : { ...ANY_WEEKEND, resorts: [resort] });
};

/** The agent update to send once the session is open, or null; at the address of the visit or at another one. */
export const pendingAgentUpdate = (
  context: AppContext,
  { brand, query }: Pick<AppContext, 'brand' | 'query'> = context,
): AgentUpdate | null =>
  context.stored.sessionId === null
    ? null
    : agentUpdateFor(query.agencyId, bookingFor({ brand, info: context.info }), context.lastAgentId);

/** The first step of the brand's journey, as a destination. */
export const homeDestination = ({ brand, query }: AppContext): Destination => ({
  brand,
  step: FIRST_STEP[brand],
  choice: null,
  weekendFilters: null,
  detail: null,
  resId: null,
  query,
});

/** The settings of the map picker; before the session is open there is none. */
export const pickerFor = ({ info }: Pick<AppContext, 'info'>): PickerSetting => info?.picker ?? NO_PICKER.picker;

/** The input of the account area. */
export const accountInputOf = ({ address, brand, query, info }: AppContext): AccountInput => ({
  ...address,
  brand,
  query,
  today: info?.today ?? '2000-01-01',
  picker: pickerFor({ info }),
  ssoName: info?.ssoName ?? null,
  login: info?.login ?? null,
  isHolding: info?.booking != null,
});
