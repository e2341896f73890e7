/** Rules about who is coming (spec: booking journey 3 and 5). The browser and the server ask the same ones. */
import type { BookingUnit, Party } from '../contract/party.ts';
import { MAX_GUESTS_PER_UNIT, MAX_UNITS } from '../contract/party.ts';
import type { Season } from '../contract/stay.ts';
import { firstRefusal, refuse, type Refusal } from '../kit/refusal.ts';

/** Groups of this size speak to the team (spec: booking journey 5, up-limit). */
export const UP_LIMIT_GUESTS = 20;
/** The first party needs this many adults (spec: booking journey 5). */
const MIN_ADULTS_FIRST_PARTY = 2;

/** The party a search starts with: two adults, one of them the lead booker. */
export const FIRST_PARTY: Party = {
  numberOfAdults: 2,
  numberOfChildren: 0,
  numberOfToddlers: 0,
  numberOfInfants: 0,
  isLeadBookerInParty: true,
  cotTypes: [],
};

/** A further party starts with one adult. */
export const FURTHER_PARTY: Party = { ...FIRST_PARTY, numberOfAdults: 1, isLeadBookerInParty: false };

/** All guests of a party, infants too. */
export const guestsIn = (party: Party): number =>
  party.numberOfAdults + party.numberOfChildren + party.numberOfToddlers + party.numberOfInfants;

/** All guests of a unit, infants too. */
export const guestsInUnit = (unit: BookingUnit): number => unit.adults + unit.children + unit.toddlers + unit.infants;

/** Guests of a unit that need a bed: everyone but the infants who sleep in a cot. */
export const bedsNeeded = (unit: BookingUnit): number =>
  guestsInUnit(unit) - Math.min(unit.infants, unit.hiredCots + unit.ownCots);

const totalGuests = (parties: readonly Party[]): number => parties.reduce((sum, party) => sum + guestsIn(party), 0);

/** Whether one more guest may join a party: 8 guests is the most (spec: booking journey 9). */
export const hasRoomInParty = (party: Party): boolean => guestsIn(party) < MAX_GUESTS_PER_UNIT;

/** Whether a further party may be added: the number of units and the size of the group allow it. */
export const canAddParty = (parties: readonly Party[]): boolean =>
  parties.length < MAX_UNITS && totalGuests(parties) + FURTHER_PARTY.numberOfAdults < UP_LIMIT_GUESTS;

/** The fewest adults a party may have: two in the first, one in the others. */
export const fewestAdults = (partyIndex: number): number => (partyIndex === 0 ? MIN_ADULTS_FIRST_PARTY : 1);

const adultsRefusal = (parties: readonly Party[]): Refusal | null =>
  parties[0] && parties[0].numberOfAdults < MIN_ADULTS_FIRST_PARTY
    ? refuse('parties.0.numberOfAdults', 'The first party needs at least 2 adults.')
    : null;

const fullRefusal = (parties: readonly Party[]): Refusal | null => {
  const index = parties.findIndex((party) => guestsIn(party) > MAX_GUESTS_PER_UNIT);
  return index < 0
    ? null
    : refuse(`parties.${index}`, `One party holds at most ${MAX_GUESTS_PER_UNIT} guests. Please add another party.`);
};

const groupRefusal = (parties: readonly Party[]): Refusal | null =>
  totalGuests(parties) >= UP_LIMIT_GUESTS
    ? refuse('parties', `For groups of ${UP_LIMIT_GUESTS} or more guests, please contact our team.`)
    : null;

/** Every infant needs a cot type chosen (spec: booking journey 5; the words are the spec's). */
const cotRefusal = (parties: readonly Party[]): Refusal | null => {
  const index = parties.findIndex(
    (party) => party.cotTypes.length !== party.numberOfInfants || party.cotTypes.some((cot) => cot.type === null),
  );
  return index < 0 ? null : refuse(`parties.${index}.cotTypes`, 'Please select a cot type for all infants');
};

/** Why these parties cannot be booked, or null when they can. */
export const partiesRefusal = (parties: readonly Party[]): Refusal | null =>
  parties.length === 0
    ? refuse('parties', 'Please tell us who is coming.')
    : firstRefusal(adultsRefusal(parties), fullRefusal(parties), groupRefusal(parties), cotRefusal(parties));

/**
 * Why these units cannot be booked, or null: the same limits, for the calls. A private break takes a first party of one
 * adult (spec: booking journey 5).
 */
