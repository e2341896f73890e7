/**
 * Payment exceptions of first payments: the expected result for each state that the booking may be in by then (decision
 * 0072). The late money pays the booking if the amount matches and the stock can be held again; otherwise it is
 * refunded.
 */
import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS } from '../../machines/checkout/schedule.rules.ts';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { sweepHolds } from '../jobs/sweeper.ts';
import { ProviderDefect } from '../providers/payments/port.ts';
import { resolvePaymentExceptions } from './paymentExceptions.ts';
import { contradictionsOf, readPayment } from './test/difference.ts';
import { EVENTS } from './test/events.ts';
import { placeRecord, refundedBy } from './test/provider.ts';
import { chooseOption } from '../test/bookingSteps.ts';
import { CHALLENGED_CARD } from '../test/cards.ts';
import { putInto } from './test/putInto.ts';
import { REFUSED, UNKNOWN, changeBasket, payWith, throwIt, type Subject } from './test/subject.ts';
import { tableServerOfFile, type TableServer } from './test/tableServer.ts';
import { PROVIDER_TIMEOUT_MS } from '../test/testServer.ts';

const table = await tableServerOfFile(PROVIDER_TIMEOUT_MS);

/** The pence that the provider has given back of a payment. */
const refundedOf = ({ reference }: Subject) => refundedBy(table.provider, reference);

const resolve = () => resolvePaymentExceptions(table.payments, throwIt);
const startOther = async ({ visitor, bookingId }: Subject) => {
  const { attemptId } = await visitor.get('worldpay-init', {});
  return { visitor, bookingId, attemptId };
};
const expire = async ({ bookingId }: Subject): Promise<void> => {
  await table.query('UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE id = $1', [bookingId]);
  await sweepHolds(table.payments, throwIt);
};
/** Takes every unit of the booking's nights off sale, or puts them back on sale. */
const sell = ({ bookingId }: Subject, isSold: boolean) =>
  table.query(
    `UPDATE stock SET capacity = stock.capacity - $2 * stock.free - $3 * 5000, free = stock.free - $2 * stock.free + $4 * 5000
     FROM bookings booking WHERE booking.id = $1 AND stock.pool LIKE 'acc:' || booking.resort || ':%'
       AND stock.night >= booking.start_date AND stock.night < booking.start_date + booking.nights`,
    [bookingId, isSold ? 1 : 0, isSold ? 0 : -1, isSold ? 0 : 1],
  );

type Since = (subject: Subject) => Promise<unknown>;

const REBOOKED = {
  attempt: 'captured',
  booking: 'completed',
  exception: 'rebooked',
  history: ['payment.recovered'],
  emails: ['confirmation'],
} as const;
const REFUNDING = { history: ['payment.refunding', 'payment.refunded'], emails: [] as string[] } as const;
const refunded = (booking: string) => ({ attempt: 'refunded', booking, exception: 'refunded', ...REFUNDING }) as const;
/** The guest tries another card, and the provider gives this reply. */
const payOther =
  (reply?: typeof UNKNOWN | typeof REFUSED, card?: typeof CHALLENGED_CARD): Since =>
  async (subject) => {
    if (reply !== undefined) table.recorded.replaceReplies({ takePayment: async () => reply });
    await payWith(table, await startOther(subject), card);
  };

const ROWS: readonly (readonly [string, Since, Readonly<Record<string, unknown>>])[] = [
  ['nothing has changed', async () => undefined, REBOOKED],
  ['the basket has become dearer', changeBasket, refunded('unpaid')],
  [
    'only a deposit is due now',
    async ({ visitor }) => chooseOption(visitor, await visitor.get('get-booking', {}), 'ApcBalance'),
    refunded('unpaid'),
  ],
  ['another payment is being sent', payOther(UNKNOWN), refunded('unknown')],
  ['the bank authenticates another payment', payOther(undefined, CHALLENGED_CARD), refunded('paying')],
  ['another payment has paid the booking', payOther(), refunded('completed')],
  ['another payment was refused', payOther(REFUSED), REBOOKED],
  ['its hold has expired and the stock is free', expire, REBOOKED],
  [
    'its hold has expired and the stock is sold',
    async (subject) => {
      await expire(subject);
      await sell(subject, true);
    },
    refunded('expired'),
  ],
  ['the guest has given it up', ({ visitor }) => visitor.get('clear-booking', {}), refunded('cancelled')],
];

