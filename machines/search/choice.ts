/** The search choice of a guest: made in the search, used by the accommodation step, and stored in the address. */
import type { Party } from '../contract/party.ts';
import { DEFAULT_RESORT } from '../contract/resorts.ts';
import type { ChosenBreak, ResortCode, Stay } from '../contract/stay.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import { monthOf } from '../kit/dates.ts';
import { DEFAULT_NIGHTS } from './calendar.rules.ts';
import type { Booking } from '../contract/booking.ts';
import { partiesRefusal, type PartyTerms } from '../party/limits.rules.ts';
import { FIRST_PARTY, leadUnitIndex, partyOf, withLead } from '../party/party.rules.ts';

/**
 * Resort (null once the guest has cleared the search), month shown, nights, arrival day (null until chosen) and
 * parties; `preferences` only if there are any, `chosenBreak` only once its price is known.
 */
export type SearchChoice = {
  resort: ResortCode | null;
  month: string;
  nights: number;
  date: string | null;
  parties: Party[];
  preferences?: StayPreferences;
  chosenBreak?: ChosenBreak;
};

/** The accommodation preferences of a choice. */
export const preferencesOf = ({ preferences }: SearchChoice): StayPreferences => preferences ?? NO_PREFERENCES;

/** Whether some preferences are the defaults, which filter nothing. */
export const areDefaultPreferences = (preferences: Partial<StayPreferences>): boolean =>
  (Object.keys(preferences) as (keyof StayPreferences)[]).every(
    (key) => String(preferences[key]) === String(NO_PREFERENCES[key]),
  );

/** The choice with other preferences; default ones are left out, so that equal choices compare as equal. */
export const withPreferences = (
  { preferences: _before, ...choice }: SearchChoice,
  preferences: StayPreferences,
): SearchChoice => (areDefaultPreferences(preferences) ? choice : { ...choice, preferences });

/** The choice with the name and price of its break, or without them if they are unknown. */
export const withChosenBreak = (
  { chosenBreak: _before, ...choice }: SearchChoice,
  chosenBreak: ChosenBreak | null,
): SearchChoice => (chosenBreak === null ? choice : { ...choice, chosenBreak });

/**
 * The choice at the start of a search: the remembered resort or the default one, this month, 3 nights, one party with
 * the lead booker.
 */
export const startingChoice = (today: string, resort: ResortCode = DEFAULT_RESORT): SearchChoice => ({
  resort,
  month: monthOf(today),
  nights: DEFAULT_NIGHTS,
  date: null,
  parties: [FIRST_PARTY],
});

/** The choice after the guest clears the search: nothing is chosen, not even the resort (spec: booking journey 4). */
export const clearedChoice = (today: string): SearchChoice => ({ ...startingChoice(today), resort: null });

/** The stay of a choice, or null until a resort and a day are chosen. */
export const stayOf = (choice: SearchChoice): Stay | null =>
  choice.date === null || choice.resort === null
    ? null
    : { resort: choice.resort, startDate: choice.date, nights: choice.nights };

/** Whether the choice is enough for the accommodation step: resort, day, and parties that the break's terms allow. */
export const isChoiceComplete = (choice: SearchChoice, terms: Partial<PartyTerms> = {}): boolean =>
  stayOf(choice) !== null && partiesRefusal(choice.parties, terms) === null;

/** The choice from which a booking or a quote was made, to continue it elsewhere or after a restart. */
export const choiceOfBooking = (booking: Pick<Booking, 'resort' | 'startDate' | 'nights' | 'units'>): SearchChoice => ({
  resort: booking.resort,
  month: monthOf(booking.startDate),
  nights: booking.nights,
  date: booking.startDate,
  parties: withLead(booking.units.map(partyOf), leadUnitIndex(booking.units)),
});
