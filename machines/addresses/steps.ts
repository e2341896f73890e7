/** The steps of the journey, a row each, in order (spec: booking journey 2). */
import type { Brand } from '../contract/brand.ts';

type StepRow = Readonly<{
  /** the path after the brand's prefix */
  path: string;
  title: string;
  /** the only brand that has the step, or null for both */
  brand: Brand | null;
  /** the label in the step list, exactly as in the specification; null if it is not listed */
  label: string | null;
  /** its address contains the search, so that it can be shared */
  hasSearch: boolean;
}>;

const search = { path: '/booking/search', label: null, hasSearch: true } as const;
const later = { brand: null, label: null, hasSearch: false } as const;

export const STEP_PAGES = {
  search: { ...search, title: 'Search for a break', brand: 'family' },
  weekendSearch: { ...search, title: 'Find your weekend', brand: 'weekend' },
  weekendResults: { ...search, path: '/booking/search-results', title: 'Weekends for you', brand: 'weekend' },
  accommodation: {
    path: '/booking/accommodation/:code?',
    title: 'Choose your accommodation',
    brand: null,
    label: 'Accommodation',
    hasSearch: true,
  },
  picker: { ...later, path: '/booking/accommodation-picker', title: 'Choose your location' },
  dining: { ...later, path: '/booking/dining', title: 'Dining and drinks', label: 'Dining' },
  extras: { ...later, path: '/booking/extras', title: 'Extras and passes', label: 'Extras and Passes' },
  overview: { ...later, path: '/booking/overview', title: 'Your break', label: 'SignUp/Login' },
  guests: { ...later, path: '/booking/guest-details', title: 'Guest details', label: 'Guests setup' },
  checkout: { ...later, path: '/booking/checkout', title: 'Payment', label: 'Pay' },
  confirmation: { ...later, path: '/booking/confirmation', title: 'Booking confirmed' },
  savedQuote: { ...later, path: '/booking/quote-confirmation/:quoteId?', title: 'Your quote' },
} as const satisfies Record<string, StepRow>;

export type Step = keyof typeof STEP_PAGES;

/** The steps in order. */
export const STEPS = Object.keys(STEP_PAGES) as readonly Step[];

/** The first step of a brand's journey. */
export const FIRST_STEP = { family: 'search', weekend: 'weekendSearch' } as const satisfies Record<Brand, Step>;

/** Whether a brand's journey has a step. */
export const isStepOf = (brand: Brand, step: Step): boolean => (STEP_PAGES[step].brand ?? brand) === brand;
