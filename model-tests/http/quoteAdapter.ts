// A quote or an offer in the product: whoever saves it, whoever makes a booking of it, and its row of the store.
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
  /** A new one: its reference and its lead guest's e-mail address. */
  make: (api: TestApi) => Promise<Readonly<{ id: number; email: string }>>;
  /** Completes the booking that was made of it. */
  complete: (holder: Guest, quoteId: number) => Promise<void>;
  /** Asks, without doing it, whether its booking could be completed now. */
  probeCompletion: (visitor: Visitor, quoteId: number) => Promise<Finding>;
  /** what whoever has no booking of it is told then */
  refusalWhenUnheld: FailureKind;
  /** what the store has of it once it is completed: nobody writes to a quote when its booking is paid */
  writtenWhenCompleted: QuoteStatus;
}>;

/** How its booking leaves it, and what completing that booking is refused with from then on. */
export type ReleaseVariant = Readonly<{
  release: (holder: Guest) => Promise<unknown>;
  refusalWhenReleased: FailureKind;
}>;

/** One walk: the quote, the guest who made the booking of it last, and what the calls have written. */
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

/** Its status now, by what is stored and by what became of its booking and its time since. */
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

/** Has a visitor ask for it; who gets it names the guests, so that nothing is missing but the completion. */
const retrieveQuote = async (walk: Walk, visitor: Visitor): Promise<void> => {
  const { api, id: quoteId, email } = walk;
  const { body } = await visitor.ask('retrieve-quote', { quoteId, email });
  if (body.data === null) {
    // the walk compares what is refused: here it must only be the lock
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

/** Has `look` look at it while a column has another value. */
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

/** The chart is asked before the accommodation is looked for: a quote of none tells whether it could be retrieved. */
const probeRetrieval = async (walk: Walk, visitor: Visitor): Promise<Finding> => {
  const { id: quoteId, email } = walk;
  const nowhere = `jsonb_set(units, '{0,accommodationCode}', '"NONE"')`;
  const { body } = await withColumn(walk, 'units', nowhere, () => visitor.ask('retrieve-quote', { quoteId, email }));
  return body.code === 'accommodationSoldOut' ? 'taken' : findingOf({ body });
};

const fail = (error: unknown): never => {
  throw error;
};

/** Lets the hold of its last booking run out, for as long as it is looked at. */
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

/** A quote that its lead guest saved from a basket; its booking is paid by card. */
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

/** An offer of the resort's that is completed without a card. */
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

/** The chart's counterpart, for one kind of quote and one way of its booking to leave it. */
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
      // before the first booking is made of it there is none that could ask
      ...(holder === null ? {} : { 'its booking asks': await probeRetrieval(walk, holder.visitor) }),
      'booking.completed': await kind.probeCompletion(visitor, walk.id),
      'quote.expired': await probeExpiry(walk),
      // where its booking would be left, asking is doing
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