/** A minimum deposit above a fifth of the total, so that a small addition does not change the deposit. */
const TERMS = { ...DEFAULT_TERMS, minDeposit: 20_000 };

/** A first payment by an option with later payments; its money arrives after the attempt was refused. */
const lateDeposit = async (paymentOption: PaymentOption, meanwhile: (subject: Subject) => Promise<unknown>) => {
  const payments = { ...table.payments, terms: TERMS };
  const subject = await putInto(table, 'first', 'created', 'none');
  const visitor = subject.visitor.at(table.server.createApp(table.server.database.pool, payments));
  await chooseOption(visitor, await visitor.get('get-booking', {}), paymentOption);
  const { attemptId, amount } = await visitor.get('worldpay-init', {});
  const late: Subject = { ...subject, visitor, attemptId, reference: `BW-${attemptId}`, amountPence: amount };
  table.recorded.replaceReplies({ takePayment: async () => REFUSED });
  await payWith(table, late);
  table.recorded.replaceReplies();
  await meanwhile(late);
  await placeRecord({ provider: table.provider, sandbox: table.server.sandbox }, late, 'captured');
  expect(await EVENTS['an event comes'](table, late)).toBe('200');
  const [stay] = await table.query<{ start: string; total: number }>(
    'SELECT start_date AS start, total_pence AS total FROM bookings WHERE id = $1',
    [subject.bookingId],
  );
  if (stay === undefined) throw new Error('there is no booking');
  return { late, payments, ...stay };
};

/** Runs the job on a given day; returns how many exceptions it closed. */
const resolveOn = (payments: TableServer['payments'], day: string) =>
  resolvePaymentExceptions({ ...payments, now: () => new Date(`${day}T09:00:00Z`) }, throwIt);

const instalmentsOf = ({ bookingId }: Subject) =>
  table.query(
    'SELECT due_date AS "dueDate", amount_pence AS amount, is_automatic AS "isAutomatic" FROM instalments WHERE booking_id = $1',
    [bookingId],
  );

describe('a deposit that was paid late', () => {
  it('leaves the rest of the total as it is by then', async () => {
    const { late, payments, start, total } = await lateDeposit('Deposit', changeBasket);
    expect(await resolvePaymentExceptions(payments, throwIt)).toBe(1);
    const { amountPence: paidPence } = late;
    expect(await readPayment(table, late)).toMatchObject({ attempt: 'captured', booking: 'completed', paidPence });
    const rest = { dueDate: addDays(start, -70), amount: total - paidPence, isAutomatic: false };
    expect(await instalmentsOf(late)).toEqual([rest]);
  });

  it('pays the booking on a later day too when the guest has agreed to the collection of the rest', async () => {
    const { late, payments, start, total } = await lateDeposit('ApcBalance', async () => undefined);
    expect(await resolveOn(payments, addDays(start, -71))).toBe(1);
    const rest = { dueDate: addDays(start, -70), amount: total - late.amountPence, isAutomatic: true };
    expect(await instalmentsOf(late)).toEqual([rest]);
  });

  it.each([
    ['the guest has not agreed to the collection of the rest as it is by then', 'ApcBalance', changeBasket, 71],
    ['it is no longer enough, because all is due by then', 'Deposit', async () => undefined, 70],
  ] as const)('is refunded when %s', async (_why, option, meanwhile, daysLeft) => {
    const { late, payments, start } = await lateDeposit(option, meanwhile);
    expect(await resolveOn(payments, addDays(start, -daysLeft))).toBe(1);
    expect(await readPayment(table, late)).toMatchObject({ attempt: 'refunded', booking: 'unpaid', paidPence: 0 });
    expect(await refundedOf(late)).toBe(late.amountPence);
    expect(await instalmentsOf(late)).toEqual([]);
  });
});

