/** Rules of dining choices (spec: booking journey 4, add-ons): at most one package of a section for a unit, all-inclusive alone. */
import type { Addon, AddonSection, DiningChoice, PricedDining } from '../contract/addon.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** The sections of the dining page, in the order they are shown. */
export const DINING_SECTIONS = ['all-inclusive', 'dining', 'drinks'] as const satisfies readonly AddonSection[];

/** What the rules need to know of an add-on. */
export type DiningOption = Readonly<{ code: string; section: AddonSection; units: readonly { unitIndex: number }[] }>;

const sectionOf = (options: readonly DiningOption[], code: string): AddonSection | undefined =>
  options.find((option) => option.code === code)?.section;

/** True when two sections cannot stand together for one unit: the same one twice, or all-inclusive beside another. */
const excludes = (a: AddonSection | undefined, b: AddonSection | undefined): boolean =>
  a === b || a === 'all-inclusive' || b === 'all-inclusive';

const isSame = (a: DiningChoice, b: DiningChoice): boolean => a.code === b.code && a.unitIndex === b.unitIndex;

/** Whether the package can be had for that unit. */
export const isDiningOffered = (options: readonly DiningOption[], choice: DiningChoice): boolean =>
  options.some(
    (option) => option.code === choice.code && option.units.some((unit) => unit.unitIndex === choice.unitIndex),
  );

/** The choices after one is turned on or off; turning on takes away what cannot stand beside it in its unit. */
export const toggledDinings = (
  options: readonly DiningOption[],
  chosen: readonly DiningChoice[],
  choice: DiningChoice,
): readonly DiningChoice[] => {
  if (chosen.some((other) => isSame(other, choice))) return chosen.filter((other) => !isSame(other, choice));
  const section = sectionOf(options, choice.code);
  const kept = chosen.filter(
    (other) => other.unitIndex !== choice.unitIndex || !excludes(section, sectionOf(options, other.code)),
  );
  return [...kept, choice];
};

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

/** Why these choices cannot be booked together, or null. `field` names the first one at fault. */
export const diningsRefusal = (options: readonly DiningOption[], choices: readonly DiningChoice[]): Refusal | null => {
  const unknown = choices.findIndex((choice) => !isDiningOffered(options, choice));
  if (unknown >= 0) return refuse(`dinings.${unknown}.code`, 'This dining package is not offered for this unit.');
  const clash = choices.findIndex((choice, index) =>
    choices
      .slice(0, index)
      .some(
        (other) =>
          other.unitIndex === choice.unitIndex &&
          excludes(sectionOf(options, other.code), sectionOf(options, choice.code)),
      ),
  );
  return clash < 0
    ? null
    : refuse(`dinings.${clash}.code`, 'This package cannot be combined with another one chosen for this unit.');
};
