/**
 * After a payment has ended, the store is put back to every moment of it. Then the provider's events arrive, or an
 * operator compares the provider's records, and the jobs run. All money must then pay for a booking or be a payment
 * exception.
 */
import { randomUUID } from 'node:crypto';
import { compareRecords } from '../../../bff/payments/providerRecords.ts';
import { pay } from '../../../bff/calls/payment.ts';
import { sweepHolds } from '../../../bff/jobs/sweeper.ts';
import { reconcilePayments } from '../../../bff/payments/reconcile.ts';
import { attemptOf } from '../../../bff/attempts/attempts.ts';
import { continueAttempt } from '../../../bff/payments/authenticate.ts';
import { collectInstalments } from '../../../bff/payments/collectInstalments.ts';
import { runDueInquiries } from '../../../bff/payments/inquiries.ts';
import { resolvePaymentExceptions } from '../../../bff/payments/paymentExceptions.ts';
import { resolveUnmatchedPayments } from '../../../bff/payments/unmatchedPayments.ts';
import { answerBank, newSubject, onDueDay, throwIt } from '../../../bff/payments/test/subject.ts';
import type { PaymentKind, Subject } from '../../../bff/payments/test/subject.ts';
import type { TableServer } from '../../../bff/payments/test/tableServer.ts';
import { payPayload } from '../../../bff/test/bookingSteps.ts';
import { CHALLENGED_CARD } from '../../../bff/test/cards.ts';
import { crashAt, interceptOperations, type Moment as Side } from '../../../bff/test/crashAt.ts';
import { switchTo } from '../../../bff/test/payBy.ts';
import { sendEvent, sendNotification } from '../../../bff/test/latePayments.ts';
import { formatCount, type Finding } from '../finding.ts';
import { chargesIn, type Charge } from '../payments/charges.ts';
import { checkStore, compareCharges, unsettledIn } from '../payments/compareCharges.ts';
import { copyStore, emptyStore, isSameCopy, putBack, withoutAttempt, type StoreCopy } from './storeCopy.ts';

/**
 * What happens after the store is put back. `events`: the provider's events arrive at once. `late events`: they arrive
 * after the holds have ended and the jobs have run. `records`: no events arrive, and an operator runs reconcile.
 * `nothing`: none of this, which the check must find.
 */
export const WAYS = ['events', 'late events', 'records'] as const;
type Way = (typeof WAYS)[number] | 'nothing';

/** The XML gateway lists no payments, so `records` finds none of its payments. */
export type PutBackRace = Readonly<{
  provider: 'access' | 'wpg';
  kinds: readonly PaymentKind[];
  ways: readonly (typeof WAYS)[number][];
}>;

const ignore = (): void => undefined;

/** Pays, or collects, with these dependencies: a guest's card needs device data and a challenge. */
const run = async (
  table: TableServer,
  payments: TableServer['payments'],
  subject: Subject,
  paidBy: Readonly<{ pan: string }> = CHALLENGED_CARD,
): Promise<void> => {
  const { kind, bookingId, attemptId } = subject;
  if (kind === 'instalment') {
    const { now } = await onDueDay(table, bookingId);
    await collectInstalments({ ...payments, now }, throwIt);
    return;
  }
  const [row] = await table.query<{ version: number; sessionId: string }>(
    'SELECT version, session_id AS "sessionId" FROM bookings WHERE id = $1',
    [bookingId],
  );
  const { sandbox, toggles } = table.server;
  const card = await (toggles.current.legacyPaymentSwitch ? sandbox.sealedCard(paidBy) : sandbox.cardSession(paidBy));
  const session = { id: row?.sessionId ?? '', bookingId, clientId: null, network: 'nowhere', proof: null };
  await pay({ ...payments, logDefect: throwIt }, payPayload({ version: row?.version ?? 0 }, attemptId, card), session);
  const attempt = () => attemptOf(table.payments.pool, attemptId, bookingId);
  const sent = await attempt();
  if (sent !== null) await continueAttempt(payments, sent, { kind: 'deviceData', reference: null }, ignore);
  await answerBank(table, subject);
  const challenged = await attempt();
  if (challenged !== null) await continueAttempt(payments, challenged, { kind: 'challenge', end: 'returned' }, ignore);
};