export const unitsRefusal = (units: readonly BookingUnit[], isPrivateBreak = false): Refusal | null => {
  const guests = units.reduce((sum, unit) => sum + guestsInUnit(unit), 0);
  const full = units.findIndex((unit) => guestsInUnit(unit) > MAX_GUESTS_PER_UNIT);
  const uncounted = units.findIndex((unit, index) => unit.unitIndex !== index);
  const cots = units.findIndex((unit) => unit.hiredCots + unit.ownCots > unit.infants);
  if (uncounted >= 0) return refuse(`units.${uncounted}.unitIndex`, 'Units are counted from 0, in order.');
  if (units[0] && units[0].adults < MIN_ADULTS_FIRST_PARTY && !isPrivateBreak) {
    return refuse('units.0.adults', 'The first party needs at least 2 adults.');
  }
  if (full >= 0) return refuse(`units.${full}`, `One party holds at most ${MAX_GUESTS_PER_UNIT} guests.`);
  if (cots >= 0) return refuse(`units.${cots}.ownCots`, 'There cannot be more cots than infants.');
  if (guests >= UP_LIMIT_GUESTS) {
    return refuse('units', `For groups of ${UP_LIMIT_GUESTS} or more guests, please contact our team.`);
  }
  return null;
};

/** Why an adults-only break cannot be booked by these units, or null (spec: booking journey 5, adults-only site). */
export const adultsOnlyRefusal = (season: Season, units: readonly BookingUnit[]): Refusal | null =>
  season === 'ADULT ONLY' && units.some((unit) => unit.adults < guestsInUnit(unit))
    ? refuse('startDate', 'This break is for adults only. Please choose another date for a family.')
    : null;

/** Why these units cannot search the adults-only brand, or null (spec: booking journey 5, adults-only site). */
export const weekendUnitsRefusal = (units: readonly BookingUnit[]): Refusal | null => {
  const young = units.findIndex((unit) => unit.adults < guestsInUnit(unit));
  return young < 0 ? null : refuse(`units.${young}`, 'All guests of an adults-only break must be 18 or over.');
};

/** A party as the calls name it. Infants without a cot of their own sleep in a bed. */
export const unitOf = (party: Party, unitIndex: number): BookingUnit => ({
  unitIndex,
  adults: party.numberOfAdults,
  children: party.numberOfChildren,
  toddlers: party.numberOfToddlers,
  infants: party.numberOfInfants,
  hiredCots: party.cotTypes.filter((cot) => cot.type === 'Hired cot').length,
  ownCots: party.cotTypes.filter((cot) => cot.type === 'Own cot').length,
});

/** The party of a unit, as it stands in a booking: for changing a booking that exists. */
export const partyOf = (unit: BookingUnit): Party => ({
  numberOfAdults: unit.adults,
  numberOfChildren: unit.children,
  numberOfToddlers: unit.toddlers,
  numberOfInfants: unit.infants,
  isLeadBookerInParty: unit.unitIndex === 0,
  cotTypes: Array.from({ length: unit.infants }, (_, i) => ({
    id: i + 1,
    type: i < unit.ownCots ? 'Own cot' : i < unit.ownCots + unit.hiredCots ? 'Hired cot' : 'In a bed',
  })),
});

/** The guest numbers of a party that a guest can change. */
export type GuestCount = 'numberOfAdults' | 'numberOfChildren' | 'numberOfToddlers' | 'numberOfInfants';

const cotsFor = (party: Party, infants: number): Party['cotTypes'] =>
  Array.from({ length: infants }, (_, i) => ({ id: i + 1, type: party.cotTypes[i]?.type ?? null }));

/** The party with one count changed; its cots follow the infants. */
export const withCount = (party: Party, count: GuestCount, value: number): Party => ({
  ...party,
  [count]: value,
  cotTypes: count === 'numberOfInfants' ? cotsFor(party, value) : party.cotTypes,
});

/** Whether a count may take a value: not below its fewest, and upwards only within the party's 8. */
export const isCountAllowed = (party: Party, partyIndex: number, count: GuestCount, value: number): boolean =>
  Number.isInteger(value) &&
  value >= (count === 'numberOfAdults' ? fewestAdults(partyIndex) : 0) &&
  (value < party[count] || guestsIn(withCount(party, count, value)) <= MAX_GUESTS_PER_UNIT);

/** '2 adults, 1 child': a party in words. */
export const partyInWords = (unit: BookingUnit): string => {
  const counts: readonly (readonly [number, string, string])[] = [
    [unit.adults, 'adult', 'adults'],
    [unit.children, 'child', 'children'],
    [unit.toddlers, 'toddler', 'toddlers'],
    [unit.infants, 'infant', 'infants'],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
};
