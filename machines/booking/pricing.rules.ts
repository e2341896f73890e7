/** The only pricing code of the product: prices of add-ons and totals of a booking. All money is integer pence. */
import { familyOf } from '../basket/codes.ts';
import type { AddonSection, PriceTier } from '../contract/addon.ts';
import type { BasketLine, BookedUnit, Totals } from '../contract/booking.ts';
import type { BookingUnit, GuestType } from '../contract/party.ts';
import { sumOf } from '../kit/money.ts';

/** The stored price of an add-on. Pence; per night if `isPerNight`. */
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
  /** reduction from the former price, in percent; 0 for none */
  wasPercent: number;
  maxQuantity: number | null;
  tiers: readonly PriceTier[];
  /** codes that it includes for its party at no extra price */
  includes: readonly string[];
  /** duration in minutes; 0 if it has no time slots */
  minutes: number;
}>;

/** The fields that decide the price for a party. */
type PartyPrice = Pick<
  AddonPrice,
  'basis' | 'isPerNight' | 'adultPence' | 'childPence' | 'toddlerPence' | 'infantPence' | 'unitPence'
>;

/** The age bands with a price; an add-on priced per person is only for these. */
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

/** The price of one person: the adult price, or else that of the oldest age band with a price. */
const pencePerPerson = (price: AddonPrice): number =>
  price.adultPence || price.childPence || price.toddlerPence || price.infantPence;

const timesNights = (price: Pick<AddonPrice, 'isPerNight'>, pence: number, nights: number): number =>
  price.isPerNight ? pence * nights : pence;

/**
 * The price of the add-on for one unit and the whole stay: by age band when per person (spec: booking journey 3, price
 * basis).
 */
export const priceForUnit = (price: PartyPrice, unit: BookingUnit, nights: number): number =>
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

/** The tier whose range contains the quantity; the last tier for a larger quantity, the first for a smaller one. */
export const tierFor = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  tiers.find((tier) => quantity >= tier.quantityFrom && (tier.quantityTo === null || quantity <= tier.quantityTo)) ??
  tiers.findLast((tier) => quantity >= tier.quantityFrom) ??
  tiers[0];

/** The price of one piece in a tier: tokens bought during the stay have the resort's price. */
export const tierPrice = (code: string, tier: PriceTier): number =>
  familyOf(code) === 'tokenPost' ? tier.onResortPrice : tier.preArrivalPrice;

/** The price of one piece at a quantity: from its tier if there are tiers, else per person or per unit. */
export const pricePerPiece = (price: AddonPrice, quantity: number, nights: number): number => {
  const tier = tierFor(price.tiers, quantity);
  if (tier !== undefined) return tierPrice(price.code, tier);
  return timesNights(price, price.basis === 'perPerson' ? pencePerPerson(price) : price.unitPence, nights);
};

/** The saving at a quantity, compared with the first tier or the former price. */
export const savingOf = (price: AddonPrice, quantity: number, nights: number): number => {
  const paid = pricePerPiece(price, quantity, nights) * quantity;
  const first = price.tiers[0];
  return first ? Math.max(0, tierPrice(price.code, first) * quantity - paid) : formerPrice(price, paid) - paid;
};

/** The price before a reduction of `wasPercent`, rounded to a whole pound, but never below the price. */
export const formerPrice = (price: AddonPrice, pence: number): number =>
  price.wasPercent === 0 ? pence : Math.max(pence, Math.round(pence / (1 - price.wasPercent / 100) / 100) * 100);

/** The basket line of a dining choice for one unit: quantity 1 (spec: booking journey 4). */
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

/** The basket line of an add-on that a package includes for a unit: it costs nothing extra. */
export const includedLine = (price: AddonPrice, unit: BookingUnit, nights: number): BasketLine => ({
  ...diningLine(price, unit, nights),
  price: 0,
  saving: 0,
  removeable: false,
});

/** The basket line of an extra; `price` is for the whole quantity. One more may cost less in total, in another tier. */
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
 * The discount of a code: a percentage of the price of accommodation and dining, a fixed sum in pence, or both. It does
 * not apply to a booking whose accommodation and dining cost less than `atLeastPence`.
 */
export type Coupon = Readonly<{
  code: string;
  discountType: string;
  percent: number;
  pence: number;
  atLeastPence: number;
}>;

/** The discount in pence on accommodation and dining: never more than their price, 0 without a code. */
const discountOf = (coupon: Coupon | null, pence: number): number =>
  !coupon || pence < coupon.atLeastPence
    ? 0
    : Math.min(pence, Math.round((pence * coupon.percent) / 100) + coupon.pence);

/** The totals of a booking (spec: booking journey 3, overview totals). A code's discount is part of the savings. */
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
