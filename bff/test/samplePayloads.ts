/** For tests: the fields of each call's payload, and a valid payload for each call. */
import fc from 'fast-check';
import { randomReference } from '../kernel/reference.ts';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import { arbitraryOf } from '../../machines/kit/test/arbitrary.ts';
import { schemaOf } from '../kernel/schema.ts';
import type { TestServer } from './testServer.ts';
import { nameGuests } from './bookingSteps.ts';
import { ownerOf } from './changes.ts';
import { paidBooking } from './paidBooking.ts';
import { visitorWithSession, type Visitor } from './visitor.ts';

export const callNames = Object.keys(calls) as CallName[];

/** The fields of a call's payload. */
export const fieldsOf = (name: CallName): string[] =>
  Object.keys(schemaOf(calls[name].payload)['properties'] as object);

/** A valid payload, always the same, with some fields given. */
export const samplePayload = (name: CallName, given: Readonly<Record<string, unknown>>): object => {
  const [made] = fc.sample(arbitraryOf(calls[name].payload), { numRuns: 1, seed: 1_861 });
  const fields = Object.entries(given).filter(([field]) => fieldsOf(name).includes(field));
  return { ...(made as object), ...Object.fromEntries(fields) };
};

/**
 * A visitor with everything that a call can refer to: a booking of an offer with guest names, a quote of it, an
 * attempt, and a change of another, paid booking.
 */
export const visitorWithEverything = async (testServer: TestServer): Promise<Owner> => {
  const visitor = await visitorWithSession(testServer.app);
  const changing = ownerOf(testServer, visitor, await paidBooking(testServer, visitor));
  await changing.tokens(10);
  const amendmentId = (await changing.now()).change?.changeId ?? '';
  const { rows } = await testServer.database.pool.query<{ id: number; email: string }>(
    // a copy, because the tests make more of these visitors than there are offers
    `INSERT INTO quotes SELECT (jsonb_populate_record(quote, jsonb_build_object('id', $1::int, 'shop_key', NULL))).*
     FROM quotes quote WHERE kind = 'OF' AND status = 'draft' ORDER BY id LIMIT 1 RETURNING id, email`,
    [randomReference()],
  );
  const [offer] = rows;
  if (offer === undefined) throw new Error('no offer is left');
  // the tests make so many of these visitors that the seeded stock may run out
  await testServer.database.pool.query(
    `UPDATE stock SET capacity = capacity + 1, free = free + 1 FROM quotes quote WHERE quote.id = $1 AND NOT is_closed
       AND pool = 'acc:' || quote.resort || ':' || (quote.units->0->>'accommodationCode')
       AND night >= quote.start_date AND night < quote.start_date + quote.nights`,
    [offer.id],
  );
  const { booking } = await visitor.get('retrieve-quote', { quoteId: offer.id, email: offer.email });
  const { version, resId, bookingId } = await nameGuests(visitor, booking);
  const { quoteId } = await visitor.get('save-quote', { version, email: 'lead@example.com' });
  const { attemptId } = await visitor.get('worldpay-init', {});
  return { visitor, version, ids: { resId, bookingId, quoteId, offerId: offer.id, attemptId, amendmentId } };
};

export type Owner = Readonly<{ visitor: Visitor; version: number; ids: Readonly<Record<IdField, string | number>> }>;

/** The payload fields that refer to something owned by a visitor. */
export const ID_FIELDS = ['resId', 'bookingId', 'quoteId', 'offerId', 'attemptId', 'amendmentId'] as const;
export type IdField = (typeof ID_FIELDS)[number];
