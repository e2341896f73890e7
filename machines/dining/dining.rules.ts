/** Rules of dining choices (spec: booking journey 4, add-ons). The basket decides which packages can be combined. */
import type { AddonUnit, DiningChoice, PricedDining } from '../contract/addon.ts';
import type { BasketLine } from '../contract/booking.ts';

/** Plans of a kind are listed together; these kinds come first, in order (spec: booking journey 4, priority lists). */
const PRIORITY_LISTS = {
  premiumDining: ['dine-premium'],
  offPeak: ['dine-off-peak'],
  foodCourt: ['dine-food-court'],
  hotelDining: ['dine-hotel', 'dine-standard'],
  dineAround: ['dine-around'],
  breakfast: ['dine-breakfast'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const PRIORITY_ORDER: readonly string[] = Object.values(PRIORITY_LISTS).flat();

/** Sorts the options: first the codes in `saved`, then the priority lists, then all others. */
export const sortDining = <Option extends Readonly<{ code: string }>>(
  options: readonly Option[],
  saved: readonly string[],
): Option[] => {
  const codes = [...saved, ...PRIORITY_ORDER];
  const rank = ({ code }: Option): number => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  return options.toSorted((a, b) => rank(a) - rank(b));
};

/** Whether the choices include this package for this party. */
export const includesChoice = (choices: readonly DiningChoice[], { code, unitIndex }: DiningChoice): boolean =>
  choices.some((one) => one.code === code && one.unitIndex === unitIndex);

/**
 * The choices before a change, if the change removed something and everything removed is still offered; null if there
 * is nothing to restore.
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

/** Booked packages no longer on sale, which stay until they are removed (spec: booking journey 8, add-on gone). */
export const noLongerSold = (
  dinings: readonly BasketLine[],
  options: readonly Readonly<{ code: string }>[],
): BasketLine[] => dinings.filter((line) => line.removeable && options.every(({ code }) => code !== line.code));

/** The choices with the prices shown to the guest. */
export const pricedDinings = (
  options: readonly Readonly<{ code: string; units: readonly Pick<AddonUnit, 'unitIndex' | 'price'>[] }>[],
  choices: readonly DiningChoice[],
): PricedDining[] =>
  choices.map(({ code, unitIndex }) => {
    const option = options.find((one) => one.code === code);
    const shown = option?.units.find((unit) => unit.unitIndex === unitIndex);
    return { code, unitIndex, ...(shown && { price: shown.price }) };
  });
