/** Reconciliation: all problems of stock and money in one list, each with its meaning. */
import type pg from 'pg';
import sql from 'sql-template-tag';
import { formatMoney } from '../../machines/kit/money.ts';
import { checkStock, type Problem, type ProblemKind } from '../bookings/reconcileStock.ts';
import { checkMoney, type MoneyProblem, type MoneyProblemKind } from './money.ts';
import type { RecordComparison, RecordProblem, RecordProblemKind } from '../payments/providerRecords.ts';
import { tableOf, type Report, type Row } from './report.ts';

const MEANING = {
  oversold: 'more is taken than there is',
  miscounted: 'what is free is not the capacity less what is taken',
  noCell: 'held, but not in stock',
  wrongLines: 'what the booking holds is not what it is made of',
  paid: 'the paid sum is not that of the payments less the refunds',
  total: 'the total is not that of the lines',
  appliedUnpaid: 'a change was made without the payment that it needs',
  paidUnapplied: 'a change was paid and not made: make it or refund it',
  capturedAfterRefusal: 'money came in after its attempt was closed: rebook or refund',
  settlementFailed: 'the money of a payment never came: call the guest, then settle its payment exception',
  unsettled: 'a payment without an outcome for so long',
  unanswered: 'an event of a payment that the provider has not answered about for so long',
  overRefunded: 'more of a payment is refunded than it took',
  overdue: 'a hold that ran out so long ago was not ended: does a server run?',
  onlyAtProvider: 'the provider has money of a payment that counts as unpaid here: the server asks it again now',
  onlyHere: 'the provider has nothing of a payment that counts as paid here',
  otherSum: 'the provider has another sum of it, for example after a refund that only one side has',
  unmatched: 'the provider has a payment that this store does not know: see payment-exceptions',
} as const satisfies Record<ProblemKind | MoneyProblemKind | RecordProblemKind, string>;

const LONG: readonly MoneyProblemKind[] = ['unsettled', 'unanswered', 'overdue'];

const stockRow = (problem: Problem, references: ReadonlyMap<string, number>): Row => ({
  problem: problem.kind,
  where: `${problem.pool} ${problem.night}`,
  booking: problem.bookingId === null ? null : (references.get(problem.bookingId) ?? null),
  expected: String(problem.expected),
  found: String(problem.found),
  meaning: MEANING[problem.kind],
});

const moneyRow = ({ kind, resId, expected, found }: MoneyProblem): Row => ({
  problem: kind,
  where: '',
  booking: resId,
  expected: LONG.includes(kind) ? '' : formatMoney(expected),
  found: LONG.includes(kind) ? `${found} min` : formatMoney(found),
  meaning: MEANING[kind],
});

const recordRow = ({ kind, payment, resId, expected, found }: RecordProblem): Row => ({
  problem: kind,
  where: payment,
  booking: resId,
  expected: formatMoney(expected),
  found: formatMoney(found),
  meaning: MEANING[kind],
});

const referencesOf = async (store: pg.Pool, problems: readonly Problem[]): Promise<ReadonlyMap<string, number>> => {
  const ids = problems.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]));
  const { rows } = await store.query<{ id: string; resId: number }>(
    sql`SELECT id, res_id AS "resId" FROM bookings WHERE id = ANY (${ids})`,
  );
  return new Map(rows.map(({ id, resId }) => [id, resId]));
};

/**
 * Every problem of stock and money, and of the comparison with the providers' records, if it was made. `isGood` is true
 * if there is no problem and every provider has answered.
 */
export const reconcileReport = async (store: pg.Pool, records: RecordComparison | null = null): Promise<Report> => {
  const [stock, money] = [await checkStock(store), await checkMoney(store)];
  const references = await referencesOf(store, stock);
  const rows = [
    ...stock.map((problem) => stockRow(problem, references)),
    ...money.map(moneyRow),
    ...(records?.problems ?? []).map(recordRow),
  ];
  const found = rows.length === 1 ? '1 problem found.' : `${rows.length} problems found.`;
  const result = rows.length === 0 ? 'Stock and money add up.' : `${tableOf(rows)}\n\n${found}`;
  return {
    isGood: rows.length === 0 && records?.isComplete !== false,
    text: [result, ...(records?.notes ?? [])].join('\n'),
    json: { stock, money, ...(records === null ? {} : { records }) },
  };
};
