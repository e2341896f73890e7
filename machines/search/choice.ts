/** What a guest searches for: the choice the search makes, the accommodation step needs and the address carries. */
import type { Party } from '../contract/party.ts';
import type { ResortCode, Stay } from '../contract/stay.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import { monthOf } from '../kit/dates.ts';
import { DEFAULT_NIGHTS } from './calendar.rules.ts';
import type { Booking } from '../contract/booking.ts';
import { partiesRefusal, type PartyTerms } from '../party/limits.rules.ts';
import { FIRST_PARTY, leadUnitIndex, partyOf, withLead } from '../party/party.rules.ts';

/** Resort (null until chosen, once the guest has cleared the search), month shown, nights, arrival day (null until chosen) and parties; `wishes` only where there are any. */
export type SearchChoice = {
  resort: ResortCode | null;
  month: string;
  nights: number;
  date: string | null;
  parties: Party[];
  preferences?: StayPreferences;
};

/** What a choice wishes of its accommodation. */
export const preferencesOf = ({ preferences }: SearchChoice): StayPreferences => preferences ?? NO_PREFERENCES;

/** Whether some wishes narrow nothing. */
export const areDefaultPreferences = (preferences: Partial<StayPreferences>): boolean =>
  (Object.keys(preferences) as (keyof StayPreferences)[]).every(
    (key) => String(preferences[key]) === String(NO_PREFERENCES[key]),
  );

/** The choice with other wishes; none are left out, so that equal choices look the same. */
export const withPreferences = (
  { preferences: _before, ...choice }: SearchChoice,
  preferences: StayPreferences,
): SearchChoice => (areDefaultPreferences(preferences) ? choice : { ...choice, preferences });

/** Default resort (spec: booking journey 9). */
export const DEFAULT_RESORT: ResortCode = 'BG';

/** Where a search starts: the default resort, this month, 3 nights, one party with the lead booker. */
export const startingChoice = (today: string): SearchChoice => ({
  resort: DEFAULT_RESORT,
  month: monthOf(today),
  nights: DEFAULT_NIGHTS,
  date: null,
  parties: [FIRST_PARTY],
});

/** What is left of a search that the guest clears: nothing is chosen, the resort neither (spec: booking journey 4). */
export const clearedChoice = (today: string): SearchChoice => ({ ...startingChoice(today), resort: null });

/** The stay of a choice, or null while no resort or no day is chosen. */
export const stayOf = (choice: SearchChoice): Stay | null =>
  choice.date === null || choice.resort === null
    ? null
    : { resort: choice.resort, startDate: choice.date, nights: choice.nights };

/** Whether the accommodation step has what it needs: a resort, a day and parties that can be booked on the break's terms. */
export const isChoiceComplete = (choice: SearchChoice, terms: Partial<PartyTerms> = {}): boolean =>
  stayOf(choice) !== null && partiesRefusal(choice.parties, terms) === null;

/** The choice a booking was made from, for going on with it in another tab or after a restart. */
export const choiceOfBooking = (booking: Booking): SearchChoice => ({
  resort: booking.resort,
  month: monthOf(booking.startDate),
  nights: booking.nights,
  date: booking.startDate,
  parties: withLead(booking.units.map(partyOf), leadUnitIndex(booking.units)),
});
