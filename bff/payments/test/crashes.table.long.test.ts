/**
 * A server crashes after any statement or request of a payment. It restarts, the jobs run, and the guest repeats the
 * call: then the payment has ended as the table says, and the provider has charged what is recorded.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import { pay } from '../../calls/payment.ts';
import { reconcilePayments } from '../reconcile.ts';
import { payPayload } from '../../test/bookingSteps.ts';
import { crashAt } from '../../test/crashAt.ts';
import { attemptOf } from '../../attempts/attempts.ts';
import { continueAttempt } from '../authenticate.ts';
import { collectInstalments } from '../collectInstalments.ts';
import { resolvePaymentExceptions } from '../paymentExceptions.ts';
import { contradictionsOf, differenceOf, readPayment, type Row } from './difference.ts';
import type { ProviderRecord } from './provider.ts';
import { putInto } from './putInto.ts';
import { ENDS } from './sharedRows.ts';
import { answerBank, onDueDay, throwIt, type PaymentKind, type Subject } from './subject.ts';
import { COLLECTED } from './tables.ts';
import { tableServerOfFile, type TableServer } from './tableServer.ts';

const table = await tableServerOfFile();
const ignore = (): void => undefined;

type Flow = Readonly<{
  name: string;
  kind: PaymentKind;
  given: AttemptStatus;
  record: ProviderRecord;
  run: (payments: TableServer['payments'], subject: Subject) => Promise<unknown>;
  /** The allowed results: the same as without a crash, or refused if the provider never received the request. */
  ends: readonly Omit<Row, 'reply'>[];
}>;

const continueWith =
  (end: 'returned' | 'cancelled'): Flow['run'] =>
  async (payments, { attemptId, bookingId }) => {
    const attempt = await attemptOf(table.payments.pool, attemptId, bookingId);
    if (attempt !== null) await continueAttempt(payments, attempt, { kind: 'challenge', end }, ignore);
  };

const payStarted: Flow['run'] = async (payments, { bookingId, attemptId }) => {
  const [row] = await table.query<{ version: number; sessionId: string }>(
    'SELECT version, session_id AS "sessionId" FROM bookings WHERE id = $1',
    [bookingId],
  );
  const card = await table.server.sandbox.cardSession();
  const payment = payPayload({ version: row?.version ?? 0 }, attemptId, card);
  const session = { id: row?.sessionId ?? '', bookingId, clientId: null, network: 'nowhere', proof: null };
  await pay({ ...payments, logDefect: ignore }, payment, session);
};

const collect: Flow['run'] = async (payments, { bookingId }) => {
  await table.query('UPDATE instalments SET next_try_on = due_date WHERE booking_id = $1', [bookingId]);
  const { now } = await onDueDay(table, bookingId);
  await collectInstalments({ ...payments, now }, ignore);
};

const { first: FIRST, balance: BALANCE, change: CHANGE } = ENDS;
const { reply: _reply, requests: _requests, ...COLLECTION } = COLLECTED;

const started = (kind: PaymentKind, run: Flow['run'] = payStarted) =>
  ({ kind, given: 'created', record: 'none', run }) as const;
const challenged = (end: 'returned' | 'cancelled') =>
  ({ kind: 'first', given: 'challenged', record: 'none', run: continueWith(end) }) as const;
/** Late money, and how its payment exception is resolved. */
const late = (kind: PaymentKind): Omit<Flow, 'name' | 'ends'> => ({
  kind,
  given: 'capturedAfterRefusal',
  record: 'captured',
  run: (payments) => resolvePaymentExceptions(payments, ignore),
});

