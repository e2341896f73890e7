/**
 * The steps of the journey in order, a row each (spec: booking journey 2). The rows stand here and not beside the charts,
 * because every folder above needs the addresses of steps.
 */
import type { Brand } from '../contract/brand.ts';

/** What is known of a step without its chart. A fact that a row leaves out is false. */
type StepPage = Readonly<{
  /** the path after the brand's prefix */
  path: string;
  title: string;
  /** the only brand that has the step; both have it if none is given */
  brand?: Brand;
  /** the label in the step list, exactly as in the specification; if there is none, the step is not listed */
  label?: string;
  /** its address contains the search, so that it can be shared */
  hasSearch?: true;
  /** the server can render it: its first effects only read data, which the server may read for them */
  isServerRendered?: true;
  /** it has personal data, an agreement or a booking, so search engines must not index it */
  isPersonal?: true;
  /** it can be opened after a paid booking, because another booking starts there */
  isOpenAfterPayment?: true;
  /** most guests skip it */
  isMostlySkipped?: true;
}>;

const ROWS = {
  search: {
    path: '/booking/search',
    title: 'Search for a break',
    brand: 'family',
    hasSearch: true,
    isServerRendered: true,
    isOpenAfterPayment: true,
  },
  weekendSearch: {
    path: '/booking/search',
    title: 'Find your weekend',
    brand: 'weekend',
    hasSearch: true,
    isServerRendered: true,
    isOpenAfterPayment: true,
  },
  weekendResults: {
    path: '/booking/search-results',
    title: 'Weekends for you',
    brand: 'weekend',
    hasSearch: true,
    isServerRendered: true,
    isOpenAfterPayment: true,
  },
  accommodation: {
    path: '/booking/accommodation/:code?',
    title: 'Choose your accommodation',
    label: 'Accommodation',
    hasSearch: true,
    isServerRendered: true,
    isOpenAfterPayment: true,
  },
  picker: {
    path: '/booking/accommodation-picker',
    title: 'Choose your location',
    isServerRendered: true,
    isMostlySkipped: true,
  },
  dining: {
    path: '/booking/dining',
    title: 'Dining and drinks',
    label: 'Dining',
  },
  extras: {
    path: '/booking/extras',
    title: 'Extras and passes',
    label: 'Extras and Passes',
  },
  overview: {
    path: '/booking/overview',
    title: 'Your break',
    label: 'SignUp/Login',
  },
  guests: {
    path: '/booking/guest-details',
    title: 'Guest details',
    label: 'Guests setup',
    isPersonal: true,
  },
  checkout: {
    path: '/booking/checkout',
    title: 'Payment',
    label: 'Pay',
    isPersonal: true,
  },
  confirmation: {
    path: '/booking/confirmation',
    title: 'Booking confirmed',
    isPersonal: true,
  },
  savedQuote: {
    path: '/booking/quote-confirmation/:quoteId?',
    title: 'Your quote',
    isPersonal: true,
    isOpenAfterPayment: true,
  },
} as const satisfies Record<string, StepPage>;

export type Step = keyof typeof ROWS;

/** The row of each step. */
export const STEP_PAGES: Readonly<Record<Step, StepPage>> = ROWS;

/** The steps in order. */
export const STEPS = Object.keys(ROWS) as readonly Step[];

/** The first step of a brand's journey. */
export const FIRST_STEP = { family: 'search', weekend: 'weekendSearch' } as const satisfies Record<Brand, Step>;

/** Whether a brand's journey has a step. */
export const isStepOf = (brand: Brand, step: Step): boolean => (STEP_PAGES[step].brand ?? brand) === brand;
