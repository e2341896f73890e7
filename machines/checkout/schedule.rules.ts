/** What is due when: the four payment options and their schedules, to the penny (spec: booking journey 3, payment details and options). */
import type { Instalment, PaymentOption } from '../contract/payment.ts';
import { addDays, addMonths } from '../kit/dates.ts';
import { sumOf } from '../kit/money.ts';

/** What a resort asks of those who do not pay everything at once. Pence, days and percent; the server's settings say them. */
export type PaymentTerms = Readonly<{
  /** everything has to be paid so many days before arrival */
  balanceDays: number;
  /** of the total, rounded up to the penny */
  depositPercent: number;
  minDeposit: number;
  /** a monthly plan has at least so many payments after the deposit, none of them smaller */
  minInstalments: number;
  minInstalment: number;
}>;

/** What is asked where a server's settings say nothing else. */
export const DEFAULT_TERMS: PaymentTerms = {
  balanceDays: 70,
  depositPercent: 20,
  minDeposit: 5_000,
  minInstalments: 3,
  minInstalment: 1_000,
};

/** What is sold: pence, and the dates at the resort of arrival and of today. */
export type Sale = Readonly<{ total: number; arrival: string; today: string }>;

/** One way to pay: what is taken now, and what comes when. `isAutomatic`: later sums are taken from the card by us. */
export type Plan = Readonly<{ option: PaymentOption; isAutomatic: boolean; schedule: readonly Instalment[] }>;

/** The day by which everything has to be paid. */
export const balanceDate = (arrival: string, { balanceDays }: PaymentTerms): string => addDays(arrival, -balanceDays);

/** What is paid at once by those who do not pay everything: never more than the total. */
export const depositOf = (total: number, { depositPercent, minDeposit }: PaymentTerms): number =>
  Math.min(total, Math.max(minDeposit, Math.ceil((total * depositPercent) / 100)));

/** The same day of each month after the first, up to the last day; a month without that day has its last one. */
export const monthlyDates = (first: string, last: string): string[] => {
  const dates: string[] = [];
  for (let date = addMonths(first, 1); date <= last; date = addMonths(first, dates.length + 1)) dates.push(date);
  return dates;
};

/** A sum in so many parts that differ by less than a penny each; what is left over goes to the first. */
export const partsOf = (sum: number, parts: number): number[] => {
  const part = Math.floor(sum / parts);
  return Array.from({ length: parts }, (_, i) => (i === 0 ? sum - part * (parts - 1) : part));
};

const fullPlan = ({ total, today }: Sale): Plan => ({
  option: 'Full',
  isAutomatic: false,
  schedule: [{ dueDate: today, amount: total }],
});

const monthlyPlan = (sale: Sale, terms: PaymentTerms, deposit: number): Plan[] => {
  const rest = sale.total - deposit;
  const dates = monthlyDates(sale.today, balanceDate(sale.arrival, terms));
  if (dates.length < terms.minInstalments || rest < dates.length * terms.minInstalment) return [];
  const parts = partsOf(rest, dates.length);
  return [
    {
      option: 'ApcSpread',
      isAutomatic: true,
      schedule: [
        { dueDate: sale.today, amount: deposit },
        ...dates.map((dueDate, i) => ({ dueDate, amount: parts[i] ?? 0 })),
      ],
    },
  ];
};

/**
 * The ways to pay for a sale, the whole sum first. From the balance date on there is no other; nor where the deposit is
 * everything. Each schedule's sum is the total, and its first payment is today's.
 */
export const plansFor = (sale: Sale, terms: PaymentTerms): Plan[] => {
  const last = balanceDate(sale.arrival, terms);
  const deposit = depositOf(sale.total, terms);
  if (sale.today >= last || deposit >= sale.total) return [fullPlan(sale)];
  const schedule = [
    { dueDate: sale.today, amount: deposit },
    { dueDate: last, amount: sale.total - deposit },
  ];
  return [
    fullPlan(sale),
    { option: 'Deposit', isAutomatic: false, schedule },
    { option: 'ApcBalance', isAutomatic: true, schedule },
    ...monthlyPlan(sale, terms, deposit),
  ];
};

/** The plan of an option, or the whole sum where that option is not to be had (any more). */
export const planOf = (plans: readonly Plan[], option: PaymentOption | null): Plan => {
  const plan = plans.find((one) => one.option === option) ?? plans[0];
  if (plan === undefined) throw new Error('there is always a way to pay');
  return plan;
};

/** Pence that a plan takes now. */
export const dueNow = ({ schedule }: Plan): number => schedule[0]?.amount ?? 0;

/** Pence that a plan leaves for later. */
export const dueLater = ({ schedule }: Plan): number => sumOf(schedule.slice(1).map(({ amount }) => amount));
