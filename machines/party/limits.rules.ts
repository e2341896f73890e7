/**
 * Limits of parties, and the reasons for refusing more or fewer guests (spec: booking journey 5 and 9). Pages and
 * server share them.
 */
import type { Brand } from '../contract/brand.ts';
import type { BookingUnit, Party } from '../contract/party.ts';
import { LARGE_GROUP_ADULTS, MAX_GUESTS, MAX_GUESTS_PER_UNIT, MAX_UNITS } from '../contract/urlScalars.ts';
import type { Season } from '../contract/stay.ts';
import { CALL_TEAM } from '../contract/team.ts';
import { firstRefusal, refuse, type Refusal } from '../kit/refusal.ts';
import {
  FURTHER_PARTY,
  areAdults,
  guestsIn,
  guestsInUnit,
  hasYoungChildren,
  unitOf,
  withCount,
  withParty,
  type GuestCount,
} from './party.rules.ts';
import { splitParties } from './split.rules.ts';

/**
 * Conditions of a break for its parties: adults only, one adult is enough, or a toddler or infant is required. `season`
 * is that of the chosen break, left out until one is chosen. `cotPrice` is that of one hired cot for any stay, left out
 * if unknown.
 */
export type PartyTerms = Readonly<{
  brand: Brand;
  isPrivateBreak: boolean;
  isTotsBreak: boolean;
  season?: Season;
  cotPrice?: number;
}>;

/** Any break of the family brand. */
export const FAMILY_TERMS: PartyTerms = { brand: 'family', isPrivateBreak: false, isTotsBreak: false };

const FULL = `One party can have up to ${MAX_GUESTS_PER_UNIT} guests. Please add another party.`;
const GROUP = `For groups of ${MAX_GUESTS + 1} or more guests, please contact our team. ${CALL_TEAM}`;
const LARGE_GROUP = `For groups of ${LARGE_GROUP_ADULTS} or more adults, please contact our team. ${CALL_TEAM}`;
const MOST_PARTIES = `You can book for up to ${MAX_UNITS} parties.`;
const ADULTS_ONLY = `All guests of an adults-only break must be 18 or over. If yours is linked to another booking, please phone our team. ${CALL_TEAM}`;
/** The refusal of a party without toddlers or infants on a tots break. */
export const TOTS = 'A Just for Tots break needs at least one toddler or infant.';

const formatAdults = (adults: number): string => `${adults} ${adults === 1 ? 'adult' : 'adults'}`;

/** The fewest adults of a party: two in the first, one in a private break and in every further party. */
export const minAdults = (partyIndex: number, { isPrivateBreak }: Partial<PartyTerms> = {}): number =>
  partyIndex === 0 && isPrivateBreak !== true ? 2 : 1;

type Limit = Readonly<{ unit?: number; isOfAdults?: boolean; message: string }>;

const groupLimit = (guests: number, adults: number): Limit | null => {
  if (guests > MAX_GUESTS) return { message: GROUP };
  return adults >= LARGE_GROUP_ADULTS ? { message: LARGE_GROUP } : null;
};

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const groupLimitOf = (units: readonly BookingUnit[]): Limit | null =>
  groupLimit(total(units.map(guestsInUnit)), total(units.map((unit) => unit.adults)));

/** The first limit that the units break. The first party has at least two guests because it needs two adults. */
const limitOf = (units: readonly BookingUnit[], terms: Partial<PartyTerms>): Limit | null => {
  const belowMinimum = units.findIndex((unit, index) => unit.adults < minAdults(index, terms));
  if (belowMinimum >= 0) {
    const message = `${belowMinimum === 0 ? 'The first' : 'Every other'} party needs at least ${formatAdults(minAdults(belowMinimum, terms))}.`;
    return { unit: belowMinimum, isOfAdults: true, message };
  }
  const withChildren = terms.brand === 'weekend' ? units.findIndex((unit) => unit.adults < guestsInUnit(unit)) : -1;
  if (withChildren >= 0) return { unit: withChildren, message: ADULTS_ONLY };
  const full = units.findIndex((unit) => guestsInUnit(unit) > MAX_GUESTS_PER_UNIT);
  if (full >= 0) return { unit: full, message: FULL };
  const group = groupLimitOf(units);
  if (group !== null) return group;
  // with the adults of the first party, that makes at least two guests, one of them a toddler or an infant
  return terms.isTotsBreak === true && !hasYoungChildren(units) ? { message: TOTS } : null;
};

const fieldOf = (list: string, adults: string, { unit, isOfAdults = false }: Limit): string =>
  [list, ...(unit === undefined ? [] : [unit]), ...(isOfAdults ? [adults] : [])].join('.');

