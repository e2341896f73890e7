/** Dining, drinks and extras: what can be added to a booking and what was chosen. Prices are pence for the whole stay. */
import * as t from 'io-ts';
import { GuestType } from './party.ts';
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

export const AddonSection = oneOf(
  'AddonSection',
  'dining',
  'drinks',
  'all-inclusive',
  'spa',
  'activities',
  'tokens',
  'donation',
  'ground-floor',
  'early-check-in',
  'late-check-out',
  'cots',
  'holiday-protection',
);
export type AddonSection = t.TypeOf<typeof AddonSection>;

export const PriceBasis = oneOf('PriceBasis', 'perPerson', 'perUnit');

const UnitIndex = integer('UnitIndex', 0, 5);

/** What the add-on costs one party, for the whole stay (one piece of it where it is sold by quantity). */
export const AddonUnit = t.strict(
  {
    unitIndex: UnitIndex,
    numOfGuests: Count,
    price: Pence,
    wasPrice: nullable(Pence),
    /** the price is lower than it was */
    discountIncluded: t.boolean,
    /** what the party pays a night; the price itself where it is not by the night */
    perUnitPrice: Pence,
    /** the party has it: by its own choice, or with a package */
    isSelected: t.boolean,
    /** the party has it by its own choice */
    isBooked: t.boolean,
  },
  'AddonUnit',
);
export type AddonUnit = t.TypeOf<typeof AddonUnit>;

/** The tier whose range holds the quantity gives the price per piece (spec: booking journey 9). */
export const PriceTier = t.strict(
  { quantityFrom: Count, quantityTo: nullable(Count), preArrivalPrice: Pence, onResortPrice: Pence },
  'PriceTier',
);
export type PriceTier = t.TypeOf<typeof PriceTier>;

export const TimeOfDay = patterned('TimeOfDay', /^([01]\d|2[0-3]):[0-5]\d$/, 5, 'a time, HH:MM');

/** A time on a day of the stay at which a timed add-on takes place, with the places that are left. */
export const TimeSlot = t.strict({ date: IsoDate, time: TimeOfDay, left: Count }, 'TimeSlot');
export type TimeSlot = t.TypeOf<typeof TimeSlot>;

/** So many places at a time. */
export const ChosenSlot = t.strict(
  { date: IsoDate, time: TimeOfDay, quantity: integer('Quantity', 1, 999) },
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
    /** true: one price for the booking, chosen by quantity and not by unit */
    isForWholeBooking: t.boolean,
    /** what one adult pays for the stay, where the price is per person */
    perPersonPrice: nullable(Pence),
    /** the price of one piece */
    price: Pence,
    /** what a piece cost before it was reduced; null where it is not */
    wasPrice: nullable(Pence),
    quantity: Count,
    maxQuantity: Count,
    priceTiers: list(PriceTier, 0, 20),
    /** when it takes place, in order of time; none where it has no time */
    timeSlots: list(TimeSlot, 0, 400),
    /** how long one takes; 0 where it has no time */
    minutes: Count,
    /** the age bands that it is for, where it is sold by the person */
    guestTypes: list(GuestType, 0, 4),
    units: list(AddonUnit, 0, 6),
    /** what it brings in for its party, at no price of its own */
    includes: list(AddonCode, 0, 10),
  },
  'Addon',
);
export type Addon = t.TypeOf<typeof Addon>;

export const Addons = t.strict({ addons: list(Addon, 0, 300) }, 'Addons');
export type Addons = t.TypeOf<typeof Addons>;

/** One dining, drinks or all-inclusive choice for one party. */
export const DiningChoice = t.strict({ code: AddonCode, unitIndex: UnitIndex }, 'DiningChoice');
export type DiningChoice = t.TypeOf<typeof DiningChoice>;

/** The same with what the guest saw it cost that party; what costs something else by now is refused. */
export const PricedDining = withOptional('PricedDining', { code: AddonCode, unitIndex: UnitIndex }, { price: Pence });
export type PricedDining = t.TypeOf<typeof PricedDining>;

export const SetDinings = t.strict({ version: Version, dinings: list(PricedDining, 0, 60) }, 'SetDinings');

/**
 * One extra and how many of it; quantity 0 is the same as leaving it out. A timed one has places at its times, as many
 * as its quantity; where no time is said, it keeps the ones it has and gets the first with room. `price` is what the
 * guest saw one piece cost at that quantity; what costs something else by now is refused.
 */
export const ExtraChoice = withOptional(
  'ExtraChoice',
  { code: AddonCode, quantity: integer('Quantity', 0, 999) },
  { timeSlots: list(ChosenSlot, 0, 40), price: Pence },
);
export type ExtraChoice = t.TypeOf<typeof ExtraChoice>;

export const SetExtras = t.strict({ version: Version, extras: list(ExtraChoice, 0, 60) }, 'SetExtras');

/** The ground-floor option of a booking: offered only with cabins to give and a price above 0 (spec: booking journey 4). */
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

/** Where the infants of each party sleep; whoever has no cot needs a bed (spec: booking journey 4, cots). */
export const CotChoice = t.strict(
  { unitIndex: UnitIndex, hiredCots: integer('Cots', 0, 8), ownCots: integer('Cots', 0, 8) },
  'CotChoice',
);
export type CotChoice = t.TypeOf<typeof CotChoice>;

export const SetCotAddon = t.strict({ version: Version, units: list(CotChoice, 1, 6) }, 'SetCotAddon');

/** A line put in the basket: for one party, or with null for the whole booking (spec: booking journey 3, add-on). */
export const AddedAddon = withOptional(
  'AddedAddon',
  { code: AddonCode, quantity: integer('Quantity', 1, 999), unitSeqNumber: nullable(UnitIndex) },
  { timeSlots: list(ChosenSlot, 0, 40) },
);
export type AddedAddon = t.TypeOf<typeof AddedAddon>;

/** A line taken out of the basket. */
export const RemovedAddon = t.strict({ code: AddonCode, unitSeqNumber: nullable(UnitIndex) }, 'RemovedAddon');
export type RemovedAddon = t.TypeOf<typeof RemovedAddon>;

/** What changes of a basket; the rest of it stays (spec: account area 3, basket). */
export const SaveAddons = t.strict(
  { version: Version, add: list(AddedAddon, 0, 60), remove: list(RemovedAddon, 0, 60) },
  'SaveAddons',
);

/** The name as the basket shows it; every line of that name goes. */
export const RemoveAddonByName = t.strict({ version: Version, name: text('AddonName', 1, 200) }, 'RemoveAddonByName');
