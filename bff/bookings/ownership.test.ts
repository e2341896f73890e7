/** Ownership: every call that names a booking, quote, offer, payment or change, sent by its owner and by others. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ID_FIELDS, callNames, fieldsOf, visitorWithEverything, samplePayload } from '../test/samplePayloads.ts';
import type { IdField, Owner } from '../test/samplePayloads.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { isOwn } from './ownership.ts';

const testServer = await testServerOfFile();
const isIdField = (field: string): field is IdField => ID_FIELDS.some((one) => one === field);
/** They identify a booking by what a person knows, with replies of their own: see `bff/accounts/grants.test.ts`. */
const BY_KNOWLEDGE: readonly string[] = ['payment-login', 'find-booking'];
const callsWithIds = callNames.filter((name) => !BY_KNOWLEDGE.includes(name) && fieldsOf(name).some(isIdField));

/** An id of the same kind that does not exist. */
const nobodys = (field: IdField, { ids }: Owner): string | number =>
  typeof ids[field] === 'string' ? randomUUID() : ids[field] === 10_000_001 ? 10_000_002 : 10_000_001;

/** All stored data under the owner's ids. */
const storedOf = ({ ids }: Owner) =>
  testServer.query(
    `SELECT booking.*, quote.*, (SELECT jsonb_agg(attempt) FROM payment_attempts attempt WHERE attempt.booking_id = booking.id),
       (SELECT to_jsonb(change) FROM amendments change WHERE change.id = $4) AS change
     FROM bookings booking, quotes quote WHERE booking.id = $1 AND quote.id IN ($2, $3) ORDER BY quote.id`,
    [ids.bookingId, ids.quoteId, ids.offerId, ids.amendmentId],
  );
const error = 'User not lead guest on Booking.';
const validationErrors = [{ field: 'ResId', message: error }];
const NOT_YOURS = { status: 403, body: { data: null, code: 'notLeadGuest', error, validationErrors } };

describe('a call with an id of a booking, quote, offer, payment or change', () => {
  it('uses only id fields that these tests cover', () => {
    // no owner: 'id' (address match, guide) and 'competitionId'; for 'deviceId' and 'passkeyId' see their tests in `bff/accounts`
    const known: readonly string[] = [...ID_FIELDS, 'agencyId', 'id', 'competitionId', 'deviceId', 'passkeyId'];
    const ids = new Set(callNames.flatMap(fieldsOf).filter((field) => /Ids?$/i.test(field)));
    expect([...ids].filter((field) => !known.includes(field))).toEqual([]);
    expect(callsWithIds.length).toBeGreaterThan(7);
  });

  // requirement: JOURNEY-6-OWNER, ACCOUNT-5-LEAD
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
    // proves that the ids are valid: the owner gets a different reply
    const { amendmentId: _, ...ofBooking } = asked as Readonly<Record<string, unknown>>;
    // the change belongs to another booking of the owner: see `bff/amendments/changeBalance.test.ts`
    const own = await owner.visitor.send(name, { ...ofBooking, sessionId: owner.visitor.sessionId() });
    expect(own.body.code).not.toBe('notLeadGuest');
    expect(own.status).not.toBe(500);
  });
});

const LEAD = 'lead@example.com';
const NO_ADDRESS = [null, '', ' '];

describe('isOwn', () => {
  /** Whether something with this session and e-mail address belongs to the session `own`, which gives `email`. */
  const isOwnOf = (sessionId: string | null, saved: string | null, email: string | null) =>
    isOwn({ sessionId, clientId: null, email: saved }, { id: 'own', clientId: null }, email);

  it.each([...NO_ADDRESS, LEAD, 'other@example.com'])('is true for the own session, whoever asks: %j', (email) => {
    for (const saved of [null, LEAD]) expect(isOwnOf('own', saved, email)).toBe(true);
  });

  it.each([LEAD, ` ${LEAD} `, 'Lead@Example.COM'])('is true for the e-mail address of the lead guest: %j', (email) => {
    for (const sessionId of [null, 'other']) expect(isOwnOf(sessionId, LEAD, email)).toBe(true);
  });

  it.each([...NO_ADDRESS, 'other@example.com', `${LEAD}.uk`, 'lead@example', '%', 'lead_example.com'])(
    'is false for another session with another address or none: %j',
    (email) => {
      for (const sessionId of [null, 'other'])
        for (const saved of [null, LEAD]) expect(isOwnOf(sessionId, saved, email)).toBe(false);
    },
  );

  it('is true of something that an account holder has for a session of the holder only', () => {
    const isOwnFor = (clientId: number | null, holder: number | null = 7) =>
      isOwn({ sessionId: 'other', clientId: holder, email: null }, { id: 'own', clientId }, null);
    expect([isOwnFor(7), isOwnFor(8), isOwnFor(null), isOwnFor(null, null)]).toEqual([true, false, false, false]);
  });
});

it.each(['get-quote', 'retrieve-quote', 'share-quote'] as const)(
  'a quote that was saved without an e-mail address is refused to every other session by %s',
  async (name) => {
    const owner = await visitorWithEverything(testServer);
    await testServer.database.pool.query('UPDATE quotes SET email = NULL WHERE id = $1', [owner.ids.quoteId]);
    const stranger = await visitorWithSession(testServer.app);
    const quoteId = Number(owner.ids.quoteId);
    for (const email of [null, LEAD])
      expect(await stranger.send(name, { quoteId, email, sessionId: stranger.sessionId() })).toMatchObject(NOT_YOURS);
    for (const email of NO_ADDRESS.slice(1))
      expect((await stranger.send(name, { quoteId, email, sessionId: stranger.sessionId() })).body.data).toBeNull();
    expect((await owner.visitor.ask('get-quote', { quoteId, email: null })).status).toBe(200);
  },
);
