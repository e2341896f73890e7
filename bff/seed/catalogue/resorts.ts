/** What differs between the resorts of the demonstration. A resort without a row sells only what a shop file says. */
import type { ResortCode } from '../../../machines/contract/stay.ts';

type ResortTerms = Readonly<{
  /** all prices of stays are multiplied by it */
  priceFactor: number;
  /** the Fridays of a month that start adults-only weekends, outside holidays: never all, and different by resort */
  adultFridays: readonly number[];
  /** the Monday of a month that starts a tots break, outside holidays; never the first (its offers are for couples) */
  totsMonday: number;
  cotsForHire: number;
}>;

export const DEMO_RESORTS = {
  BG: { priceFactor: 1.08, adultFridays: [1, 3], totsMonday: 3, cotsForHire: 24 },
  MH: { priceFactor: 1, adultFridays: [2, 4], totsMonday: 2, cotsForHire: 30 },
  SK: { priceFactor: 0.95, adultFridays: [1, 4], totsMonday: 3, cotsForHire: 36 },
} satisfies Partial<Record<ResortCode, ResortTerms>>;

export type DemoResort = keyof typeof DEMO_RESORTS;

export const DEMO_CODES = Object.keys(DEMO_RESORTS) as readonly DemoResort[];
