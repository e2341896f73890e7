/**
 * Rules for choosing accommodation: one for every party, never more of a type than are free (spec: booking journey 4).
 */
import type { Booking, ChosenUnit } from '../contract/booking.ts';
import type { BookingUnit } from '../contract/party.ts';
import type { AccommodationOffer, Stay, UnitOffers } from '../contract/stay.ts';

/** The code chosen for each unit, by unit index; null until chosen. */
export type Choices = readonly (string | null)[];

/** The offer with a code for a unit; null when there is none, or no code. */
export const offerOf = (
  offers: readonly UnitOffers[],
  unitIndex: number,
  code: string | null,
): AccommodationOffer | null =>
  offers.find((unit) => unit.unitIndex === unitIndex)?.accommodations.find((offer) => offer.code === code) ?? null;

/** How many units of an offer are left for one party after the choices of the other parties. */
export const unitsLeftFor = (offer: AccommodationOffer, choices: Choices, unitIndex: number): number =>
  offer.unitsLeft - choices.filter((code, index) => code === offer.code && index !== unitIndex).length;

/** Whether a party can choose an accommodation: it is offered, and a unit is left after the other parties' choices. */
export const isChoosable = (
  offers: readonly UnitOffers[],
  choices: Choices,
  unitIndex: number,
  code: string | null,
): boolean => {
  const offer = offerOf(offers, unitIndex, code);
  return offer !== null && !offer.isSoldOut && unitsLeftFor(offer, choices, unitIndex) > 0;
};

/** Whether every party has chosen accommodation that is available to it. */
export const isEveryPartyPlaced = (offers: readonly UnitOffers[], choices: Choices): boolean =>
  choices.length > 0 && choices.every((code, unitIndex) => isChoosable(offers, choices, unitIndex, code));

/** The choices that are still available in new offers; the others become null. */
export const availableChoices = (offers: readonly UnitOffers[], choices: Choices): Choices =>
  choices.reduce<(string | null)[]>((available, code, unitIndex) => {
    available.push(isChoosable(offers, available, unitIndex, code) ? code : null);
    return available;
  }, []);

/** How a party's choice changed when the list was reloaded: sold out, or a new price. Prices in pence. */
export type ChoiceChange = Readonly<
  { unitIndex: number; code: string; name: string } & (
    { kind: 'gone' } | { kind: 'price'; before: number; now: number }
  )
>;

/** The choices that sold out, or whose price differs from the one that the guest was shown. */
export const changesBetween = (
  before: readonly UnitOffers[],
  now: readonly UnitOffers[],
  choices: Choices,
  available: Choices,
): ChoiceChange[] =>
  choices.flatMap((code, unitIndex): ChoiceChange[] => {
    if (code === null) return [];
    const [old, found] = [offerOf(before, unitIndex, code), offerOf(now, unitIndex, code)];
    const change = { unitIndex, code, name: found?.name ?? old?.name ?? code };
    if (available[unitIndex] === null) return [{ ...change, kind: 'gone' }];
    return old !== null && found !== null && old.price !== found.price
      ? [{ ...change, kind: 'price', before: old.price, now: found.price }]
      : [];
  });

/** The offers for one party. A type counts as sold out when the other parties have chosen its last unit. */
export const offersFor = (offers: readonly UnitOffers[], choices: Choices, unitIndex: number): AccommodationOffer[] =>
  (offers.find((unit) => unit.unitIndex === unitIndex)?.accommodations ?? []).map((offer) =>
    isChoosable(offers, choices, unitIndex, offer.code) ? offer : { ...offer, isSoldOut: true },
  );

/** The party for which an accommodation is shown: the party shown now, else the first party that is offered it. */
export const partyFor = (offers: readonly UnitOffers[], shown: number, code: string): number | null =>
  offerOf(offers, shown, code) !== null
    ? shown
    : (offers.find(({ unitIndex }) => offerOf(offers, unitIndex, code) !== null)?.unitIndex ?? null);

/** The party to show next: the first without accommodation, else the party shown now. */
export const nextUnplacedParty = (choices: Choices, shown: number): number => {
  const open = choices.findIndex((code) => code === null);
  return open < 0 ? shown : open;
};

/** The units with their accommodation and the price shown (pence), for creating the booking. */
export const chosenUnits = (
  units: readonly BookingUnit[],
  offers: readonly UnitOffers[],
  choices: Choices,
): ChosenUnit[] =>
  units.flatMap((unit) => {
    const code = choices[unit.unitIndex];
    const offer = code ? offerOf(offers, unit.unitIndex, code) : null;
    return offer ? [{ ...unit, accommodationCode: offer.code, price: offer.price }] : [];
  });

const isSameStay = (booking: Booking, stay: Stay): boolean =>
  booking.resort === stay.resort && booking.startDate === stay.startDate && booking.nights === stay.nights;

const GUEST_MIX_FIELDS = [
  'adults',
  'children',
  'toddlers',
  'infants',
  'hiredCots',
  'ownCots',
  'isLeadBookerInParty',
] as const;

const isSameMix = (a: BookingUnit, b: BookingUnit): boolean => GUEST_MIX_FIELDS.every((part) => a[part] === b[part]);

/** The codes that a booking already holds for this stay, by unit; null for another stay or a unit that it lacks. */
export const choicesOf = (booking: Booking | null, stay: Stay, units: readonly BookingUnit[]): Choices =>
  units.map((unit) =>
    booking !== null && isSameStay(booking, stay) ? (booking.units[unit.unitIndex]?.accommodationCode ?? null) : null,
  );

const isSameAccommodation = (booking: Booking, stay: Stay, choices: Choices): boolean =>
  isSameStay(booking, stay) &&
  booking.units.length === choices.length &&
  booking.units.every((unit) => unit.accommodationCode === choices[unit.unitIndex]);

/** Whether the booking already matches the choices, so that no request is needed. */
export const isAlreadyBooked = (
  booking: Booking | null,
  stay: Stay,
  units: readonly BookingUnit[],
  choices: Choices,
): boolean =>
  booking !== null &&
  isSameAccommodation(booking, stay, choices) &&
  units.every((unit) => {
    const booked = booking.units[unit.unitIndex];
    return booked !== undefined && isSameMix(booked, unit);
  });

/** Whether the held accommodation matches the choices, so that at most the guests differ. */
export const isOnlyMixChanged = (booking: Booking | null, stay: Stay, choices: Choices): boolean =>
  booking !== null && isSameAccommodation(booking, stay, choices);
