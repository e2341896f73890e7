/** The four payment options with their schedules, to the penny (spec: booking journey 3, payment details, options). */
import type { Instalment, PaymentOption } from '../contract/payment.ts';
import { addDays, addMonths } from '../kit/dates.ts';
import { sumOf } from '../kit/money.ts';

/** The terms for paying in parts, from the server's settings. Pence, days and percent. */
export type PaymentTerms = Readonly<{
  /** days before arrival by which everything must be paid */
  balanceDays: number;
  /** percentage of the total, rounded up to the penny */
  depositPercent: number;
  minDeposit: number;
  /** a monthly plan has at least `minInstalments` payments after the deposit, each of at least `minInstalment` */
  minInstalments: number;
  minInstalment: number;
}>;

/** The terms when the server's settings do not override them. */
export const DEFAULT_TERMS: PaymentTerms = {
  balanceDays: 70,
  depositPercent: 20,
  minDeposit: 5_000,
  minInstalments: 3,
  minInstalment: 1_000,
};

/** The sale: total in pence, and the dates of arrival and of today, local to the resort. */
export type Sale = Readonly<{ total: number; arrival: string; today: string }>;

/** A payment option with its schedule, today's payment first. `isAutomatic`: we take later payments from the card. */
export type Plan = Readonly<{ option: PaymentOption; isAutomatic: boolean; schedule: readonly Instalment[] }>;

/** The date by which everything must be paid. */
export const balanceDate = (arrival: string, { balanceDays }: PaymentTerms): string => addDays(arrival, -balanceDays);

/** The date by which the price of a change is due if it was not paid at once; never before today. */
export const changeDueDate = (arrival: string, today: string, terms: PaymentTerms): string => {
  const due = balanceDate(arrival, terms);
  return due < today ? today : due;
};

/** The last later payment that is not paid yet. */
export type LastPayment = Readonly<{ number: number; dueDate: string }>;

/**
 * The date by which a sold booking must be paid. A balance has its agreed due date. A monthly plan has no agreed date
 * for the whole sum: today's terms decide, but never before its last payment.
 */
export const payByDate = (last: LastPayment | null, arrival: string, terms: PaymentTerms): string => {
  const byTerms = balanceDate(arrival, terms);
  if (last === null) return byTerms;
  return last.number > 1 && byTerms > last.dueDate ? byTerms : last.dueDate;
};

/** The deposit in pence: never more than the total. */
export const depositOf = (total: number, { depositPercent, minDeposit }: PaymentTerms): number =>
  Math.min(total, Math.max(minDeposit, Math.ceil((total * depositPercent) / 100)));

/** The same day of each month after `first`, up to `last`; in a shorter month, its last day. */
export const monthlyDates = (first: string, last: string): string[] => {
  const dates: string[] = [];
  for (let date = addMonths(first, 1); date <= last; date = addMonths(first, dates.length + 1)) dates.push(date);
  return dates;
};

/** A sum in pence divided into equal parts; the first part also gets the remainder. */
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
 * The plans for a sale, full payment first. It is the only plan from the balance date on, or when the deposit equals
 * the total. Each schedule adds up to the total, and its first payment is due today.
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

/** The plan of an option, or full payment when that option is not (or no longer) available. Throws without any plan. */
export const planOf = (plans: readonly Plan[], option: PaymentOption | null): Plan => {
  const plan = plans.find((one) => one.option === option) ?? plans[0];
  if (plan === undefined) throw new Error('there is always a way to pay');
  return plan;
};

/** The pence due now in a plan. */
export const dueNow = ({ schedule }: Plan): number => schedule[0]?.amount ?? 0;

/** The pence due later in a plan. */
export const dueLater = ({ schedule }: Plan): number => sumOf(schedule.slice(1).map(({ amount }) => amount));

/** Days after the due date on which the collection of a refused instalment is retried. */
const RETRY_DAYS = [1, 3, 7] as const;

/** The date of the next retry after `refusals` refusals, never today; null when there are no retries left. */
export const nextRetryDate = (dueDate: string, refusals: number, today: string): string | null => {
  const days = RETRY_DAYS[refusals - 1];
  if (days === undefined) return null;
  const day = addDays(dueDate, days);
  return day > today ? day : addDays(today, 1);
};
