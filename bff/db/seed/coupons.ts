/** Discount codes to try the product with: a share, a sum, one for guests who come back, one of the weekends, one that has ended. */
import type { Table } from './insertRows.ts';

const POUND = 100;

const COUPONS = [
  ['BREAK10', 'promotion', 10, 0, 0, null, null, null],
  ['SEASIDE25', 'promotion', 0, 25 * POUND, 300 * POUND, null, null, null],
  ['WELCOMEHOME', 'welcomeHome', 5, 0, 0, null, null, null],
  ['WEEKEND15', 'promotion', 15, 0, 0, 'weekend', null, null],
  ['SKEGNESS20', 'promotion', 20, 0, 0, null, ['SK'], null],
  ['SUMMER26', 'promotion', 10, 0, 0, null, null, '2026-09-30'],
] as const;

/** The codes that are taken. */
export const couponTable: Table = {
  name: 'coupons',
  columns: {
    code: 'text',
    discount_type: 'text',
    percent: 'int',
    pence: 'int',
    at_least_pence: 'int',
    brand: 'text',
    resorts: 'text[]',
    ends_on: 'date',
  },
  rows: COUPONS,
};
