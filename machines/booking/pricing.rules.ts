/** The one pricing of the product: what add-ons cost and how a booking's totals come about. Integer pence throughout. */
import type { AddonSection, PriceTier } from '../contract/addon.ts';
import type { BasketLine, BookedUnit, Totals } from '../contract/booking.ts';
import type { BookingUnit, GuestType } from '../contract/party.ts';
import { sumOf } from '../kit/money.ts';

/** An add-on's price list entry, as the store keeps it. Pence; per night where `isPerNight`. */
export type AddonPrice = Readonly<{
  code: string;
  name: string;
  section: AddonSection;
  basis: 'perPerson' | 'perUnit' | 'perBooking';
  isPerNight: boolean;
  adultPence: number;
  childPence: number;
  toddlerPence: number;
  infantPence: number;
  unitPence: number;
  /** how much lower the price is than it was, in percent; 0 for none */
  wasPercent: number;
  maxQuantity: number | null;
  tiers: readonly PriceTier[];
  /** what it brings in for its party, at no price of its own */
  includes: readonly string[];
  /** how long one takes; 0 where it has no time */
  minutes: number;
}>;

/** The age bands that pay for it: who may have it, where it is sold by the person. */
export const guestTypesFor = (price: AddonPrice): GuestType[] => {
  const pence = {
    ADULT: price.adultPence,
    CHILD: price.childPence,
    TODDLER: price.toddlerPence,
    INFANT: price.infantPence,
  } as const satisfies Record<GuestType, number>;
  return GUEST_TYPES.filter((type) => pence[type] > 0);
};

const GUEST_TYPES = ['ADULT', 'CHILD', 'TODDLER', 'INFANT'] as const satisfies readonly GuestType[];

/** What one person pays: the adult's price, or that of the oldest who pays. */
const pencePerPerson = (price: AddonPrice): number =>
  price.adultPence || price.childPence || price.toddlerPence || price.infantPence;

const timesNights = (price: AddonPrice, pence: number, nights: number): number =>
  price.isPerNight ? pence * nights : pence;

/** What the add-on costs one unit for the stay: by age band when per person (spec: booking journey 3, price basis). */
export const priceForUnit = (price: AddonPrice, unit: BookingUnit, nights: number): number =>
  timesNights(
    price,
    price.basis === 'perPerson'
      ? unit.adults * price.adultPence +
          unit.children * price.childPence +
          unit.toddlers * price.toddlerPence +
          unit.infants * price.infantPence
      : price.unitPence,
    nights,
  );

/** The tier whose range holds the quantity; the last one begun for a quantity beyond, the first for one below every range. */
export const tierFor = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  tiers.find((tier) => quantity >= tier.quantityFrom && (tier.quantityTo === null || quantity <= tier.quantityTo)) ??
  tiers.findLast((tier) => quantity >= tier.quantityFrom) ??
  tiers[0];

/** The price of one piece at a quantity: one person's price when per person, the tier's where there are tiers. */
export const pricePerPiece = (price: AddonPrice, quantity: number, nights: number): number =>
  tierFor(price.tiers, quantity)?.preArrivalPrice ??
  timesNights(price, price.basis === 'perPerson' ? pencePerPerson(price) : price.unitPence, nights);

/** What a quantity saves: against the first tier, or against the former price. */
export const savingOf = (price: AddonPrice, quantity: number, nights: number): number => {
  const paid = pricePerPiece(price, quantity, nights) * quantity;
  const first = price.tiers[0];
  return first ? Math.max(0, first.preArrivalPrice * quantity - paid) : formerPrice(price, paid) - paid;
};

/** The price before a reduction of `wasPercent`, rounded to a whole pound but never below the price; the price itself where there is none. */
export const formerPrice = (price: AddonPrice, pence: number): number =>
  price.wasPercent === 0 ? pence : Math.max(pence, Math.round(pence / (1 - price.wasPercent / 100) / 100) * 100);

/** The line of a dining choice for one unit: quantity 1 (spec: booking journey 4). */
export const diningLine = (price: AddonPrice, unit: BookingUnit, nights: number): BasketLine => {
  const pence = priceForUnit(price, unit, nights);
  return {
    code: price.code,
    name: price.name,
    section: price.section,
    quantity: 1,
    price: pence,
    saving: formerPrice(price, pence) - pence,
    unitSeqNumber: unit.unitIndex,
    timeSlots: [],
    removeable: true,
  };
};

/** The line of what a package brings in for a unit: its price is the package's. */
export const includedLine = (price: AddonPrice, unit: BookingUnit, nights: number): BasketLine => ({
  ...diningLine(price, unit, nights),
  price: 0,
  saving: 0,
  removeable: false,
});

/** The line of an extra at a quantity; `price` is for the whole quantity. The first of a cheaper tier may cost less in all than one fewer. */
export const extraLine = (price: AddonPrice, quantity: number, nights: number): BasketLine => ({
  code: price.code,
  name: price.name,
  section: price.section,
  quantity,
  price: pricePerPiece(price, quantity, nights) * quantity,
  saving: savingOf(price, quantity, nights),
  unitSeqNumber: null,
  timeSlots: [],
  removeable: true,
});

/**
 * What a discount code takes off: a share of the price of accommodation and dining, or a sum. Pence; nothing is taken off
 * a booking whose accommodation and dining cost less than `atLeastPence`.
 */
export type Coupon = Readonly<{
  code: string;
  discountType: string;
  percent: number;
  pence: number;
  atLeastPence: number;
}>;

/** Pence that a code takes off accommodation and dining: never more than they cost, nothing without a code. */
const discountOf = (coupon: Coupon | null, pence: number): number =>
  !coupon || pence < coupon.atLeastPence
    ? 0
    : Math.min(pence, Math.round((pence * coupon.percent) / 100) + coupon.pence);

/** The totals of a booking (spec: booking journey 3, overview totals). The discount of a code is part of the savings. */
export const totalsOf = (
  units: readonly Pick<BookedUnit, 'price' | 'wasPrice' | 'cabinPrice'>[],
  dinings: readonly BasketLine[],
  extras: readonly BasketLine[],
  coupon: Coupon | null = null,
): Totals => {
  const accommodation = sumOf(units.map((unit) => unit.price + unit.cabinPrice));
  const dining = sumOf(dinings.map((line) => line.price));
  const extrasTotal = sumOf(extras.map((line) => line.price));
  const extrasSavings = sumOf(extras.map((line) => line.saving));
  const discount = discountOf(coupon, accommodation + dining);
  const savings =
    discount +
    sumOf(units.map((unit) => (unit.wasPrice ?? unit.price) - unit.price)) +
    sumOf(dinings.map((line) => line.saving)) +
    extrasSavings;
  return {
    accommodationSection: { total: accommodation },
    diningSection: { total: dining },
    extrasSection: { items: [...extras], savings: extrasSavings, total: extrasTotal },
    savings,
    discount,
    total: accommodation + dining + extrasTotal - discount,
  };
};
