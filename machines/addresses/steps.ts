/** The steps of the journey in order, each a row in its own folder (spec: booking journey 2). */
import { page as search } from '../search/page.ts';
import { page as weekendSearch } from '../weekendSearch/page.ts';
import { page as weekendResults } from '../weekendResults/page.ts';
import { page as accommodation } from '../accommodation/page.ts';
import { page as picker } from '../picker/page.ts';
import { page as dining } from '../dining/page.ts';
import { page as extras } from '../extras/page.ts';
import { page as overview } from '../overview/page.ts';
import { page as guests } from '../guests/page.ts';
import { page as checkout } from '../checkout/page.ts';
import { page as confirmation } from '../confirmation/page.ts';
import { page as savedQuote } from '../savedQuote/page.ts';
import type { Brand } from '../contract/brand.ts';
import type { StepPage } from './pageRow.ts';

export const STEP_PAGES = {
  search,
  weekendSearch,
  weekendResults,
  accommodation,
  picker,
  dining,
  extras,
  overview,
  guests,
  checkout,
  confirmation,
  savedQuote,
} as const satisfies Record<string, StepPage>;

export type Step = keyof typeof STEP_PAGES;

/** The steps in order. */
export const STEPS = Object.keys(STEP_PAGES) as readonly Step[];

/** The first step of a brand's journey. */
export const FIRST_STEP = { family: 'search', weekend: 'weekendSearch' } as const satisfies Record<Brand, Step>;

/** Whether a brand's journey has a step. */
export const isStepOf = (brand: Brand, step: Step): boolean => (STEP_PAGES[step].brand ?? brand) === brand;
