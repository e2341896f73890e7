/** Rules of extras by quantity (spec: booking journey 4, add-ons): how many there may be. What may be chosen beside what is the basket's to say. */
import { familyOf } from '../basket/codes.ts';
import { tierFor } from '../booking/pricing.rules.ts';
import type { Addon, AddonSection, ExtraChoice, GroundFloor } from '../contract/addon.ts';

/** The sections of the extras page, in the order they are shown. Ground floor has a call of its own. */
export const EXTRAS_SECTIONS = [
  'spa',
  'activities',
  'tokens',
  'early-check-in',
  'late-check-out',
  'cots',
  'holiday-protection',
  'donation',
] as const satisfies readonly AddonSection[];

/** How many there are in a booking. */
export type Counts = Readonly<{ guests: number; units: number; infants: number }>;

/**
 * The most of an extra a booking may have: its own limit, and one for each guest or unit where it is sold so; hired cots
 * are for infants (spec: booking journey 3, cots).
 */
export const maxQuantityOf = (
  extra: Readonly<{ code: string; basis: 'perPerson' | 'perUnit' | 'perBooking'; maxQuantity: number | null }>,
  { guests, units, infants }: Counts,
): number => {
  const forEach = { perPerson: guests, perUnit: units, perBooking: extra.maxQuantity ?? 1 }[extra.basis];
  const most = familyOf(extra.code) === 'cots' ? infants : forEach;
  return Math.min(extra.maxQuantity ?? most, most);
};

/** The ground floor is offered with cabins to give and a price above 0 (spec: booking journey 4); what is taken can be given back. */
export const isGroundFloorOffered = (groundFloor: GroundFloor | null): boolean =>
  groundFloor !== null &&
  (groundFloor.isSelected || (groundFloor.availableCabinIds.length > 0 && groundFloor.price > 0));

/** The choices with what the guest sees one piece cost at each quantity. */
export const pricedExtras = (
  options: readonly Pick<Addon, 'code' | 'price' | 'priceTiers'>[],
  choices: readonly ExtraChoice[],
): ExtraChoice[] =>
  choices.map((choice) => {
    const shown = options.find((option) => option.code === choice.code);
    return shown === undefined
      ? choice
      : { ...choice, price: tierFor(shown.priceTiers, choice.quantity)?.preArrivalPrice ?? shown.price };
  });
