/** Ownership: every call that names a booking, a quote, an offer or a payment, made by its owner and by others. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ID_FIELDS,
  callNames,
  fieldsOf,
  visitorWithEverything,
  samplePayload,
  type IdField,
  type Owner,
} from '../test/samplePayloads.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const isIdField = (field: string): field is IdField => ID_FIELDS.some((one) => one === field);
const callsWithIds = callNames.filter((name) => fieldsOf(name).some(isIdField));

/** An id of the same kind that does not exist. */
const nobodys = (field: IdField, { ids }: Owner): string | number =>
  typeof ids[field] === 'string' ? randomUUID() : ids[field] === 10_000_001 ? 10_000_002 : 10_000_001;

/** Everything that is stored under the owner's ids. */
const storedOf = async ({ ids }: Owner): Promise<unknown[]> => {
  const { rows } = await testServer.database.pool.query(
    `SELECT booking.*, quote.*, (SELECT jsonb_agg(attempt) FROM payment_attempts attempt WHERE attempt.booking_id = booking.id)
     FROM bookings booking, quotes quote WHERE booking.id = $1 AND quote.id IN ($2, $3) ORDER BY quote.id`,
    [ids.bookingId, ids.quoteId, ids.offerId],
  );
  return rows;
};
const NOT_YOURS = {
  status: 403,
  body: {
    data: null,
    code: 'notLeadGuest',
    error: 'User not lead guest on Booking.',
    validationErrors: [{ field: 'ResId', message: 'User not lead guest on Booking.' }],
  },
};

describe('a call with an id of a booking, quote, offer or payment', () => {
  it('uses only id fields that these tests cover', () => {
    // 'id' is a match of the address lookup, which has no owner
    const known: readonly string[] = [...ID_FIELDS, 'agencyId', 'id'];
    const ids = new Set(callNames.flatMap(fieldsOf).filter((field) => /Ids?$/i.test(field)));
    expect([...ids].filter((field) => !known.includes(field))).toEqual([]);
    expect(callsWithIds.length).toBeGreaterThan(7);
  });

  // requirement: JOURNEY-6-OWNER
  // requirement: ACCOUNT-5-LEAD
  it.each(callsWithIds)('returns to others the same reply as for an id that does not exist: %s', async (name) => {
    const owner = await visitorWithEverything(testServer);
    const stranger = await visitorWithEverything(testServer);
    const bare = await visitorWithSession(testServer.app);
    const before = await storedOf(owner);
    const unknown = Object.fromEntries(ID_FIELDS.map((field) => [field, nobodys(field, owner)]));
    const asked = samplePayload(name, { ...owner.ids, version: owner.version });
    const asUnknown = samplePayload(name, { ...unknown, version: owner.version });
    for (const visitor of [stranger.visitor, bare]) {
      const theirs = await visitor.send(name, { ...asked, sessionId: visitor.sessionId() });
      expect(theirs).toEqual(await visitor.send(name, { ...asUnknown, sessionId: visitor.sessionId() }));
      if (visitor === stranger.visitor) expect(theirs).toMatchObject(NOT_YOURS);
      expect(theirs.body.data).toBeNull();
    }
    expect(await storedOf(owner)).toEqual(before);
    // makes sure that the ids are right: the owner gets another reply
    const own = await owner.visitor.send(name, { ...asked, sessionId: owner.visitor.sessionId() });
    expect(own.body.code).not.toBe('notLeadGuest');
    expect(own.status).not.toBe(500);
  });
});
