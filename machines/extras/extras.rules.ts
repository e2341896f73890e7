/** Rules of extras by quantity (spec: booking journey 4, add-ons): limits, and early check-in or late check-out but not both. */
import { tierFor } from '../booking/pricing.rules.ts';
import type { Addon, AddonSection, ExtraChoice } from '../contract/addon.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

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

const CHECK_TIMES: readonly AddonSection[] = ['early-check-in', 'late-check-out'];

/** What the rules need to know of an extra. `maxQuantity` already counts the guests and units of the booking. */
export type ExtraOption = Readonly<{ code: string; section: AddonSection; maxQuantity: number }>;

const optionOf = (options: readonly ExtraOption[], code: string): ExtraOption | undefined =>
  options.find((option) => option.code === code);

/** How many there are in a booking. */
export type Counts = Readonly<{ guests: number; units: number; infants: number }>;

/**
 * The most of an extra a booking may have: its own limit, and one for each guest or unit where it is sold so; hired cots
 * are for infants (spec: booking journey 3, cots).
 */
export const mostOf = (
  extra: Readonly<{ section: AddonSection; basis: 'perPerson' | 'perUnit' | 'perBooking'; maxQuantity: number | null }>,
  { guests, units, infants }: Counts,
): number => {
  const forEach = { perPerson: guests, perUnit: units, perBooking: extra.maxQuantity ?? 1 }[extra.basis];
  const most = extra.section === 'cots' ? infants : forEach;
  return Math.min(extra.maxQuantity ?? most, most);
};

/** Whether an extra may be had in that quantity. */
export const isQuantityAllowed = (options: readonly ExtraOption[], choice: ExtraChoice): boolean => {
  const option = optionOf(options, choice.code);
  return (
    option !== undefined &&
    Number.isInteger(choice.quantity) &&
    choice.quantity >= 0 &&
    choice.quantity <= option.maxQuantity
  );
};

const swapsWith = (a: AddonSection | undefined, b: AddonSection | undefined): boolean =>
  a !== undefined && b !== undefined && CHECK_TIMES.includes(a) && CHECK_TIMES.includes(b);

/** The extras after one is set; early check-in and late check-out swap, quantity 0 takes it away. */
export const changedExtras = (
  options: readonly ExtraOption[],
  chosen: readonly ExtraChoice[],
  choice: ExtraChoice,
): readonly ExtraChoice[] => {
  const section = optionOf(options, choice.code)?.section;
  const kept = chosen.filter(
    (other) =>
      other.code !== choice.code &&
      !(choice.quantity > 0 && swapsWith(section, optionOf(options, other.code)?.section)),
  );
  return choice.quantity === 0 ? kept : [...kept, choice];
};

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

/** Why these extras cannot be booked together, or null. */
export const extrasRefusal = (options: readonly ExtraOption[], choices: readonly ExtraChoice[]): Refusal | null => {
  const unknown = choices.findIndex((choice) => optionOf(options, choice.code) === undefined);
  if (unknown >= 0) return refuse(`extras.${unknown}.code`, 'This extra is not offered for this break.');
  const twice = choices.findIndex((choice, i) => choices.slice(0, i).some((other) => other.code === choice.code));
  if (twice >= 0) return refuse(`extras.${twice}.code`, 'Each extra is named once, with its quantity.');
  const over = choices.findIndex((choice) => !isQuantityAllowed(options, choice));
  if (over >= 0) {
    const most = optionOf(options, choices[over]?.code ?? '')?.maxQuantity ?? 0;
    return refuse(`extras.${over}.quantity`, `You can have at most ${most} of this.`);
  }
  const swap = choices.findIndex(
    (choice, i) =>
      choice.quantity > 0 &&
      choices
        .slice(0, i)
        .some(
          (other) =>
            other.quantity > 0 &&
            swapsWith(optionOf(options, other.code)?.section, optionOf(options, choice.code)?.section),
        ),
  );
  return swap < 0
    ? null
    : refuse(`extras.${swap}.code`, 'You can have early check-in or late check-out, but not both.');
};
