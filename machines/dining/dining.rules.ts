/** Rules of dining choices (spec: booking journey 4, add-ons). What may be chosen beside what is the basket's to say. */
import type { AddonSection, AddonUnit, DiningChoice, PricedDining } from '../contract/addon.ts';
import type { BasketLine } from '../contract/booking.ts';

/** The sections of the dining page, in the order they are shown. */
export const DINING_SECTIONS = ['all-inclusive', 'dining', 'drinks'] as const satisfies readonly AddonSection[];

/** Plans of a kind stand together, these kinds first and in this order (spec: booking journey 4, priority lists). */
const PRIORITY_LISTS = {
  premiumDining: ['dine-premium'],
  offPeak: ['dine-off-peak'],
  foodCourt: ['dine-food-court'],
  hotelDining: ['dine-hotel', 'dine-standard'],
  dineAround: ['dine-around'],
  breakfast: ['dine-breakfast'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const PRIORITY_ORDER: readonly string[] = Object.values(PRIORITY_LISTS).flat();

/** The options in the order that was saved, others appended: by the priority lists, and what is on none of them last. */
export const sortDining = <Option extends Readonly<{ code: string }>>(
  options: readonly Option[],
  saved: readonly string[],
): Option[] => {
  const codes = [...saved, ...PRIORITY_ORDER];
  const rank = ({ code }: Option): number => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  return options.toSorted((a, b) => rank(a) - rank(b));
};

/** Whether a party's choice of a package is one of these. */
export const includesChoice = (choices: readonly DiningChoice[], { code, unitIndex }: DiningChoice): boolean =>
  choices.some((one) => one.code === code && one.unitIndex === unitIndex);

/**
 * What stood before a change, where the change took something out and all that went can be had again; null where there is
 * nothing to bring back.
 */
export const undoOf = (
  before: readonly DiningChoice[],
  after: readonly DiningChoice[],
  options: readonly Readonly<{ code: string }>[],
): readonly DiningChoice[] | null => {
  const removed = before.filter((choice) => !includesChoice(after, choice));
  const isOffered = ({ code }: DiningChoice): boolean => options.some((option) => option.code === code);
  return removed.length > 0 && removed.every(isOffered) ? before : null;
};

/** Booked packages that are offered no longer: they stay until they are taken out (spec: booking journey 8, add-on gone). */
export const noLongerSold = (
  dinings: readonly BasketLine[],
  options: readonly Readonly<{ code: string }>[],
): BasketLine[] => dinings.filter((line) => line.removeable && options.every(({ code }) => code !== line.code));

/** The choices with the prices the guest sees beside them. */
export const pricedDinings = (
  options: readonly Readonly<{ code: string; units: readonly Pick<AddonUnit, 'unitIndex' | 'price'>[] }>[],
  choices: readonly DiningChoice[],
): PricedDining[] =>
  choices.map(({ code, unitIndex }) => {
    const units = options.find((option) => option.code === code)?.units ?? [];
    const shown = units.find((unit) => unit.unitIndex === unitIndex);
    return { code, unitIndex, ...(shown && { price: shown.price }) };
  });
