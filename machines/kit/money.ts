/** Formatting and adding money, which is integer pence (spec: booking journey 9). */

const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** '£1,234.50'. A negative sum is written '-£5.00'. */
export const formatMoney = (pence: number): string => {
  const size = Math.abs(pence);
  const sign = pence < 0 ? '-' : '';
  return `${sign}£${grouped(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`;
};

/** '£1,235': whole pounds, for ranges and 'from' prices. */
export const formatWholePounds = (pence: number): string => `£${grouped(Math.round(pence / 100))}`;

/** The share of one guest in pence, rounded up: all shares together are never less than the sum. */
export const perGuest = (pence: number, guests: number): number => Math.ceil(pence / guests);

/** The sum of a list, in pence. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** A payment or refund as a row of a table. */
export type PaymentRow = Readonly<{ key: string; dateText: string; amountText: string; how: string }>;
