/** For tests: a payment of a new booking, and helpers for its guest, its bank and its due day. */
import type { PayloadOf } from '../../../machines/contract/calls.ts';
import { slot } from '../../test/changes.ts';
import { payPayload } from '../../test/bookingSteps.ts';
import { answerChallenge } from '../../test/bank.ts';
import { NOT_ENROLLED_CARD } from '../../test/cards.ts';
import { visitorWithSession, type Visitor } from '../../test/visitor.ts';
import type { PaymentDeps } from '../../attempts/deps.ts';
import type { TableServer } from './tableServer.ts';

/** Which payment of a booking it is. */
export type PaymentKind = 'first' | 'balance' | 'instalment' | 'change';

export type Subject = Readonly<{
  kind: PaymentKind;
  visitor: Visitor;
  bookingId: string;
  resId: number;
  /** the change that the payment is for; null for another payment */
  amendmentId: string | null;
  attemptId: string;
  reference: string;
  amountPence: number;
}>;

export const AUTHORISED = {
  kind: 'authorised',
  paymentId: 'pay-1',
  card: { brand: 'Visa', fundingType: 'debit', lastFour: '1111' },
  settled: false,
  selfHref: 'https://provider.example/payments/1',
} as const;
export const CAPTURED = { ...AUTHORISED, settled: true } as const;
export const REFUSED = { kind: 'refused', code: '5', description: 'REFUSED' } as const;
export const SETTLEMENT_FAILED = {
  kind: 'settlementFailed',
  code: 'settlementFailed',
  description: 'never settled',
} as const;
export const UNKNOWN = { kind: 'unknown', reason: 'no answer' } as const;

export { throwIt } from '../../test/storeSteps.ts';

/** Payment dependencies on the day on which the first instalment of a booking is due. */
export const onDueDay = async ({ query, payments }: TableServer, bookingId: string): Promise<PaymentDeps> => {
  const [due] = await query<{ day: string }>(
    'SELECT due_date AS day FROM instalments WHERE booking_id = $1 AND number = 1',
    [bookingId],
  );
  return { ...payments, now: () => new Date(`${due?.day ?? '2027-01-11'}T09:00:00Z`) };
};

/** Closes everything that earlier tests left open, so that the jobs find only one payment. */
export const closeEarlierPayments = async ({ query }: TableServer): Promise<void> => {
  await query(`UPDATE payment_attempts SET status = 'abandoned' WHERE status IN
    ('created', 'sent', 'deviceData', 'submittingDeviceData', 'challenged', 'completing', 'unknown')`);
  await query(
    `UPDATE payment_exceptions SET closed_at = clock_timestamp(), outcome = 'refunded' WHERE closed_at IS NULL`,
  );
  await query('DELETE FROM payment_inquiries');
  await query(`UPDATE instalments SET status = 'ended' WHERE status = 'awaited'`);
  await query(`UPDATE bookings SET hold_expires_at = clock_timestamp() + interval '1 day'
    WHERE hold_state = 'held' AND hold_expires_at < clock_timestamp() + interval '12 hours'`);
};

/** The stored version of a booking. */
export const versionOf = async ({ query }: TableServer, bookingId: string): Promise<number> =>
  (await query<{ version: number }>('SELECT version FROM bookings WHERE id = $1', [bookingId]))[0]?.version ?? 0;

/** Sends `pay` for an attempt, with the stored version of the booking. */
export const payWith = async (
  table: TableServer,
  { visitor, bookingId, attemptId }: Pick<Subject, 'visitor' | 'bookingId' | 'attemptId'>,
  card: Readonly<{ pan: string }> = NOT_ENROLLED_CARD,
  name = 'A Marlow',
) => {
  const version = await versionOf(table, bookingId);
  const cardSession = await table.server.sandbox.cardSession(card);
  return visitor.ask('pay', payPayload({ version }, attemptId, cardSession, name));
};

/** Answers the bank's challenge of an attempt with the correct code; does nothing if there is no challenge. */
export const answerBank = async ({ query }: TableServer, { attemptId }: Subject): Promise<void> => {
  const [step] = await query<{ url: string; jwt: string; md: string }>(
    `SELECT continuation ->> 'url' AS url, continuation ->> 'jwt' AS jwt, continuation ->> 'md' AS md
     FROM payment_attempts WHERE id = $1 AND continuation ->> 'kind' = 'challenge'`,
    [attemptId],
  );
  if (step !== undefined) await answerChallenge({ kind: 'challenge', secondsLeft: 1, ...step });
};