/** A moment of a payment: before its booking, before its attempt, or after this many of its operations. */
type Moment = 'without booking' | 'without attempt' | number;

type Paid = Readonly<{
  subject: Subject;
  copy: StoreCopy;
  charges: () => Promise<Charge[]>;
  moments: readonly Moment[];
}>;

/** Makes a payment in an empty store. Returns a copy of the store at `moment`; for 'all', the moments that differ. */
const payWithCopy = async (table: TableServer, kind: PaymentKind, moment: Moment | 'all'): Promise<Paid> => {
  const { pool } = table.payments;
  await emptyStore(pool);
  const seen = (await table.server.sandbox.journal()).length;
  const empty = await copyStore(pool);
  const subject = await newSubject(table, kind);
  const ready = await copyStore(pool);
  const copies: StoreCopy[] = [ready];
  let copy = moment === 'without booking' ? empty : ready;
  if (moment === 'without attempt') copy = withoutAttempt(ready, subject.attemptId);
  const moments: Moment[] = kind === 'instalment' ? ['without booking', 0] : ['without booking', 'without attempt', 0];
  let count = 0;
  const payments = interceptOperations(table.payments, async (operation) => {
    const result = await operation();
    count += 1;
    if (moment === count || moment === 'all') {
      const now = await copyStore(pool);
      if (moment === count) copy = now;
      const last = copies.at(-1);
      if (last !== undefined && !isSameCopy(last, now)) moments.push(count);
      copies.push(now);
    }
    return result;
  });
  await run(table, payments, subject);
  const charges = async (): Promise<Charge[]> => chargesIn((await table.server.sandbox.journal()).slice(seen));
  return { subject, copy, charges, moments };
};

const TIME_PASSES = [
  `UPDATE payment_attempts SET updated_at = updated_at - interval '15 minutes'`,
  `UPDATE unmatched_payments SET last_event_at = last_event_at - interval '15 minutes'`,
  `UPDATE payment_inquiries SET last_event_at = last_event_at - interval '15 minutes', next_try_at = clock_timestamp()`,
  `UPDATE instalments SET next_try_on = due_date WHERE number = 1`,
];

const runJobs = async (table: TableServer, { kind, bookingId }: Subject): Promise<void> => {
  const { payments } = table;
  for (const statement of TIME_PASSES) await table.query(statement);
  await reconcilePayments(payments, throwIt);
  await runDueInquiries(payments, throwIt);
  await resolveUnmatchedPayments(payments, throwIt);
  await resolvePaymentExceptions(payments, throwIt);
  if (kind !== 'instalment') return;
  await collectInstalments(await onDueDay(table, bookingId), throwIt);
  for (const statement of TIME_PASSES) await table.query(statement);
  await reconcilePayments(payments, throwIt);
  await resolveUnmatchedPayments(payments, throwIt);
};

const deliverEvents = async (table: TableServer, charges: readonly Charge[]): Promise<void> => {
  for (const { reference } of charges)
    await (reference.startsWith('WPG-')
      ? sendNotification(table, { reference, type: 'AUTHORISED' })
      : sendEvent(table, { reference, id: randomUUID() }));
};

const endHolds = async (table: TableServer): Promise<void> => {
  await table.query(`UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE hold_state = 'held'`);
  await sweepHolds(table.payments, throwIt);
};

/** Does what happens after the store was put back. */
const react = async (table: TableServer, way: Way, { subject, charges }: Paid): Promise<void> => {
  if (way === 'nothing') return;
  if (way === 'late events') {
    await runJobs(table, subject);
    await endHolds(table);
  }
  if (way === 'records') await compareRecords({ ...table.payments, now: () => new Date() }, table.payments.router, 1);
  else await deliverEvents(table, await charges());
  await runJobs(table, subject);
};

