/** For tests: puts a payment attempt into each state of its chart, by our own code and a provider with set replies. */
import type { AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import type { AuthenticationResult } from '../../../machines/contract/payment.ts';
import { CHALLENGED_CARD } from '../../test/cards.ts';
import type { PaymentOperations } from '../../providers/payments/paymentRouter.ts';
import { attemptOf } from '../../attempts/attempts.ts';
import { collectInstalments } from '../collectInstalments.ts';
import { resolvePaymentExceptions } from '../paymentExceptions.ts';
import { settleAttempt } from '../settle.ts';
import { nameFor, placeRecord, prepareRecord, type ProviderRecord } from './provider.ts';
import {
  AUTHORISED,
  CAPTURED,
  REFUSED,
  SETTLEMENT_FAILED,
  UNKNOWN,
  answerBank,
  changeBasket,
  closeEarlierPayments,
  editChange,
  newSubject,
  onDueDay,
  payWith,
  startPayload,
  throwIt,
  type PaymentKind,
  type Subject,
} from './subject.ts';
import type { TableServer } from './tableServer.ts';

/** This card needs device data, and no challenge. */
const DEVICE_DATA_CARD = { pan: '4000000000001026' } as const;

/** A step that the provider asks for; its link is nobody's. */
const STEP = { href: '/step', url: 'https://bank.example', jwt: 'j' } as const;
const DEVICE_DATA = { kind: 'deviceData', reference: null } as const;
const RETURNED = { kind: 'challenge', end: 'returned' } as const;

const authenticate = ({ visitor, attemptId }: Subject, authenticationResult: AuthenticationResult) =>
  visitor.get('cmpi', { attemptId, authenticationResult });

/** Runs while the provider gives these replies, and then its own again. */
const whileReplying = async <A>(
  { recorded }: TableServer,
  replies: Partial<PaymentOperations>,
  run: () => Promise<A>,
): Promise<A> => {
  recorded.replaceReplies(replies);
  const result = await run();
  recorded.replaceReplies();
  return result;
};

/** Starts a request that the provider never answers; resolves when the provider has received it. */
const leaveUnanswered = (
  table: TableServer,
  request: 'takePayment' | 'supplyDevice' | 'completeChallenge' | 'collect',
  start: () => Promise<unknown>,
): Promise<unknown> => {
  const asked = Promise.withResolvers<void>();
  const never = (): Promise<never> => {
    asked.resolve();
    return new Promise<never>(() => undefined);
  };
  const replies: Partial<PaymentOperations> = { [request]: never };
  return whileReplying(table, replies, () => Promise.race([asked.promise, start()]));
};

const collect = async (table: TableServer, { bookingId }: Subject): Promise<unknown> =>
  collectInstalments(await onDueDay(table, bookingId), throwIt);

type Reply<Request extends 'takePayment' | 'collect'> = Awaited<ReturnType<PaymentOperations[Request]>>;

/** The guest pays, and the provider gives this reply. */
const payAs = (table: TableServer, subject: Subject, reply: Reply<'takePayment'>): Promise<unknown> =>
  whileReplying(table, { takePayment: async () => reply }, () => payWith(table, subject));

const stored = async (table: TableServer, subject: Subject): Promise<Subject> => {
  const [latest] = await table.query<{ id: string; amountPence: number }>(
    `SELECT id, amount_pence AS "amountPence" FROM payment_attempts WHERE booking_id = $1 AND instalment = 1
     ORDER BY created_at DESC LIMIT 1`,
    [subject.bookingId],
  );
  if (subject.kind !== 'instalment' || latest === undefined) return subject;
  return { ...subject, attemptId: latest.id, reference: `BW-${latest.id}`, amountPence: latest.amountPence };
};

/** Sends the payment to a provider that gives this reply; returns it with the id of its attempt. */
const sendAs = async (table: TableServer, subject: Subject, reply: Reply<'collect'>): Promise<Subject> => {
  await (subject.kind === 'instalment'
    ? whileReplying(table, { collect: async () => reply }, () => collect(table, subject))
    : payAs(table, subject, reply));
  return stored(table, subject);
};

/** Sends the payment to a provider that gives this reply, and settles it by what the provider knows later. */
const settleAs = async (
  table: TableServer,
  given: Subject,
  reply: Reply<'collect'>,
  known: typeof CAPTURED | typeof SETTLEMENT_FAILED,
): Promise<Subject> => {
  const subject = await sendAs(table, given, reply);
  await settleAttempt(table.payments, { id: subject.attemptId, bookingId: subject.bookingId }, known);
  return subject;
};

const refundAs = async (
  table: TableServer,
  given: Subject,
  reply: Awaited<ReturnType<PaymentOperations['refund']>>,
): Promise<Subject> => {
  const subject = await settleAs(table, given, REFUSED, CAPTURED);
  if (subject.kind === 'first') await changeBasket(subject);
  if (subject.kind === 'change') await editChange(table, subject);
  await whileReplying(table, { refund: async () => reply }, () => resolvePaymentExceptions(table.payments, throwIt));
  return subject;
};

/** Puts a new payment into a state; returns the payment with its attempt's id. */
const reach = async (
  table: TableServer,
  subject: Subject,
  state: AttemptStatus,
  record: ProviderRecord,
): Promise<Subject> => {
  switch (state) {
    case 'created':
      return subject;
    case 'abandoned':
      await subject.visitor.get('worldpay-init', startPayload(subject));
      // by a payment of another amount
      await table.query(`UPDATE payment_attempts SET status = 'abandoned' WHERE id = $1`, [subject.attemptId]);
      return subject;
    case 'sent':
      await (subject.kind === 'instalment'
        ? leaveUnanswered(table, 'collect', () => collect(table, subject))
        : leaveUnanswered(table, 'takePayment', () => payWith(table, subject)));
      return stored(table, subject);
    case 'deviceData':
      await payWith(table, subject, DEVICE_DATA_CARD, nameFor(record));
      return subject;
    case 'submittingDeviceData':
      await payAs(table, subject, { kind: 'deviceData', ...STEP, bin: '4' });
      await leaveUnanswered(table, 'supplyDevice', () => authenticate(subject, DEVICE_DATA));
      return subject;
    case 'challenged':
      await payWith(table, subject, CHALLENGED_CARD, nameFor(record));
      await authenticate(subject, DEVICE_DATA);
      return subject;
    case 'completing':
    case 'cancelled':
      await payAs(table, subject, { kind: 'challenge', ...STEP });
      await (state === 'completing'
        ? leaveUnanswered(table, 'completeChallenge', () => authenticate(subject, RETURNED))
        : authenticate(subject, { kind: 'challenge', end: 'cancelled' }));
      return subject;
    case 'unknown':
      return sendAs(table, subject, UNKNOWN);
    case 'authorised':
      return sendAs(table, subject, AUTHORISED);
    case 'captured':
      return sendAs(table, subject, CAPTURED);
    case 'settlementFailed':
      return settleAs(table, subject, CAPTURED, SETTLEMENT_FAILED);
    case 'refused':
      return sendAs(table, subject, REFUSED);
    case 'capturedAfterRefusal':
      return settleAs(table, subject, REFUSED, CAPTURED);
    case 'refunding':
      return refundAs(table, subject, UNKNOWN);
    case 'refunded':
      return refundAs(table, subject, { kind: 'refunded' });
  }
};

/** Follows the link of an attempt that waits for its guest, as only our server may: the provider then decides. */
const followLink = async (table: TableServer, subject: Subject, state: AttemptStatus): Promise<void> => {
  const attempt = await attemptOf(table.payments.pool, subject.attemptId, subject.bookingId);
  const href = attempt?.continuation?.href ?? '';
  if (state === 'deviceData') await table.provider.adapterFor('access').supplyDevice(href, null);
  else {
    await answerBank(table, subject);
    await table.provider.adapterFor('access').completeChallenge(href);
  }
};

/** Makes a payment of a kind in a state; the provider has this record of it. */
export const putInto = async (
  table: TableServer,
  kind: PaymentKind,
  state: AttemptStatus,
  record: ProviderRecord,
): Promise<Subject> => {
  await closeEarlierPayments(table);
  const subject = await reach(table, await newSubject(table, kind), state, record);
  if (state === 'deviceData' || state === 'challenged') {
    await prepareRecord(table.server.sandbox, record);
    if (record !== 'none') await followLink(table, subject, state);
  } else await placeRecord({ provider: table.provider, sandbox: table.server.sandbox }, subject, record);
  await table.query(`UPDATE instalments SET next_try_on = '2099-01-01' WHERE booking_id = $1`, [subject.bookingId]);
  const [found] = await table.query<{ status: string }>('SELECT status FROM payment_attempts WHERE id = $1', [
    subject.attemptId,
  ]);
  if (found?.status !== state) throw new Error(`the attempt is ${found?.status ?? 'missing'}, not ${state}`);
  table.recorded.takeRequests();
  return subject;
};
