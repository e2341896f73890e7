/**
 * Compares the payments of the last days with the providers' records, and names what only one side has. What only the
 * provider has is taken up as if its event had come again: the server asks about a payment that the store knows, and one
 * that it does not know becomes a payment exception.
 */
import { either as E } from 'fp-ts';
import pMap from 'p-map';
import sql from 'sql-template-tag';
import { AT_PROVIDER, PAID } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { queueInquiry } from '../payments/inquiries.ts';
import { openUnmatchedPayment } from '../payments/unmatchedPayments.ts';
import type { PaymentRouter } from '../providers/payments/paymentRouter.ts';
import type { RecordedMoney } from '../providers/payments/port.ts';
import { cardStoreOf, providerOfRow, type PaymentProvider } from '../providers/payments/provider.ts';
import { isValidReference } from '../providers/payments/validate.ts';
import { WAS_BY_HAND } from '../refunds/refundRow.ts';
import type { AdminDeps } from './deps.ts';

/**
 * `onlyAtProvider`: the provider has money of a payment that counts as unpaid here. `onlyHere`: the provider has nothing of a
 * payment that counts as paid here. `otherSum`: both have money of it, and other sums, for example after a refund that only
 * one side has. `unmatched`: the provider has money of a payment that this store does not know, as its payment exception says.
 */
export type RecordProblemKind = 'onlyAtProvider' | 'onlyHere' | 'otherSum' | 'unmatched';

/** `expected` is what this store says of the payment, `found` what the provider says, in pence. */
export type RecordProblem = Readonly<{
  kind: RecordProblemKind;
  payment: string;
  resId: number | null;
  expected: number;
  found: number;
}>;

/** `notes` say what was compared, and what could not be; `isComplete` is false when a provider did not answer. */
export type RecordComparison = Readonly<{
  problems: readonly RecordProblem[];
  notes: readonly string[];
  isComplete: boolean;
}>;

const DAY_MS = 24 * 3_600_000;
/** A provider's records may lack a payment for this long. */
const LAG_MINUTES = 15;
/** Payments that are asked about at a time. */
const AT_ONCE = 8;

/** The accounts at which payments are; Cardinal's are taken by Access Worldpay. */
const ACCOUNTS = { access: 'Access Worldpay', wpg: 'The XML gateway' } as const satisfies Partial<
  Record<PaymentProvider, string>
>;
type Account = keyof typeof ACCOUNTS;

type StoredPayment = Readonly<{
  id: string;
  reference: string;
  provider: string | null;
  status: AttemptStatus;
  resId: number;
  amountPence: number;
  refundedPence: number;
  isRefunding: boolean;
  /** its records may not be up to date */
  isRecent: boolean;
}>;

/** The payments that are listed at a provider, and those of the time that count as paid here. */
const storedPayments = async ({ pool }: AdminDeps, from: Date, listed: readonly string[]): Promise<StoredPayment[]> => {
  const { rows } = await pool.query<StoredPayment>(sql`
    SELECT attempt.id, attempt.reference, attempt.provider, attempt.status, booking.res_id AS "resId",
      attempt.amount_pence AS "amountPence",
      (SELECT coalesce(sum(amount_pence), 0)::int FROM refunds refund
       WHERE attempt_id = attempt.id AND status = 'given' AND NOT ${WAS_BY_HAND}) AS "refundedPence",
      EXISTS (SELECT FROM refunds WHERE attempt_id = attempt.id AND status IN ('sent', 'unknown')) AS "isRefunding",
      attempt.updated_at > clock_timestamp() - make_interval(mins => ${LAG_MINUTES}) AS "isRecent"
    FROM payment_attempts attempt JOIN bookings booking ON booking.id = attempt.booking_id
    WHERE attempt.reference = ANY (${listed}) OR (attempt.created_at >= ${from} AND attempt.status = ANY (${PAID}))
    ORDER BY booking.res_id, attempt.created_at`);
  return rows;
};

const accountOf = (payment: StoredPayment): Account =>
  cardStoreOf(providerOfRow(`the payment attempt ${payment.id}`, payment)) === 'wpg' ? 'wpg' : 'access';

/** Whose outcome is open here or at the provider: the server settles it, and other checks name it if it does not. */
const isMoving = ({ status, isRefunding }: StoredPayment): boolean =>
  isRefunding || status === 'refunding' || status === 'settlementFailed' || AT_PROVIDER.includes(status);

const expectedOf = ({ status, amountPence, refundedPence }: StoredPayment): number =>
  PAID.includes(status) || status === 'capturedAfterRefusal' ? amountPence - refundedPence : 0;

const kindOf = (expected: number, found: number): Exclude<RecordProblemKind, 'unmatched'> => {
  if (expected === 0) return 'onlyAtProvider';
  return found === 0 ? 'onlyHere' : 'otherSum';
};

/** What the provider has of a payment in pence. Left: why it is not known. */
const askMoney = async (
  router: PaymentRouter,
  account: Account,
  reference: string,
): Promise<E.Either<string, number>> => {
  if (!isValidReference(reference)) return E.left('it cannot be asked about such a reference');
  const found: RecordedMoney = await router
    .adapterFor(account)
    .findMoney(reference)
    .catch((error: unknown) => ({ kind: 'unknown', reason: String(error) }));
  if (found.kind === 'unknown') return E.left(found.reason);
  return E.right(found.kind === 'notFound' ? 0 : found.takenPence - found.refundedPence);
};