/** Every infant needs a cot type (spec: booking journey 5; the text is the spec's). */
const cotRefusal = (parties: readonly Party[]): Refusal | null => {
  const index = parties.findIndex(
    (party) => party.cotTypes.length !== party.numberOfInfants || party.cotTypes.some((cot) => cot.type === null),
  );
  return index < 0 ? null : refuse(`parties.${index}.cotTypes`, 'Please select a cot type for all infants');
};

/** Why these parties cannot be booked, or null if they can. */
export const partiesRefusal = (parties: readonly Party[], terms: Partial<PartyTerms> = {}): Refusal | null => {
  if (parties.length === 0) return refuse('parties', 'Please tell us who is coming.');
  const limit = limitOf(parties.map(unitOf), terms);
  return limit === null ? cotRefusal(parties) : refuse(fieldOf('parties', 'numberOfAdults', limit), limit.message);
};

const unitsShapeRefusal = (units: readonly BookingUnit[]): Refusal | null => {
  const misnumbered = units.findIndex((unit, index) => unit.unitIndex !== index);
  if (misnumbered >= 0) return refuse(`units.${misnumbered}.unitIndex`, 'Units are counted from 0, in order.');
  const cots = units.findIndex((unit) => unit.hiredCots + unit.ownCots > unit.infants);
  return cots < 0 ? null : refuse(`units.${cots}.ownCots`, 'You can’t have more cots than infants.');
};

const unitsLimitRefusal = (units: readonly BookingUnit[], terms: Partial<PartyTerms>): Refusal | null => {
  const limit = limitOf(units, terms);
  return limit && refuse(fieldOf('units', 'adults', limit), limit.message);
};

/** Why these units cannot be booked, or null: the same limits, for the calls. */
export const unitsRefusal = (units: readonly BookingUnit[], terms: Partial<PartyTerms> = {}): Refusal | null =>
  firstRefusal(unitsShapeRefusal(units), unitsLimitRefusal(units, terms));

/** Why these units cannot search the adults-only brand, or null (spec: booking journey 5, adults-only site). */
export const weekendUnitsRefusal = (units: readonly BookingUnit[]): Refusal | null =>
  unitsRefusal(units, { brand: 'weekend' });

/** Why an adults-only break cannot be booked by these units, or null (spec: booking journey 5, adults-only site). */
export const adultsOnlyRefusal = (season: Season, units: readonly BookingUnit[]): Refusal | null =>
  season === 'ADULT ONLY' && !areAdults(units)
    ? refuse('startDate', 'This break is for adults only. Please choose another date for a family.')
    : null;

/** A change of one count of a party. */
export type CountChange = Readonly<{ partyIndex: number; count: GuestCount; value: number }>;

/** The parties with one count changed; a party that becomes too large for a unit is split over several. */
export const withCountIn = (parties: readonly Party[], change: CountChange, terms: PartyTerms): Party[] =>
  splitParties(
    withParty(parties, change.partyIndex, (party) => withCount(party, change.count, change.value)),
    minAdults(0, terms),
  );

/** Whether a booking cannot have more units than these. */
export const hasMostUnits = (parties: readonly Party[]): boolean => parties.length >= MAX_UNITS;

const tooFew = (parties: readonly Party[], { partyIndex, count }: CountChange, terms: PartyTerms): string =>
  count === 'numberOfAdults' && parties[partyIndex]
    ? `This party needs at least ${formatAdults(minAdults(partyIndex, terms))}.`
    : 'There are none to remove.';

/** Why a count of a party cannot be set to a value, or null: it must not fall below its minimum, or break a limit. */
export const countRefusal = (parties: readonly Party[], change: CountChange, terms: PartyTerms): string | null => {
  const { partyIndex, count, value } = change;
  const party = parties[partyIndex];
  const minimum = count === 'numberOfAdults' ? minAdults(partyIndex, terms) : 0;
  if (party === undefined || !Number.isInteger(value) || value < minimum) return tooFew(parties, change, terms);
  if (value <= party[count]) return null;
  if (terms.brand === 'weekend' && count !== 'numberOfAdults') return ADULTS_ONLY;
  const changed = withCountIn(parties, change, terms);
  const group = groupLimitOf(changed.map(unitOf));
  if (group !== null) return group.message;
  // if there are more parties now, the one that was too large has been split
  if (changed.length > parties.length || guestsIn(withCount(party, count, value)) <= MAX_GUESTS_PER_UNIT) return null;
  return hasMostUnits(parties) ? MOST_PARTIES : FULL;
};

/** Why no further party can be added, or null: the number of units and the size of the group are limited. */
export const addPartyRefusal = (parties: readonly Party[]): string | null =>
  hasMostUnits(parties) ? MOST_PARTIES : (groupLimitOf([...parties, FURTHER_PARTY].map(unitOf))?.message ?? null);
