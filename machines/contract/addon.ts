/** Dining, drinks and extras: what can be added to a booking, and what was chosen. Prices are pence for the stay. */
import * as t from 'io-ts';
import { ADDON_SECTIONS } from './addonFamilies.ts';
import { GuestType } from './party.ts';
import { MOST_PIECES } from './scalarSpec.ts';
import {
  AnyText,
  Count,
  IsoDate,
  Pence,
  Version,
  list,
  oneOf,
  nullable,
  patterned,
  text,
  integer,
  withOptional,
} from './scalar.ts';

export const AddonCode = patterned('AddonCode', /^[A-Za-z0-9-]{2,30}$/, 30);

export const AddonSection = t.keyof(ADDON_SECTIONS, 'AddonSection');
export type AddonSection = t.TypeOf<typeof AddonSection>;

export const PriceBasis = oneOf('PriceBasis', 'perPerson', 'perUnit');

const UnitIndex = integer('UnitIndex', 0, 5);

/** The price of an add-on for one party and the whole stay, or for one piece if it is sold by quantity. */
export const AddonUnit = t.strict(
  {
    unitIndex: UnitIndex,
    numOfGuests: Count,
    price: Pence,
    wasPrice: nullable(Pence),
    /** the price is reduced */
    discountIncluded: t.boolean,
    /** price per night for the party; the same as `price` if the add-on is not sold per night */
    perUnitPrice: Pence,
    /** the party has the add-on, by its own choice or in a package */
    isSelected: t.boolean,
    /** the party chose the add-on itself */
    isBooked: t.boolean,
  },
  'AddonUnit',
);
export type AddonUnit = t.TypeOf<typeof AddonUnit>;

/** The tier whose range contains the quantity sets the price per piece (spec: booking journey 9). */
export const PriceTier = t.strict(
  { quantityFrom: Count, quantityTo: nullable(Count), preArrivalPrice: Pence, onResortPrice: Pence },
  'PriceTier',
);
export type PriceTier = t.TypeOf<typeof PriceTier>;

export const TimeOfDay = patterned('TimeOfDay', /^([01]\d|2[0-3]):[0-5]\d$/, 5, 'a time, HH:MM');

/** A time on a day of the stay at which a timed add-on takes place, with the number of places left. */
export const TimeSlot = t.strict({ date: IsoDate, time: TimeOfDay, left: Count }, 'TimeSlot');
export type TimeSlot = t.TypeOf<typeof TimeSlot>;

/** A number of places at one time. */
export const ChosenSlot = t.strict(
  { date: IsoDate, time: TimeOfDay, quantity: integer('Quantity', 1, MOST_PIECES) },
  'ChosenSlot',
);
export type ChosenSlot = t.TypeOf<typeof ChosenSlot>;

export const Addon = t.strict(
  {
    code: AddonCode,
    name: AnyText,
    section: AddonSection,
    priceBasis: PriceBasis,
    isPerNight: t.boolean,
    /** true: one price for the booking, chosen by quantity and not for a unit */
    isForWholeBooking: t.boolean,
    /** price per adult for the stay, if the add-on is priced per person */
    perPersonPrice: nullable(Pence),
    /** the price of one piece */
    price: Pence,
    /** price of one piece before the reduction; null if it is not reduced */
    wasPrice: nullable(Pence),
    quantity: Count,
    maxQuantity: Count,
    priceTiers: list(PriceTier, 0, 20),
    /** when it takes place, in order of time; empty if it has no times */
    timeSlots: list(TimeSlot, 0, 400),
    /** duration of one session; 0 if it has no times */
    minutes: Count,
    /** the age bands that it is sold to, if it is priced per person */
    guestTypes: list(GuestType, 0, 4),
    units: list(AddonUnit, 0, 6),
    /** codes of the add-ons that it includes for the party at no extra price */
    includes: list(AddonCode, 0, 10),
  },
  'Addon',
);
export type Addon = t.TypeOf<typeof Addon>;