/** Money that neither pays for a booking nor is a payment exception, and other discrepancies. */
const problemsOf = async (table: TableServer, { charges }: Pick<Paid, 'charges'>): Promise<string[]> => {
  const { pool } = table.payments;
  const open = await table.query<{ reference: string }>(
    'SELECT reference FROM unmatched_payments WHERE closed_at IS NULL',
  );
  const isException = new Set(open.map(({ reference }) => reference));
  const known = (await charges()).filter(({ reference }) => !isException.has(reference));
  return [...(await compareCharges(pool, known)), ...(await checkStore(pool))];
};

const raceOne = async (table: TableServer, kind: PaymentKind, moment: Moment, way: Way): Promise<string[]> => {
  const paid = await payWithCopy(table, kind, moment);
  await putBack(table.payments.pool, paid.copy);
  await react(table, way, paid);
  return problemsOf(table, paid);
};

/** `sides`: whether servers die before or after each operation. */
export type CrashRace = Pick<PutBackRace, 'provider' | 'kinds'> &
  Readonly<{ sides: readonly Side[]; card?: Readonly<{ pan: string }> | undefined }>;

/** Pays at a server that dies at an operation; another server then runs its jobs. Returns the number of operations. */
const crashOne = async (
  table: TableServer,
  { kind, card }: Readonly<{ kind: PaymentKind; card: CrashRace['card'] }>,
  point: number,
  side: Side,
) => {
  await emptyStore(table.payments.pool);
  const seen = (await table.server.sandbox.journal()).length;
  const subject = await newSubject(table, kind);
  const { payments, crossed } = crashAt(table.payments, point, side);
  await run(table, payments, subject, card).catch((error: unknown) => {
    if (!String(error).includes('the server is dead')) throw error;
  });
  await runJobs(table, subject);
  const charges = async (): Promise<Charge[]> => chargesIn((await table.server.sandbox.journal()).slice(seen));
  const problems = await problemsOf(table, { charges });
  const open = await unsettledIn(table.payments.pool);
  return { operations: crossed(), problems: [...problems, ...(open.length === 0 ? [] : ['it is not settled'])] };
};

/** Lets servers die at every operation of a payment of each kind. */
export const raceCrashes = async (
  table: TableServer,
  { provider, kinds, sides, card }: CrashRace,
  log: (line: string) => void = ignore,
): Promise<Finding> => {
  switchTo(table.server, provider);
  const problems: string[] = [];
  const figures: string[] = [];
  for (const kind of kinds) {
    log(kind);
    let operations = Infinity;
    for (let point = 1; point <= operations; point += 1)
      for (const side of sides) {
        const crashed = await crashOne(table, { kind, card }, point, side);
        if (crashed.operations < point) operations = crashed.operations;
        else for (const problem of crashed.problems) problems.push(`${kind}, ${side} operation ${point}: ${problem}`);
      }
    figures.push(`${kind}: ${formatCount(operations)} operations`);
  }
  return { title: `Servers that die at any operation of a payment by ${provider}`, figures, problems };
};

/** Puts the store back to every different moment of a payment of each kind, in each of the `ways`. */
export const racePutBacks = async (
  table: TableServer,
  { provider, kinds, ways }: PutBackRace,
  log: (line: string) => void = ignore,
): Promise<Finding> => {
  switchTo(table.server, provider);
  const problems: string[] = [];
  const figures: string[] = [];
  if ((await raceOne(table, 'first', 'without attempt', 'nothing')).length === 0)
    problems.push('a payment that was lost, and that nobody took up again, was not found');
  for (const kind of kinds) {
    log(kind);
    const { moments } = await payWithCopy(table, kind, 'all');
    for (const way of ways)
      for (const moment of moments)
        for (const problem of await raceOne(table, kind, moment, way))
          problems.push(`${kind}, put back to ${moment}, ${way}: ${problem}`);
    figures.push(`${kind}: ${formatCount(moments.length)} moments, each with ${ways.join(', ')}`);
  }
  return { title: `Stores put back to a moment of a payment by ${provider}, after it`, figures, problems };
};
