/** What is done with one account changes nothing of another, and shows nothing of it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { createAccount, forgetAllTriesOf, newEmail, signedInVisitor, type TestAccount } from '../test/accounts.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { clientByEmail } from './client.ts';
import { closeClient, forgetClosedClients } from './closing.ts';
import { exportOf } from './export.ts';
import { endLinksOf, storeRequest } from './requests.ts';
import { linkIdentity } from './ssoStore.ts';

type Holder = TestAccount & Readonly<{ booking: Booking }>;

let testServer: TestServer;
let one: Holder;
let other: Holder;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
beforeEach(async () => {
  await forgetAllTriesOf(testServer);
  [one, other] = [await newHolder(), await newHolder()];
});

/** Signed in, with a completed booking, previous guests, an identity, links that are open and offers by e-mail. */
const newHolder = async (): Promise<Holder> => {
  const { pool } = testServer.database;
  const account = await createAccount(testServer);
  const visitor = await signedInVisitor(testServer, account);
  const booking = await paidBooking(testServer, visitor);
  await linkIdentity(pool, { issuer: 'https://id.example', subject: account.email }, account.id);
  const nobody = { id: '', bookingId: null, clientId: null };
  const asked = { clientId: null, payload: {} };
  const requests = { pool, newId: randomUUID };
  await storeRequest(requests, nobody, { ...asked, kind: 'reset', email: account.email });
  await storeRequest(requests, nobody, { ...asked, kind: 'changeEmail', email: newEmail(), clientId: account.id });
  await pool.query("INSERT INTO marketing_signups (booking_id, email, consent_version) VALUES ($1, $2, 'v1.0')", [
    booking.bookingId,
    account.email,
  ]);
  return { ...account, booking };
};

const STORED = {
  clients: 'id = $1',
  client_identities: 'client_id = $1',
  previous_guests: 'client_id = $1',
  sessions: 'client_id = $1',
  bookings: 'client_id = $1',
  account_requests: 'client_id = $1 OR email = $2',
  marketing_signups: 'email = $2',
};

/** Every row about a holder, by its table. */
const rowsOf = async ({ id, email }: Holder): Promise<Record<string, unknown[]>> => {
  const tables = Object.entries(STORED).map(async ([table, condition]) => {
    const { rows } = await testServer.database.pool.query<{ row: unknown }>(
      `SELECT to_jsonb(stored) AS row FROM ${table} stored WHERE $1::int IS NOT NULL AND $2::text IS NOT NULL
         AND (${condition}) ORDER BY stored::text`,
      [id, email],
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
};

it('is closed without the other', async () => {
  const before = await rowsOf(other);
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
  await closeClient(testServer.payments, one.id);
  expect(await rowsOf(other)).toEqual(before);
});

it('loses its links without the other', async () => {
  const before = await rowsOf(other);
  await endLinksOf(testServer.database.pool, one);
  expect(await rowsOf(other)).toEqual(before);
});

it('loses its names when its last stay is over, without those that are open or still have a stay', async () => {
  const { pool } = testServer.database;
  const open = await newHolder();
  await closeClient(testServer.payments, one.id);
  await closeClient(testServer.payments, other.id);
  await pool.query("UPDATE bookings SET start_date = '2026-01-05' WHERE client_id = ANY ($1)", [[one.id, open.id]]);
  const before = [await rowsOf(other), await rowsOf(open)];
  expect(await forgetClosedClients(testServer.payments)).toBe(1);
  expect([await rowsOf(other), await rowsOf(open)]).toEqual(before);
  expect(await rowsOf(one)).toMatchObject({ clients: [{ last_name: '' }], bookings: [{ guests: [], contact: null }] });
});

it('is copied without anything of the other', async () => {
  const holder = await clientByEmail(testServer.database.pool, one.email);
  if (holder === null) throw new Error('there is no account');
  const text = await exportOf(testServer.database.pool, holder);
  expect(JSON.parse(text)).toMatchObject({
    account: { id: one.id },
    bookings: [{ res_id: one.booking.resId, payments: [{}] }],
    previousGuests: [{}, {}],
    offersByEmail: [{}],
    identities: [{ subject: one.email }],
    devices: [{}],
  });
  expect(text).not.toContain(other.email);
  expect(text).not.toContain(String(other.booking.resId));
});
