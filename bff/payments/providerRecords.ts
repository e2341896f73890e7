/**
 * Compares the payments of a period with the providers' records and reports differences. A payment that only the
 * provider has is handled as if its event had arrived again: the server queries the provider about a known payment, and
 * an unknown one becomes a payment exception. After a fail-over every other difference becomes one too.
 */
import { either as E } from 'fp-ts';
import pMap from 'p-map';
import sql from 'sql-template-tag';
import { AT_PROVIDER, PAID } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import type { DbClient } from '../db/client.ts';
import { openInquiry } from './inquiries.ts';
import { openUnmatchedPayment } from './unmatchedPayments.ts';
import type { PaymentRouter } from '../providers/payments/paymentRouter.ts';
import type { RecordedMoney } from '../providers/payments/port.ts';
import { cardStoreOf, providerOfRow, type PaymentProvider } from '../providers/payments/provider.ts';
import { isValidReference } from '../providers/payments/validate.ts';
import { WAS_BY_HAND } from '../refunds/refundRow.ts';
import type { Clock, Ids, Store } from '../kernel/deps.ts';

/**
 * `onlyAtProvider`: the provider has money of a payment that is unpaid here. `onlyHere`: the provider has no money of a
 * payment that is paid here. `otherSum`: both have money of it, but different amounts, for example after a refund that
 * only one side has. `unmatched`: the provider has money of a payment that is not in our database; it is a payment
 * exception.
 */
export type RecordProblemKind = 'onlyAtProvider' | 'onlyHere' | 'otherSum' | 'unmatched';
/** Of a payment that is in our database. */
type KnownKind = Exclude<RecordProblemKind, 'unmatched'>;

/** The amounts of the payment in pence: `expected` by our database, `found` at the provider. */
export type RecordProblem = Readonly<{
  kind: RecordProblemKind;
  payment: string;
  resId: number | null;
  expected: number;
  found: number;
}>;

/** `notes` list what was compared and what could not be; `isComplete` is false if a provider did not answer. */
export type RecordComparison = Readonly<{
  problems: readonly RecordProblem[];
  notes: readonly string[];
  isComplete: boolean;
}>;

const DAY_MS = 24 * 3_600_000;
/** How long a provider's records may lack a payment. */
export const LAG_MINUTES = 15;
/** Number of concurrent queries. */
const AT_ONCE = 8;

/** The provider accounts with payments; Access Worldpay also takes those of Cardinal. */
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

/** The payments that a provider lists, and those of the period that count as paid here. */
const storedPayments = async ({ pool }: Store, from: Date, listed: readonly string[]): Promise<StoredPayment[]> => {
  const { rows } = await pool.query<StoredPayment>(sql`
    SELECT attempt.id, attempt.reference, attempt.provider, attempt.status, booking.res_id AS "resId",
      attempt.amount_pence AS "amountPence",
      (SELECT coalesce(sum(amount_pence), 0)::int FROM refunds refund
       WHERE attempt_id = attempt.id AND status = 'given' AND NOT ${WAS_BY_HAND}) AS "refundedPence",
      EXISTS (SELECT FROM refunds WHERE attempt_id = attempt.id AND status IN ('asked', 'sent', 'unknown')) AS "isRefunding",
      greatest(attempt.updated_at, (SELECT max(updated_at) FROM refunds WHERE attempt_id = attempt.id))
        > clock_timestamp() - make_interval(mins => ${LAG_MINUTES}) AS "isRecent"
    FROM payment_attempts attempt JOIN bookings booking ON booking.id = attempt.booking_id
    WHERE attempt.reference = ANY (${listed}) OR (attempt.created_at >= ${from} AND attempt.status = ANY (${PAID}))
    ORDER BY booking.res_id, attempt.created_at`);
  return rows;
};

const accountOf = (payment: StoredPayment): Account =>
  cardStoreOf(providerOfRow(`the payment attempt ${payment.id}`, payment)) === 'wpg' ? 'wpg' : 'access';

/** Whether the outcome is undecided here or at the provider; other checks report it if the server never settles it. */
const isMoving = ({ status, isRefunding }: StoredPayment): boolean =>
  isRefunding || status === 'refunding' || status === 'settlementFailed' || AT_PROVIDER.includes(status);

const expectedOf = ({ status, amountPence, refundedPence }: StoredPayment): number =>
  PAID.includes(status) || status === 'capturedAfterRefusal' ? amountPence - refundedPence : 0;

const kindOf = (expected: number, found: number): KnownKind => {
  if (expected === 0) return 'onlyAtProvider';
  return found === 0 ? 'onlyHere' : 'otherSum';
};

/** The provider's money of a payment in pence. Left: why it is unknown. */
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

/** The references that a provider lists. Left: why it cannot. Null: it has no list. */
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

/** From when payments are compared, and the words for it. */
type Period = Readonly<{ from: Date; words: string }>;

/** The note about one provider. */
const noteOf = (
  account: Account,
  { words }: Period,
  { isListed, compared, unanswered }: Readonly<{ isListed: boolean; compared: number; unanswered: readonly string[] }>,
): string => {
  const [problem] = unanswered;
  return [
    `${ACCOUNTS[account]}, ${words}: ${countOf(compared)} compared.`,
    ...(isListed ? [] : ['It cannot list payments: only those that this store has could be asked about.']),
    ...(problem === undefined ? [] : [`${countOf(unanswered.length)} could not be asked about: ${problem}.`]),
  ].join(' ');
};

