/** Rules of choosing accommodation: a choice for every party, never more of a type than there are (spec: booking journey 4). */
import type { Booking, ChosenUnit } from '../contract/booking.ts';
import type { BookingUnit } from '../contract/party.ts';
import type { AccommodationOffer, Stay, UnitOffers } from '../contract/stay.ts';

/** The code chosen for each unit, by unit index; null until chosen. */
export type Choices = readonly (string | null)[];

/** The offer of a code for a unit. */
export const offerOf = (offers: readonly UnitOffers[], unitIndex: number, code: string): AccommodationOffer | null =>
  offers.find((unit) => unit.unitIndex === unitIndex)?.accommodations.find((offer) => offer.code === code) ?? null;

/** How many units of a code are still to be had for one party, once the other parties have theirs. */
export const unitsLeftFor = (offer: AccommodationOffer, choices: Choices, unitIndex: number): number =>
  offer.unitsLeft - choices.filter((code, index) => code === offer.code && index !== unitIndex).length;

/** Whether a party can have an accommodation: it is offered, and one is left beside what the other parties chose. */
export const isChoosable = (
  offers: readonly UnitOffers[],
  choices: Choices,
  unitIndex: number,
  code: string,
): boolean => {
  const offer = offerOf(offers, unitIndex, code);
  return offer !== null && !offer.isSoldOut && unitsLeftFor(offer, choices, unitIndex) > 0;
};

/** Whether every party has its accommodation. */
export const isEveryPartyPlaced = (offers: readonly UnitOffers[], choices: Choices): boolean =>
  choices.length > 0 &&
  choices.every((code, unitIndex) => code !== null && isChoosable(offers, choices, unitIndex, code));

/** The choices that are still to be had in new offers; the others are taken back. */
export const availableChoices = (offers: readonly UnitOffers[], choices: Choices): Choices =>
  choices.reduce<(string | null)[]>((available, code, unitIndex) => {
    available.push(code !== null && isChoosable(offers, available, unitIndex, code) ? code : null);
    return available;
  }, []);

/** What became of a party's choice while the list was loaded anew. Pence. */
export type ChoiceChange = Readonly<
  { unitIndex: number; code: string; name: string } & (
    { kind: 'gone' } | { kind: 'price'; before: number; now: number }
  )
>;

/** What was chosen and is gone, or has another price than the guest was shown. */
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

/** The list of one party; what the other parties took last counts as sold out. */
export const offersFor = (offers: readonly UnitOffers[], choices: Choices, unitIndex: number): AccommodationOffer[] =>
  (offers.find((unit) => unit.unitIndex === unitIndex)?.accommodations ?? []).map((offer) =>
    isChoosable(offers, choices, unitIndex, offer.code) ? offer : { ...offer, isSoldOut: true },
  );

/** The party that an accommodation is shown to: the one that is looked at, else the first that it is offered to. */
export const partyFor = (offers: readonly UnitOffers[], shown: number, code: string): number | null =>
  offerOf(offers, shown, code) !== null
    ? shown
    : (offers.find(({ unitIndex }) => offerOf(offers, unitIndex, code) !== null)?.unitIndex ?? null);

/** The party that is looked at next: the first without accommodation, else the one shown. */
export const nextUnplacedParty = (choices: Choices, shown: number): number => {
  const open = choices.findIndex((code) => code === null);
  return open < 0 ? shown : open;
};

/** The units with their accommodation and the price that was shown, for creating the booking. */
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

/** The choices a booking already holds for a stay, as far as its units go. */
export const choicesOf = (booking: Booking | null, stay: Stay, units: readonly BookingUnit[]): Choices =>
  units.map((unit) =>
    booking !== null && isSameStay(booking, stay) ? (booking.units[unit.unitIndex]?.accommodationCode ?? null) : null,
  );

const isSameAccommodation = (booking: Booking, stay: Stay, choices: Choices): boolean =>
  isSameStay(booking, stay) &&
  booking.units.length === choices.length &&
  booking.units.every((unit) => unit.accommodationCode === choices[unit.unitIndex]);

/** Whether the booking already is what was chosen, so that nothing has to be asked of the server. */
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

/** Whether only the guests differ: the accommodation that is held stays, who is in it changes. */
export const isOnlyMixChanged = (booking: Booking | null, stay: Stay, choices: Choices): boolean =>
  booking !== null && isSameAccommodation(booking, stay, choices);
