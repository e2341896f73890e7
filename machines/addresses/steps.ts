/** The steps of the journey, and which brand has them (spec: booking journey 2). */
import type { Brand } from '../contract/brand.ts';

/** The steps in order. */
export const STEPS = [
  'search',
  'weekendSearch',
  'weekendResults',
  'accommodation',
  'picker',
  'dining',
  'extras',
  'overview',
  'guests',
  'checkout',
  'confirmation',
  'savedQuote',
] as const;
export type Step = (typeof STEPS)[number];

/** The first step of a brand's journey. */
export const FIRST_STEP = { family: 'search', weekend: 'weekendSearch' } as const satisfies Record<Brand, Step>;

/** The steps that only one brand has. */
const BRAND_OF_STEP: Readonly<Partial<Record<Step, Brand>>> = {
  search: 'family',
  weekendSearch: 'weekend',
  weekendResults: 'weekend',
};

/** Whether a brand's journey has a step. */
export const isStepOf = (brand: Brand, step: Step): boolean => (BRAND_OF_STEP[step] ?? brand) === brand;