/**
 * The add-ons on offer for a break, and the code of its type: null when the break is no longer on sale, left out by
 * servers from before 2026-11-25.
 */
export const Addons = withOptional('Addons', { addons: list(Addon, 0, 300) }, { breakType: nullable(AnyText) });
export type Addons = t.TypeOf<typeof Addons>;

/** One dining, drinks or all-inclusive choice for one party. */
export const DiningChoice = t.strict({ code: AddonCode, unitIndex: UnitIndex }, 'DiningChoice');
export type DiningChoice = t.TypeOf<typeof DiningChoice>;

/** A dining choice with the price that the guest saw for that party. It is refused if the price has changed. */
export const PricedDining = withOptional('PricedDining', { code: AddonCode, unitIndex: UnitIndex }, { price: Pence });
export type PricedDining = t.TypeOf<typeof PricedDining>;

export const SetDinings = t.strict({ version: Version, dinings: list(PricedDining, 0, 60) }, 'SetDinings');

/**
 * One extra and its quantity; quantity 0 is the same as leaving it out. A timed extra has as many places at its times
 * as its quantity. Without `timeSlots` it keeps its places, and gets further ones at the first times with room. `price`
 * is the price per piece that the guest saw for that quantity; the extra is refused if that price has changed.
 */
export const ExtraChoice = withOptional(
  'ExtraChoice',
  { code: AddonCode, quantity: integer('Quantity', 0, MOST_PIECES) },
  { timeSlots: list(ChosenSlot, 0, 40), price: Pence },
);
export type ExtraChoice = t.TypeOf<typeof ExtraChoice>;

export const SetExtras = t.strict({ version: Version, extras: list(ExtraChoice, 0, 60) }, 'SetExtras');

/**
 * The ground-floor option of a booking: offered only if cabins are free and its price is above 0
 * (spec: booking journey 4).
 */
export const GroundFloor = t.strict(
  { isAvailable: t.boolean, price: Pence, isSelected: t.boolean, availableCabinIds: list(AnyText, 0, 100) },
  'GroundFloor',
);
export type GroundFloor = t.TypeOf<typeof GroundFloor>;

export const SetGroundFloor = withOptional(
  'SetGroundFloor',
  { version: Version, isSelected: t.boolean },
  { price: Pence },
);

/** Where the infants of each party sleep. An infant without a cot needs a bed (spec: booking journey 4, cots). */
export const CotChoice = t.strict(
  { unitIndex: UnitIndex, hiredCots: integer('Cots', 0, 8), ownCots: integer('Cots', 0, 8) },
  'CotChoice',
);
export type CotChoice = t.TypeOf<typeof CotChoice>;

export const SetCotAddon = t.strict({ version: Version, units: list(CotChoice, 1, 6) }, 'SetCotAddon');

/** A line added to the basket: for one party, or for the whole booking if null (spec: booking journey 3, add-on). */
export const AddedAddon = withOptional(
  'AddedAddon',
  { code: AddonCode, quantity: integer('Quantity', 1, MOST_PIECES), unitSeqNumber: nullable(UnitIndex) },
  { timeSlots: list(ChosenSlot, 0, 40) },
);
export type AddedAddon = t.TypeOf<typeof AddedAddon>;

/** A line removed from the basket. */
export const RemovedAddon = t.strict({ code: AddonCode, unitSeqNumber: nullable(UnitIndex) }, 'RemovedAddon');
export type RemovedAddon = t.TypeOf<typeof RemovedAddon>;

/** Changes to a basket; all other lines stay (spec: account area 3, basket). */
export const SaveAddons = t.strict(
  { version: Version, add: list(AddedAddon, 0, 60), remove: list(RemovedAddon, 0, 60) },
  'SaveAddons',
);

/** The name as the basket shows it; every line with that name is removed. */
export const RemoveAddonByName = t.strict({ version: Version, name: text('AddonName', 1, 200) }, 'RemoveAddonByName');
