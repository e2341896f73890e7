// A quote or an offer in the product: who saves it, who makes a booking from it, and its row in the store.
import { book, nameGuests } from '../../bff/test/bookingSteps.ts';
import { visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';
import { loadQuote, quoteViewOf } from '../../bff/quotes/quoteRow.ts';
import { sweepHolds } from '../../bff/jobs/sweeper.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import type { QuoteStatus } from '../../machines/contract/quote.ts';
import { quoteStatusOf } from '../../machines/quote/quote.machine.ts';
import { renderState } from '../explore/fixtures.ts';
import type { TestApi } from './testApi.ts';
import type { ProductAdapter, Finding } from './productAdapter.ts';
import { finishPayment, moveHoldEnd, query, startPaying, storedOf, type Guest } from './guest.ts';
import { findingOf, UNKNOWN_VERSION } from './probes.ts';

/** Where a quote comes from and how its booking is completed. */
export type Kind = Readonly<{
  /** Creates a new one. Returns its reference and its lead guest's e-mail address. */
  make: (api: TestApi) => Promise<Readonly<{ id: number; email: string }>>;
  /** Completes the booking that was made from it. */
  complete: (holder: Guest, quoteId: number) => Promise<void>;
  /** Checks, without completing it, whether its booking could be completed now. */
  probeCompletion: (visitor: Visitor, quoteId: number) => Promise<Finding>;
  /** the refusal that a visitor without its booking gets */
  refusalWhenUnheld: FailureKind;
  /** the stored status after completion: a payment of the booking does not write to the quote's row */
  writtenWhenCompleted: QuoteStatus;
}>;

/** How its booking releases it, and the refusal of a completion of that booking afterwards. */
export type ReleaseVariant = Readonly<{
  release: (holder: Guest) => Promise<unknown>;
  refusalWhenReleased: FailureKind;
}>;

/** One walk: the quote, the guest who last made a booking from it, and what the calls have written. */
type Walk = Readonly<{
  api: TestApi;
  id: number;
  email: string;
  holder: { current: Guest | null };
  written: { status: QuoteStatus; bookings: number };
}>;

type Row = Readonly<{ status: string; state: string; booking_id: string | null; expires_at: string }>;

const rowOf = async (walk: Walk): Promise<Row> => {
  const [row] = await query<Row>(
    walk,
    `SELECT status, snapshot->>'value' AS state, booking_id, expires_at::text FROM quotes WHERE id = $1`,
    [walk.id],
  );
  if (row === undefined) throw new Error(`the store has no quote ${walk.id}`);
  return row;
};

/** Its status now, from its row and from what has happened to its booking and its expiry date since. */
const statusNow = async ({ api, id }: Walk): Promise<QuoteStatus> => {
  const row = await loadQuote(api.testServer.database.pool, id);
  if (row === null) throw new Error(`the store has no quote ${id}`);
  return quoteViewOf(row).status;
};

const holderOf = ({ holder: { current } }: Walk): Guest => {
  if (current === null) throw new Error('no booking was ever made of it');
  return current;
};

const newVisitor = ({ api }: Walk): Promise<Visitor> => visitorWithSession(api.app);

/** Lets a visitor retrieve it. When it succeeds, the guests are named, so that only the completion is missing. */
const retrieveQuote = async (walk: Walk, visitor: Visitor): Promise<void> => {
  const { api, id: quoteId, email } = walk;
  const { body } = await visitor.ask('retrieve-quote', { quoteId, email });
  if (body.data === null) {
    // the walk compares refusals elsewhere; only the lock is expected here
    if (body.code !== 'quoteLocked') throw new Error(`retrieve-quote answered ${JSON.stringify(body)}`);
    return;
  }
  walk.holder.current = {
    api,
    visitor,
    initialBooking: await nameGuests(visitor, body.data.booking),
    payment: { current: null },
  };
  walk.written.status = 'inProgress';
  walk.written.bookings += 1;
};

/** Runs `read` while a column has another value. */
const withColumn = async <A>(walk: Walk, column: 'units' | 'expires_at', to: string, read: () => Promise<A>) => {
  const [row] = await query<{ was: string }>(walk, `SELECT ${column}::text AS was FROM quotes WHERE id = $1`, [
    walk.id,
  ]);
  await query(walk, `UPDATE quotes SET ${column} = ${to} WHERE id = $1`, [walk.id]);
  try {
    return await read();
  } finally {
    const type = column === 'units' ? 'jsonb' : 'timestamptz';
    await query(walk, `UPDATE quotes SET ${column} = $2::${type} WHERE id = $1`, [walk.id, row?.was]);
  }
};

/**
 * The server asks the chart before it looks for accommodation, so a quote of an unknown type shows whether it could
 * be retrieved.
 */
const probeRetrieval = async (walk: Walk, visitor: Visitor): Promise<Finding> => {
  const { id: quoteId, email } = walk;
  const nowhere = `jsonb_set(units, '{0,accommodationCode}', '"NONE"')`;
  const { body } = await withColumn(walk, 'units', nowhere, () => visitor.ask('retrieve-quote', { quoteId, email }));
  return body.code === 'accommodationSoldOut' ? 'taken' : findingOf({ body });
};

const fail = (error: unknown): never => {
  throw error;
};

/** Lets the hold of its last booking expire during the probe, and restores it. */
const probeRelease = async (walk: Walk): Promise<Finding> => {
  const was = await statusNow(walk);
  const { current: holder } = walk.holder;
  const end = holder === null ? null : (await storedOf(holder)).hold_expires_at;
  if (holder !== null) await moveHoldEnd(holder, -1);
  await sweepHolds(walk.api.payments, fail);
  const finding = (await statusNow(walk)) === was ? 'nothing came of it' : 'taken';
  if (holder !== null)
    await query(walk, 'UPDATE bookings SET hold_expires_at = $2 WHERE id = $1', [holder.initialBooking.bookingId, end]);
  return finding;
};

const PAST = "clock_timestamp() - interval '1 second'";

const probeExpiry = async (walk: Walk): Promise<Finding> => {
  const visitor = await newVisitor(walk);
  const before = await probeRetrieval(walk, visitor);
  const after = await withColumn(walk, 'expires_at', PAST, () => probeRetrieval(walk, visitor));
  return after === before ? 'nothing came of it' : after === 'quoteExpired' ? 'taken' : after;
};

/** A quote that its lead guest saved from a basket. Its booking is paid by card. */
export const savedQuote: Kind = {
  make: async ({ app }) => {
    const [visitor, email] = [await visitorWithSession(app), 'lead@example.com'];
    const { version } = await book(visitor);
    const { quoteId: id } = await visitor.get('save-quote', { version, email });
    await visitor.get('clear-booking', {});
    return { id, email };
  },
  complete: async (holder) => {
    await startPaying(holder, 'A Marlow');
    await finishPayment(holder);
  },
  probeCompletion: async (visitor) => findingOf(await visitor.ask('worldpay-init', {})),
  refusalWhenUnheld: 'noBooking',
  writtenWhenCompleted: 'inProgress',
};

/** An offer of the resort that is completed without a card. */
export const preparedOffer: Kind = {
  make: async (api) => {
    const [offer] = await query<{ id: number; email: string }>(
      { api },
      `SELECT id, email FROM quotes WHERE kind = 'OF' AND (offer->>'isOfferOnly')::boolean AND booking_id IS NULL
         AND expires_at > clock_timestamp() ORDER BY id`,
      [],
    );
    if (offer === undefined) throw new Error('no offer is left');
    return offer;
  },
  complete: async ({ visitor, initialBooking }, offerId) => {
    await visitor.get('complete-offer', { offerId, version: initialBooking.version });
  },
  probeCompletion: async (visitor, offerId) =>
    findingOf(await visitor.ask('complete-offer', { offerId, version: UNKNOWN_VERSION })),
  refusalWhenUnheld: 'notLeadGuest',
  writtenWhenCompleted: 'completed',
};

/** The adapter for the quote's chart, for one kind of quote and one way in which its booking releases it. */
export const quoteAdapter = (kind: Kind, { release, refusalWhenReleased }: ReleaseVariant): ProductAdapter<Walk> => ({
  begin: async (api) => ({
    api,
    ...(await kind.make(api)),
    holder: { current: null },
    written: { status: 'draft', bookings: 0 },
  }),
  actions: {
    'another asks': async (walk) => retrieveQuote(walk, await newVisitor(walk)),
    'its booking asks': async (walk) => retrieveQuote(walk, holderOf(walk).visitor),
    'booking.released': async (walk) => {
      await release(holderOf(walk));
    },
    'booking.completed': async (walk) => {
      await kind.complete(holderOf(walk), walk.id);
      walk.written.status = kind.writtenWhenCompleted;
    },
    'quote.expired': async (walk) => {
      await query(walk, `UPDATE quotes SET expires_at = ${PAST} WHERE id = $1`, [walk.id]);
    },
  },
  storeDifference: async (walk, { state }) => {
    const [now, row] = [await statusNow(walk), await rowOf(walk)];
    const shouldBe = quoteStatusOf(renderState(state) as Parameters<typeof quoteStatusOf>[0]);
    if (now !== shouldBe) return `it is ${now} by the store and not ${shouldBe}`;
    const { status } = walk.written;
    if (row.status !== status) return `the stored status is ${row.status} and not ${status}`;
    if (quoteStatusOf(row.state as Parameters<typeof quoteStatusOf>[0]) !== status)
      return `the stored state is ${row.state}, and its status ${status}`;
    const bookingId = walk.holder.current?.initialBooking.bookingId ?? null;
    return row.booking_id === bookingId ? null : `it is the quote of ${row.booking_id} and not of ${bookingId}`;
  },
  readRecord: rowOf,
  probeAll: async (walk, accepts) => {
    const { current: holder } = walk.holder;
    const visitor = holder?.visitor ?? (await newVisitor(walk));
    return {
      'another asks': await probeRetrieval(walk, await newVisitor(walk)),
      // before the first booking is made from it, no booking can request it
      ...(holder === null ? {} : { 'its booking asks': await probeRetrieval(walk, holder.visitor) }),
      'booking.completed': await kind.probeCompletion(visitor, walk.id),
      'quote.expired': await probeExpiry(walk),
      // where the release would be accepted, the probe would cause it
      ...(accepts.includes('booking.released') ? {} : { 'booking.released': await probeRelease(walk) }),
    };
  },
  expectedFinding: ({ holder }, event, { state, accepts }) => {
    if (accepts.includes(event)) return 'taken';
    if (event === 'booking.released' || event === 'quote.expired') return 'nothing came of it';
    if (event !== 'booking.completed') return state === 'expired' ? 'quoteExpired' : 'quoteLocked';
    if (state === 'completed') return 'notAcceptedNow';
    return holder.current === null ? kind.refusalWhenUnheld : refusalWhenReleased;
  },
  historyDifference: async (walk) => {
    const lines = await query(walk, `SELECT FROM booking_history WHERE (detail->>'quoteId')::int = $1`, [walk.id]);
    const { bookings } = walk.written;
    return lines.length === bookings ? null : `it was taken ${lines.length} times by the history and not ${bookings}`;
  },
  cleanUp: async ({ holder: { current } }) => {
    if (current !== null) await finishPayment(current);
  },
});