describe('a payment exception', () => {
  it.each(ROWS)('is resolved by the table when %s', async (what, happens, end) => {
    const subject = await putInto(table, 'first', 'capturedAfterRefusal', 'captured');
    await happens(subject);
    table.recorded.replaceReplies();
    const before = await readPayment(table, subject);
    expect(await resolve()).toBe(1);
    const stored = await readPayment(table, subject);
    const { attempt, booking, exception } = stored;
    const history = stored.history.slice(before.history.length);
    const emails = stored.emails.slice(before.emails.length);
    expect({ attempt, booking, exception, history, emails }).toEqual(end);
    // either all of the money is refunded or none of it
    expect(await refundedOf(subject)).toBe(end === REBOOKED ? 0 : subject.amountPence);
    expect(await contradictionsOf(table, subject, stored)).toEqual([]);
    expect(await resolve()).toBe(0);
    expect(await readPayment(table, subject)).toEqual(stored);
    if (what.endsWith('is sold')) await sell(subject, false);
  });

  it('has its own lines of history when two payments of one booking come late', async () => {
    const subject = await putInto(table, 'first', 'refused', 'captured');
    const { attemptId } = await startOther(subject);
    const other: Subject = { ...subject, attemptId, reference: `BW-${attemptId}` };
    table.recorded.replaceReplies({ takePayment: async () => REFUSED });
    await payWith(table, other);
    table.recorded.replaceReplies();
    await placeRecord({ provider: table.provider, sandbox: table.server.sandbox }, other, 'captured');
    await subject.visitor.get('clear-booking', {});
    for (const one of [subject, other]) expect(await EVENTS['an event comes'](table, one)).toBe('200');
    expect(await resolve()).toBe(2);
    const lines = await table.query<{ event: string; attemptId: string }>(
      `SELECT event, detail ->> 'attemptId' AS "attemptId" FROM booking_history
       WHERE booking_id = $1 AND event IN ('payment.capturedAfterRefusal', 'payment.refunding', 'payment.refunded')`,
      [subject.bookingId],
    );
    const expected = ['payment.capturedAfterRefusal', 'payment.refunded', 'payment.refunding'];
    for (const one of [subject, other]) {
      const own = lines.filter(({ attemptId: id }) => id === one.attemptId);
      expect(own.map(({ event }) => event).toSorted()).toEqual(expected);
      expect(await refundedOf(one)).toBe(one.amountPence);
    }
  });

  it.each([
    ['500', 'provider answered 500'],
    ['drop', 'connection failed'],
    ['timeout', 'no answer within 1500 ms'],
  ] as const)('is refunded once when the first request for it ends in a %s', async (mode, problem) => {
    const subject = await putInto(table, 'first', 'refunding', 'captured');
    await table.server.sandbox.arm({ mode, operation: 'action' });
    expect(await resolve()).toBe(0);
    expect(await readPayment(table, subject)).toMatchObject({ attempt: 'refunding', exception: 'open' });
    const problems = () =>
      table.query('SELECT last_problem AS problem FROM payment_exceptions WHERE attempt_id = $1', [subject.attemptId]);
    expect(await problems()).toEqual([{ problem }]);
    expect(await resolve()).toBe(1);
    expect(await problems()).toEqual([{ problem: null }]);
    expect(await refundedOf(subject)).toBe(subject.amountPence);
  });

  it('is refunded once when two servers resolve it at the same time', async () => {
    const subject = await putInto(table, 'first', 'refunding', 'captured');
    await Promise.all([1, 2].map(() => resolvePaymentExceptions(table.payments, () => undefined)));
    await resolve();
    expect(await readPayment(table, subject)).toMatchObject({ attempt: 'refunded', exception: 'refunded' });
    expect(await refundedOf(subject)).toBe(subject.amountPence);
  });

  it('shows operators that the provider rejected the request, and does not delay others', async () => {
    const broken = await putInto(table, 'first', 'refunding', 'captured');
    const errors: unknown[] = [];
    const refund = () => Promise.reject(new ProviderDefect(401, 'accessDenied', 'wrong password'));
    table.recorded.replaceReplies({ refund });
    expect(await resolvePaymentExceptions(table.payments, (error) => errors.push(error))).toBe(0);
    expect(errors).toHaveLength(1);
    const tried = 'SELECT tries, last_problem AS problem FROM payment_exceptions WHERE attempt_id = $1';
    const open = await table.query(tried, [broken.attemptId]);
    // the earlier try, which left it refunding, and this one; exceptions with fewer tries come first
    expect(open).toEqual([{ tries: 2, problem: 'defect' }]);
  });
});