const FLOWS: readonly Flow[] = [
  { name: 'the payment of a balance', ...started('balance'), ends: [BALANCE.settled, BALANCE.refused] },
  { name: 'the payment of a change', ...started('change'), ends: [CHANGE.settled, { attempt: 'refused' }] },
  {
    name: 'the making of a change by late money',
    ...late('change'),
    ends: [{ ...CHANGE.settled, exception: 'rebooked' }],
  },
  {
    name: 'the end of a challenge',
    ...challenged('returned'),
    ends: [
      FIRST.settled,
      FIRST.refused,
      // the guest's time ran out before the server was back
      FIRST.cancelled,
    ],
  },
  { name: 'the cancellation of a challenge', ...challenged('cancelled'), ends: [FIRST.cancelled] },
  {
    name: 'the collection of an instalment',
    ...started('balance', collect),
    given: 'refused',
    ends: [COLLECTION, { ...COLLECTION, others: ['captured', 'refused', 'captured'] }],
  },
  {
    name: 'the restoring of a booking by late money',
    ...late('first'),
    ends: [{ ...FIRST.settled, exception: 'rebooked', history: ['payment.recovered'] }],
  },
  {
    name: 'the refund of late money',
    ...late('balance'),
    ends: [{ attempt: 'refunded', exception: 'refunded', history: ['payment.refunding', 'payment.refunded'] }],
  },
];

/** Runs a flow at a server that crashes after an operation; returns how many operations there were. */
const crashAfter = async ({ run }: Flow, subject: Subject, point: number): Promise<number> => {
  const { payments, crossed } = crashAt(table.payments, point, 'after');
  try {
    await run(payments, subject);
  } catch (error) {
    if (!String(error).includes('the server is dead')) throw error;
  }
  return crossed();
};

/** Restarts the server a quarter of an hour later: its jobs run, and the interrupted call is repeated. */
const restart = async ({ run }: Flow, subject: Subject): Promise<void> => {
  await table.query(
    `UPDATE payment_attempts SET updated_at = updated_at - interval '15 minutes' WHERE booking_id = $1`,
    [subject.bookingId],
  );
  await reconcilePayments(table.payments, throwIt);
  await resolvePaymentExceptions(table.payments, throwIt);
  await run(table.payments, subject);
};

const CHARGED: readonly AttemptStatus[] = ['captured', 'capturedAfterRefusal', 'refunding', 'refunded'];

/** The attempts of a booking whose state disagrees with the charge at the provider, or that were charged twice. */
const wrongCharges = async ({ bookingId }: Subject): Promise<string[]> => {
  const attempts = await table.query<{ reference: string; status: AttemptStatus }>(
    'SELECT reference, status FROM payment_attempts WHERE booking_id = $1',
    [bookingId],
  );
  const journal = (await table.server.sandbox.journal()).filter(({ kind }) => kind === 'payment');
  return attempts.flatMap(({ reference, status }) => {
    const charges = journal.filter(({ data }) => {
      const text = JSON.stringify(data);
      return text.includes(reference) && text.includes('authorizationSucceeded');
    }).length;
    return charges === (CHARGED.includes(status) ? 1 : 0) ? [] : [`${status}, charged ${charges} times`];
  });
};

const prepare = async (flow: Flow): Promise<Subject> => {
  const subject = await putInto(table, flow.kind, flow.given, flow.record);
  await answerBank(table, subject);
  return subject;
};

describe.each(FLOWS)('$name', (flow) => {
  it('ends as the table says, wherever its server crashes', async () => {
    const points = await crashAfter(flow, await prepare(flow), Infinity);
    expect(points).toBeGreaterThan(5);
    const wrong: unknown[] = [];
    const seen = new Set<number>();
    for (let point = 1; point <= points; point += 1) {
      const subject = await prepare(flow);
      const before = await readPayment(table, subject);
      await crashAfter(flow, subject, point);
      await restart(flow, subject);
      const after = await readPayment(table, subject);
      const { reply: _, ...row } = differenceOf(subject, { before, after }, { reply: '', requests: [] });
      const end = flow.ends.findIndex((one) => isDeepStrictEqual(one, row));
      seen.add(end);
      const problems = [...(await contradictionsOf(table, subject, after)), ...(await wrongCharges(subject))];
      if (end < 0 || problems.length > 0) wrong.push({ point, row, problems });
    }
    expect(wrong).toEqual([]);
    // a result that never occurs must not stay in the table
    expect([...seen].toSorted()).toEqual(flow.ends.map((_, i) => i));
  });
});
