/** Parties as the guest enters them, and units as the calls use them (spec: booking journey 3). */
import type { Brand } from '../contract/brand.ts';
import type { BookingUnit, GuestType, Party } from '../contract/party.ts';
import type { Season } from '../contract/stay.ts';
import { sumOf } from '../kit/money.ts';

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

/** Whether these are the parties that a search starts with: two adults in the first, and no other guests. */
export const isFirstParty = (parties: readonly Party[]): boolean =>
  sumOf(parties.map(guestsIn)) === FIRST_PARTY.numberOfAdults &&
  parties[0]?.numberOfAdults === FIRST_PARTY.numberOfAdults;

/** The party without its children, toddlers and infants. */
export const withoutChildren = (party: Party): Party => ({
  ...party,
  numberOfChildren: 0,
  numberOfToddlers: 0,
  numberOfInfants: 0,
  cotTypes: [],
});

/** The number of guests in a party, including infants. */
export const guestsIn = (party: Party): number =>
  party.numberOfAdults + party.numberOfChildren + party.numberOfToddlers + party.numberOfInfants;

/** The number of guests in a unit, including infants. */
export const guestsInUnit = (unit: BookingUnit): number => unit.adults + unit.children + unit.toddlers + unit.infants;

/** The guests among whom a price per person is shared: not infants, who cost nothing. */
export const payingGuestsInUnit = (unit: BookingUnit): number =>
  Math.max(1, unit.adults + unit.children + unit.toddlers);

/** The number of guests of each age band in all units. */
export const guestsByType = (units: readonly BookingUnit[]): Readonly<Record<GuestType, number>> => ({
  ADULT: sumOf(units.map((unit) => unit.adults)),
  CHILD: sumOf(units.map((unit) => unit.children)),
  TODDLER: sumOf(units.map((unit) => unit.toddlers)),
  INFANT: sumOf(units.map((unit) => unit.infants)),
});

/** Whether all guests are adults. */
export const areAdults = (units: readonly BookingUnit[]): boolean =>
  units.every((unit) => guestsInUnit(unit) === unit.adults);

/**
 * Whether our team follows up a booking: adults alone on a break for families, not on an adults-only or private one
 * (spec: booking journey 5, info messages).
 */
export const isFollowedUp = (
  units: readonly BookingUnit[],
  { brand, isPrivateBreak, season }: Readonly<{ brand: Brand; isPrivateBreak: boolean; season?: Season }>,
): boolean => brand === 'family' && !isPrivateBreak && season !== 'ADULT ONLY' && areAdults(units);

/** Whether any of the units has a toddler or an infant. */
export const hasYoungChildren = (units: readonly BookingUnit[]): boolean =>
  units.some((unit) => unit.toddlers + unit.infants > 0);

/** The guests of a unit who need a bed: everyone except infants in a cot. */
export const bedsNeeded = (unit: BookingUnit): number =>
  guestsInUnit(unit) - Math.min(unit.infants, unit.hiredCots + unit.ownCots);

/** The unit of a party for the calls. Infants without a cot sleep in a bed. */
export const unitOf = (party: Party, unitIndex: number): BookingUnit => ({
  unitIndex,
  adults: party.numberOfAdults,
  children: party.numberOfChildren,
  toddlers: party.numberOfToddlers,
  infants: party.numberOfInfants,
  hiredCots: party.cotTypes.filter((cot) => cot.type === 'Hired cot').length,
  ownCots: party.cotTypes.filter((cot) => cot.type === 'Own cot').length,
  ...(party.isLeadBookerInParty && unitIndex > 0 ? { isLeadBookerInParty: true } : {}),
});

/** The unit index of the lead booker: that of the unit with `isLeadBookerInParty`, else 0. */
export const leadUnitIndex = (units: readonly BookingUnit[]): number =>
  units.find((unit) => unit.isLeadBookerInParty)?.unitIndex ?? 0;

/** The party of a booked unit, for changing a booking that exists. */
export const partyOf = (unit: BookingUnit): Party => ({
  numberOfAdults: unit.adults,
  numberOfChildren: unit.children,
  numberOfToddlers: unit.toddlers,
  numberOfInfants: unit.infants,
  isLeadBookerInParty: unit.isLeadBookerInParty ?? unit.unitIndex === 0,
  cotTypes: Array.from({ length: unit.infants }, (_, i) => ({
    id: i + 1,
    type: i < unit.ownCots ? 'Own cot' : i < unit.ownCots + unit.hiredCots ? 'Hired cot' : 'In a bed',
  })),
});

/** The counts of a party that the guest can change. */
export type GuestCount = 'numberOfAdults' | 'numberOfChildren' | 'numberOfToddlers' | 'numberOfInfants';

const cotsFor = (party: Party, infants: number): Party['cotTypes'] =>
  Array.from({ length: infants }, (_, i) => ({ id: i + 1, type: party.cotTypes[i]?.type ?? null }));

/** The party with one count changed; its cots are adjusted to the infants. */
export const withCount = (party: Party, count: GuestCount, value: number): Party => ({
  ...party,
  [count]: value,
  cotTypes: count === 'numberOfInfants' ? cotsFor(party, value) : party.cotTypes,
});

/** The text of a party, '2 adults, 1 child'. */
export const formatParty = (unit: BookingUnit): string => {
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

/** The parties with one changed. */
export const withParty = (parties: readonly Party[], index: number, change: (party: Party) => Party): Party[] =>
  parties.map((party, i) => (i === index ? change(party) : party));

/** The parties with the lead booker in the one at `index`, or in the first if there is no such party. */
export const withLead = (parties: readonly Party[], index: number): Party[] => {
  const lead = index < parties.length ? index : 0;
  return parties.map((party, i) => ({ ...party, isLeadBookerInParty: i === lead }));
};

/** The parties without one of them; if the lead booker was in it, they move to the first. */
export const withoutParty = (parties: readonly Party[], index: number): Party[] => {
  const rest = parties.filter((_, i) => i !== index);
  return rest.some((party) => party.isLeadBookerInParty) ? rest : withLead(rest, 0);
};