/** Adds a place in the spa to a paid booking; returns the id of the change. */
const openChange = async (visitor: Visitor, resId: number): Promise<string> => {
  const { booked } = await visitor.get('get-my-booking', { resId });
  const { change } = await visitor.get('save-addons-by-id', {
    resId,
    version: booked.version,
    changeVersion: null,
    add: [slot('spa-pool', booked, '10:00')],
    remove: [],
  });
  return change?.changeId ?? '';
};

/** The guest's payload to start a payment of this kind. */
export const startPayload = ({ kind, resId, amendmentId }: Subject): PayloadOf<'worldpay-init'> => {
  if (kind === 'first') return {};
  return amendmentId === null ? { resId } : { resId, amendmentId };
};

/** A new booking with a payment of this kind: started, or, for an instalment, due. */
export const newSubject = async (table: TableServer, kind: PaymentKind): Promise<Subject> => {
  const visitor = await visitorWithSession(table.app);
  const booking = await table.bookBy(visitor, kind === 'first' || kind === 'change' ? null : 'ApcSpread');
  const { bookingId, resId } = booking;
  const first = await visitor.get('worldpay-init', {});
  const startedAs = ({ attemptId, amount }: typeof first, amendmentId: string | null = null): Subject => ({
    kind,
    visitor,
    bookingId,
    resId,
    amendmentId,
    attemptId,
    reference: `BW-${attemptId}`,
    amountPence: amount,
  });
  if (kind === 'first') return startedAs(first);
  await payWith(table, { visitor, bookingId, attemptId: first.attemptId });
  await table.query(`UPDATE emails SET status = 'sent' WHERE booking_id = $1`, [bookingId]);
  if (kind === 'change') {
    const amendmentId = await openChange(visitor, resId);
    return startedAs(await visitor.get('worldpay-init', { resId, amendmentId }), amendmentId);
  }
  return startedAs(kind === 'balance' ? await visitor.get('worldpay-init', { resId }) : first);
};

/** The guest adds a token to the open change of a booking, or begins a change with it. */
export const editChange = async ({ query }: TableServer, { visitor, bookingId, resId }: Subject) => {
  const [seen] = await query<{ version: number; changeVersion: number | null }>(
    `SELECT booking.version, change.version AS "changeVersion" FROM bookings booking LEFT JOIN amendments change
       ON change.booking_id = booking.id AND change.status NOT IN ('applied', 'declined', 'cancelled')
     WHERE booking.id = $1`,
    [bookingId],
  );
  const { version = 0, changeVersion = null } = seen ?? {};
  return visitor.ask('apply-tokens', { resId, version, changeVersion, tokens: 1 });
};

/** The guest adds a donation, so that a late payment no longer fits the booking. */
export const changeBasket = async ({ visitor }: Subject): Promise<void> => {
  const { version } = await visitor.get('get-booking', {});
  const { donation } = await visitor.get('get-payment-details', {});
  await visitor.get('set-payment-extra', { version, extra: 'donation', isBooked: true, price: donation.price });
};

/** Makes other bookings with the same instalments and card agreement; returns their ids. */
export const cloneBooking = async (
  query: TableServer['query'],
  bookingId: string,
  count: number,
): Promise<string[]> => {
  const made = await query<{ id: string }>(
    `INSERT INTO bookings SELECT made.* FROM bookings booking, generate_series(1, $2) number,
       LATERAL jsonb_populate_record(booking, jsonb_build_object('id', gen_random_uuid(), 'res_id', 70000000 + number)) made
     WHERE booking.id = $1 RETURNING id`,
    [bookingId, count],
  );
  const ids = made.map(({ id }) => id);
  for (const name of ['instalments', 'card_agreements'])
    await query(
      `INSERT INTO ${name} SELECT made.* FROM ${name} one, unnest($2::uuid[]) id,
         LATERAL jsonb_populate_record(one, jsonb_build_object('booking_id', id)) made WHERE one.booking_id = $1`,
      [bookingId, ids],
    );
  return ids;
};