/** The references that a provider lists. Left: why it does not. Null: it has no list. */
const askList = async (
  router: PaymentRouter,
  account: Account,
  from: Date,
  to: Date,
): Promise<E.Either<string, readonly string[]> | null> => {
  const { listPayments } = router.adapterFor(account);
  if (listPayments === null) return null;
  return listPayments(from, to).catch((error: unknown) => E.left(String(error)));
};

type Compared = Readonly<{ reference: string; stored: StoredPayment | null; found: number }>;

const countOf = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`);

/** What a note says about one provider. */
const noteOf = (
  account: Account,
  days: number,
  { isListed, compared, unanswered }: Readonly<{ isListed: boolean; compared: number; unanswered: readonly string[] }>,
): string => {
  const [problem] = unanswered;
  return [
    `${ACCOUNTS[account]}, last ${days === 1 ? 'day' : `${days} days`}: ${countOf(compared)} compared.`,
    ...(isListed ? [] : ['It cannot list payments: only those that this store has could be asked about.']),
    ...(problem === undefined ? [] : [`${countOf(unanswered.length)} could not be asked about: ${problem}.`]),
  ].join(' ');
};

type AccountComparison = Readonly<{ compared: readonly Compared[]; note: string; isComplete: boolean }>;

/** Asks one provider about every payment of the time that it or this store has, unless it is moving. */
const compareAccount = async (
  deps: AdminDeps,
  router: PaymentRouter,
  account: Account,
  days: number,
): Promise<AccountComparison> => {
  const to = deps.now();
  const from = new Date(to.getTime() - days * DAY_MS);
  // the list first: a payment is stored before its provider gets it
  const list = await askList(router, account, from, to);
  if (list !== null && E.isLeft(list))
    return { compared: [], note: `${ACCOUNTS[account]} did not list its payments: ${list.left}.`, isComplete: false };
  const listed = list === null ? [] : list.right;
  const stored = (await storedPayments(deps, from, listed)).filter((one) => accountOf(one) === account);
  const byReference = new Map(stored.map((one) => [one.reference, one]));
  const references = [...new Set([...listed, ...byReference.keys()])].filter((reference) => {
    const known = byReference.get(reference);
    return known === undefined || !isMoving(known);
  });
  const unanswered: string[] = [];
  const answers = await pMap(
    references,
    async (reference): Promise<Compared[]> => {
      const found = await askMoney(router, account, reference);
      if (E.isRight(found)) return [{ reference, stored: byReference.get(reference) ?? null, found: found.right }];
      unanswered.push(found.left);
      return [];
    },
    { concurrency: AT_ONCE },
  );
  const compared = answers.flat();
  const note = noteOf(account, days, { isListed: list !== null, compared: compared.length, unanswered });
  return { compared, note, isComplete: unanswered.length === 0 };
};

/** The problem of a payment that this store knows; null when both sides agree, or when the records may lag. */
const problemOf = ({ reference, stored, found }: Compared): RecordProblem | null => {
  if (stored === null) return null;
  const expected = expectedOf(stored);
  if (expected === found || (expected > 0 && stored.isRecent)) return null;
  return { kind: kindOf(expected, found), payment: reference, resId: stored.resId, expected, found };
};

type UnmatchedRow = Readonly<{ reference: string; outcome: string | null; leftPence: number | null }>;

const unmatchedRows = async ({ pool }: AdminDeps): Promise<readonly UnmatchedRow[]> =>
  (
    await pool.query<UnmatchedRow>(
      'SELECT reference, outcome, left_pence AS "leftPence" FROM unmatched_payments ORDER BY opened_at, reference',
    )
  ).rows;

/** Opens the exceptions of payments that only a provider has, unless an operator has settled them. */
const openUnmatched = async (deps: AdminDeps, account: Account, compared: readonly Compared[]): Promise<void> => {
  const known = new Map((await unmatchedRows(deps)).map((row) => [row.reference, row]));
  for (const { reference, stored, found } of compared) {
    const row = known.get(reference);
    const isHandled = row !== undefined && (row.outcome === null || row.outcome === 'settled');
    if (stored === null && found > 0 && !isHandled)
      await openUnmatchedPayment(deps.pool, { reference, provider: account });
  }
};

/** Compares the payments of so many days with the records of every configured provider, and takes up what only these have. */
export const compareRecords = async (
  deps: AdminDeps,
  router: PaymentRouter,
  days: number,
): Promise<RecordComparison> => {
  const problems: RecordProblem[] = [];
  const notes: string[] = [];
  const atProvider = new Map<string, number>();
  let isComplete = true;
  for (const account of Object.keys(ACCOUNTS) as Account[]) {
    if (router.cardForm(account) === null) continue;
    const comparison = await compareAccount(deps, router, account, days);
    notes.push(comparison.note);
    isComplete &&= comparison.isComplete;
    for (const one of comparison.compared) {
      atProvider.set(one.reference, one.found);
      const problem = problemOf(one);
      if (problem === null) continue;
      problems.push(problem);
      if (one.stored !== null) await queueInquiry(deps, one.stored.id);
    }
    await openUnmatched(deps, account, comparison.compared);
  }
  const open = (await unmatchedRows(deps)).filter(({ outcome }) => outcome === null);
  const unmatched = open.map(({ reference, leftPence }): RecordProblem => {
    const found = leftPence ?? atProvider.get(reference) ?? 0;
    return { kind: 'unmatched', payment: reference, resId: null, expected: 0, found };
  });
  return { problems: [...problems, ...unmatched], notes, isComplete };
};
