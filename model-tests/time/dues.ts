// What is due on which day, from the guide for operators: the balance 70 days before arrival, a deposit of 20 %
// (at least £50), and a monthly plan of at least three payments of at least £10 each.
import type { Instalment, PaymentOption } from '../../machines/contract/payment.ts';
import { daysAfter, monthsAfter, type Day } from './calendar.ts';

export type Schedule = readonly Instalment[];

/** The version of the words that a guest agrees to before later payments are collected. */
export const CONSENT = 'v1.0';

/** Whether later payments of an option are collected from the card, so that they need consent. */
export const isCollected = (option: PaymentOption): boolean => option === 'ApcBalance' || option === 'ApcSpread';

/** The day by which everything must be paid. */
export const balanceDay = (arrival: Day): Day => daysAfter(arrival, -70);

/** The deposit: a fifth of the total, rounded up to the penny, at least £50 and at most the total. */
export const depositOf = (total: number): number => Math.min(total, Math.max(50_00, Math.ceil(total / 5)));

const monthlyDays = (today: Day, last: Day): Day[] => {
  const days: Day[] = [];
  for (let n = 1; monthsAfter(today, n) <= last; n += 1) days.push(monthsAfter(today, n));
  return days;
};

/** The schedule of each option that a guest can choose on a day, today's payment first. */
export const schedulesOn = (
  today: Day,
  arrival: Day,
  total: number,
): Readonly<Partial<Record<PaymentOption, Schedule>>> => {
  const full = [{ dueDate: today, amount: total }];
  const last = balanceDay(arrival);
  const deposit = depositOf(total);
  if (today >= last || deposit === total) return { Full: full };
  const first = { dueDate: today, amount: deposit };
  const inTwo = [first, { dueDate: last, amount: total - deposit }];
  const days = monthlyDays(today, last);
  const each = Math.floor((total - deposit) / days.length);
  const isMonthly = days.length >= 3 && total - deposit >= days.length * 10_00;
  const monthly = days.map((dueDate, i) => ({
    dueDate,
    amount: i === 0 ? total - deposit - each * (days.length - 1) : each,
  }));
  return {
    Full: full,
    Deposit: inTwo,
    ApcBalance: inTwo,
    ...(isMonthly ? { ApcSpread: [first, ...monthly] } : {}),
  };
};
