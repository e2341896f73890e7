/** Rules of dining choices (spec: booking journey 4, add-ons). What may be chosen beside what is the basket's to say. */
import type { Addon, AddonSection, DiningChoice, PricedDining } from '../contract/addon.ts';

/** The sections of the dining page, in the order they are shown. */
export const DINING_SECTIONS = ['all-inclusive', 'dining', 'drinks'] as const satisfies readonly AddonSection[];

/** The choices with the prices the guest sees beside them. */
export const pricedDinings = (
  options: readonly Pick<Addon, 'code' | 'units'>[],
  choices: readonly DiningChoice[],
): PricedDining[] =>
  choices.map(({ code, unitIndex }) => {
    const units = options.find((option) => option.code === code)?.units ?? [];
    const shown = units.find((unit) => unit.unitIndex === unitIndex);
    return { code, unitIndex, ...(shown && { price: shown.price }) };
  });
