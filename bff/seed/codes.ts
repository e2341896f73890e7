/** Demo discount codes: a percentage, an amount, one for returning guests, one for weekends, one that has expired. */
import { PARTS, type Entry } from '../shop/format.ts';

const POUND = 100;

const { defaults } = PARTS.discountCodes;
const promotion = { ...defaults, discountType: 'promotion' } as const;

/** The codes in alphabetical order. */
export const demoCodes: readonly Entry<'discountCodes'>[] = [
  { ...promotion, code: 'BREAK10', percent: 10 },
  { ...promotion, code: 'SEASIDE25', pence: 25 * POUND, atLeastPence: 300 * POUND },
  { ...promotion, code: 'SKEGNESS20', percent: 20, resorts: ['SK'] },
  { ...promotion, code: 'SUMMER26', percent: 10, endsOn: '2026-09-30' },
  { ...promotion, code: 'WEEKEND15', percent: 15, brand: 'weekend' },
  { ...defaults, code: 'WELCOMEHOME', discountType: 'welcomeHome', percent: 5 },
];
