/** Dining, drinks and extras: what can be added to a booking and what was chosen. Prices are pence for the whole stay. */
import * as t from 'io-ts';
import { AnyText, Count, Pence, Version, list, oneOf, orNull, patterned, wholeNumber } from './scalar.ts';

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

const UnitIndex = wholeNumber('UnitIndex', 0, 5);

/** What the add-on costs one party, for the whole stay (one piece of it where it is sold by quantity). */
export const AddonUnit = t.strict(
  {
    unitIndex: UnitIndex,
    numOfGuests: Count,
    price: Pence,
    wasPrice: orNull(Pence),
    isSelected: t.boolean,
  },
  'AddonUnit',
);
export type AddonUnit = t.TypeOf<typeof AddonUnit>;

/** The tier whose range holds the quantity gives the price per piece (spec: booking journey 9). */
export const PriceTier = t.strict(
  { quantityFrom: Count, quantityTo: orNull(Count), preArrivalPrice: Pence, onResortPrice: Pence },
  'PriceTier',
);
export type PriceTier = t.TypeOf<typeof PriceTier>;

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
    perPersonPrice: orNull(Pence),
    /** the price of one piece */
    price: Pence,
    quantity: Count,
    maxQuantity: Count,
    priceTiers: list(PriceTier, 0, 20),
    units: list(AddonUnit, 0, 6),
  },
  'Addon',
);
export type Addon = t.TypeOf<typeof Addon>;

export const Addons = t.strict({ addons: list(Addon, 0, 300) }, 'Addons');
export type Addons = t.TypeOf<typeof Addons>;

/** One dining, drinks or all-inclusive choice for one party. */
export const DiningChoice = t.strict({ code: AddonCode, unitIndex: UnitIndex }, 'DiningChoice');
export type DiningChoice = t.TypeOf<typeof DiningChoice>;

export const SetDinings = t.strict({ version: Version, dinings: list(DiningChoice, 0, 60) }, 'SetDinings');

/** One extra and how many of it; quantity 0 is the same as leaving it out. */
export const ExtraChoice = t.strict({ code: AddonCode, quantity: wholeNumber('Quantity', 0, 999) }, 'ExtraChoice');
export type ExtraChoice = t.TypeOf<typeof ExtraChoice>;

export const SetExtras = t.strict({ version: Version, extras: list(ExtraChoice, 0, 60) }, 'SetExtras');

/** The ground-floor option of a booking: offered only with cabins to give and a price above 0 (spec: booking journey 4). */
export const GroundFloor = t.strict(
  { isAvailable: t.boolean, price: Pence, isSelected: t.boolean, availableCabinIds: list(AnyText, 0, 100) },
  'GroundFloor',
);
export type GroundFloor = t.TypeOf<typeof GroundFloor>;

export const SetGroundFloor = t.strict({ version: Version, isSelected: t.boolean }, 'SetGroundFloor');