/** `isReached`: the provider gave its list or, if it has none, an answer about any of the payments. */
type AccountComparison = Readonly<{
  account: Account;
  compared: readonly Compared[];
  note: string;
  isComplete: boolean;
  isReached: boolean;
}>;

/** Queries one provider about every payment of the period that either side has, unless its outcome is undecided. */
const compareAccount = async (
  deps: Store & Clock,
  router: PaymentRouter,
  account: Account,
  period: Period,
): Promise<AccountComparison> => {
  // the list is read first, because a payment is stored before its provider receives it
  const list = await askList(router, account, period.from, deps.now());
  if (list !== null && E.isLeft(list)) {
    const note = `${ACCOUNTS[account]} did not list its payments: ${list.left}.`;
    return { account, compared: [], note, isComplete: false, isReached: false };
  }
  const listed = list === null ? [] : list.right;
  const stored = (await storedPayments(deps, period.from, listed)).filter((one) => accountOf(one) === account);
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
  const isListed = list !== null;
  const note = noteOf(account, period, { isListed, compared: compared.length, unanswered });
  const isReached = isListed || compared.length > 0 || references.length === 0;
  return { account, compared, note, isComplete: unanswered.length === 0, isReached };
};

/** Compares the payments of a period with every configured provider, and changes nothing. */
export const compareAccounts = async (
  deps: Store & Clock,
  router: PaymentRouter,
  period: Period,
): Promise<readonly AccountComparison[]> => {
  const comparisons: AccountComparison[] = [];
  for (const account of Object.keys(ACCOUNTS) as Account[])
    if (router.cardForm(account) !== null) comparisons.push(await compareAccount(deps, router, account, period));
  return comparisons;
};

type KnownProblem = Readonly<{ account: Account; attemptId: string; problem: RecordProblem & { kind: KnownKind } }>;

/** The problems of payments in our database. There is none if both sides agree, or if the records may lag. */
const knownProblems = ({ account, compared }: AccountComparison): KnownProblem[] =>
  compared.flatMap(({ reference, stored, found }): KnownProblem[] => {
    if (stored === null) return [];
    const expected = expectedOf(stored);
    if (expected === found || (expected > 0 && stored.isRecent)) return [];
    const problem = { kind: kindOf(expected, found), payment: reference, resId: stored.resId, expected, found };
    return [{ account, attemptId: stored.id, problem }];
  });

type UnmatchedRow = Readonly<{ reference: string; outcome: string | null; leftPence: number | null }>;

const unmatchedRows = async (client: DbClient): Promise<readonly UnmatchedRow[]> =>
  (
    await client.query<UnmatchedRow>(
      `SELECT reference, outcome, left_pence AS "leftPence" FROM unmatched_payments WHERE difference IS NULL
       ORDER BY opened_at, reference`,
    )
  ).rows;

/** Opens the exceptions of payments that only a provider has, unless an operator has settled them; returns how many. */
const openUnmatched = async (client: DbClient, { account, compared }: AccountComparison): Promise<number> => {
  const known = new Map((await unmatchedRows(client)).map((row) => [row.reference, row]));
  let opened = 0;
  for (const { reference, stored, found } of compared) {
    const row = known.get(reference);
    const isHandled = row !== undefined && (row.outcome === null || row.outcome === 'settled');
    if (stored !== null || found <= 0 || isHandled) continue;
    await openUnmatchedPayment(client, { reference, provider: account });
    opened += 1;
  }
  return opened;
};

type Handled = Readonly<{ problems: readonly KnownProblem[]; opened: number }>;

/**
 * Has the server ask again about payments that differ, and opens the exceptions of those that only a provider has; `opened`
 * is how many.
 */
export const handleDifferences = async (
  client: DbClient,
  { newId }: Ids,
  comparisons: readonly AccountComparison[],
): Promise<Handled> => {
  const problems = comparisons.flatMap(knownProblems);
  for (const { attemptId } of problems) await openInquiry(client, attemptId, newId());
  let opened = 0;
  for (const comparison of comparisons) opened += await openUnmatched(client, comparison);
  return { problems, opened };
};

/** Compares the payments of the last `days` days with every configured provider, and handles those that only it has. */
export const compareRecords = async (
  deps: Store & Clock & Ids,
  router: PaymentRouter,
  days: number,
): Promise<RecordComparison> => {
  const from = new Date(deps.now().getTime() - days * DAY_MS);
  const words = days === 1 ? 'last day' : `last ${days} days`;
  const comparisons = await compareAccounts(deps, router, { from, words });
  const { problems } = await handleDifferences(deps.pool, deps, comparisons);
  const atProvider = new Map(
    comparisons.flatMap(({ compared }) => compared.map(({ reference, found }) => [reference, found] as const)),
  );
  const open = (await unmatchedRows(deps.pool)).filter(({ outcome }) => outcome === null);
  const unmatched = open.map(({ reference, leftPence }): RecordProblem => {
    const found = leftPence ?? atProvider.get(reference) ?? 0;
    return { kind: 'unmatched', payment: reference, resId: null, expected: 0, found };
  });
  return {
    problems: [...problems.map(({ problem }) => problem), ...unmatched],
    notes: comparisons.map(({ note }) => note),
    isComplete: comparisons.every(({ isComplete }) => isComplete),
  };
};
