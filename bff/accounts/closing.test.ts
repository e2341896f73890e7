/** Closing an account and exporting its data: what is deleted, what stays, and that other holders are not affected. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { confirmByTeam } from '../amendments/decideChange.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import {
  createAccount,
  newHolder,
  accountServerOfFile,
  newEmail,
  PASSWORD,
  signedInVisitor,
  type TestAccount,
} from '../test/accounts.ts';
import { askedChange, bookedInParts } from '../test/askedChange.ts';
import { book, nameGuests } from '../test/bookingSteps.ts';
import { markRefused, sendPayment, startPaying } from '../test/latePayments.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { throwIt } from '../test/storeSteps.ts';
import { clientByEmail } from './client.ts';
import { closeClient, forgetClosedClients } from './closing.ts';
import { exportOf } from './export.ts';
import { endLinksOf, storeRequest } from './requests.ts';
import { linkIdentity } from './ssoStore.ts';

const testServer = await accountServerOfFile();
const { query } = testServer;
const NEW_PASSWORD = 'a gull on the pier';

describe('closing an account', () => {
  it('signs out everywhere at once, and frees the address', async () => {
    const account = await createAccount(testServer);
    const [one, other] = [await signedInVisitor(testServer, account), await signedInVisitor(testServer, account)];
    expect((await one.ask('close-account', { password: 'wrong again' })).status).toBe(401);
    expect(await one.get('close-account', { password: PASSWORD })).toEqual({ isClosed: true });
    expect(one.cookie()).toBe('__Host-sid=');
    expect((await other.ask('get-account', {})).status).toBe(401);
    await createAccount(testServer, { email: account.email });
  });

  it('forgets the address in quotes, in offers and in e-mails that wait or were given up, but not a notice', async () => {
    const [account, other] = [await createAccount(testServer), await createAccount(testServer)];
    const quotesOf = async ({ email }: TestAccount) =>
      query<object>('SELECT id FROM quotes WHERE lower(email) = $1 ORDER BY id', [email]);
    const emailsOf = async ({ email }: TestAccount) =>
      query<object>('SELECT kind, status FROM emails WHERE email = $1 ORDER BY kind', [email]);
    const giveOffer = `UPDATE quotes SET email = $1 WHERE id = (SELECT id FROM quotes
       WHERE kind = 'OF' AND client_id IS NULL AND email NOT ILIKE 'holder-%' ORDER BY id LIMIT 1)`;
    const giveUp = `INSERT INTO emails (kind, subject_id, email, status)
       VALUES ('accountRequest', gen_random_uuid(), $1, 'givenUp')`;
    for (const { email } of [account, other]) {
      await query(giveOffer, [email.toUpperCase()]);
      await query(giveUp, [email]);
    }
    const kept = await Promise.all(
      [account, other].map(async (one) => {
        const visitor = await signedInVisitor(testServer, one);
        const { version } = await nameGuests(visitor, await book(visitor));
        await visitor.get('save-quote', { version, email: one.email });
        await visitor.get('request-password-reset', { Email: one.email });
        await visitor.get('change-password', { password: PASSWORD, newPassword: NEW_PASSWORD });
        expect(await quotesOf(one)).toHaveLength(2);
        return { visitor, quotes: await quotesOf(one), emails: await emailsOf(one) };
      }),
    );
    await kept[0]?.visitor.get('close-account', { password: NEW_PASSWORD });
    expect(await quotesOf(account)).toEqual([]);
    expect(await query('SELECT FROM quotes WHERE client_id = $1', [account.id])).toEqual([]);
    expect(await emailsOf(account)).toEqual([{ kind: 'passwordChanged', status: 'waiting' }]);
    expect([await quotesOf(other), await emailsOf(other)]).toEqual([kept[1]?.quotes, kept[1]?.emails]);
    expect(kept[1]?.emails).toHaveLength(3);
  });

  it('keeps the name until the last stay is over', async () => {
    const [account, holder] = await newHolder(testServer);
    const { bookingId, startDate, nights } = await paidBooking(testServer, holder);
    await holder.get('close-account', { password: PASSWORD });
    const namesAfter = async (days: number): Promise<object[]> => {
      const now = () => new Date(Date.parse(`${startDate}T12:00:00Z`) + (nights + days) * 86_400_000);
      await forgetClosedClients({ ...testServer.payments, now });
      return query('SELECT first_name AS first, last_name AS last FROM clients WHERE id = $1', [account.id]);
    };
    expect(await namesAfter(0)).toEqual([{ first: 'Ada', last: 'Marlow' }]);
    expect(await namesAfter(1)).toEqual([{ first: '', last: '' }]);
    const left = await query('SELECT guests, contact FROM bookings WHERE id = $1', [bookingId]);
    expect(left).toEqual([{ guests: [], contact: null }]);
  });

  it('keeps the guests of a booking that is held or being paid, or whose late payment is not settled', async () => {
    const [, holder] = await newHolder(testServer);
    const paying = await startPaying(holder);
    const { booking, attemptId } = paying;
    const storedAfterJob = async () => {
      await forgetClosedClients(testServer.payments);
      return query(
        `SELECT last_name AS name, booking.status, hold_state AS hold, jsonb_array_length(guests) AS units,
           contact ->> 'email' AS email
         FROM bookings booking JOIN clients client ON client.id = client_id WHERE booking.id = $1`,
        [booking.bookingId],
      );
    };
    const named = { name: 'Marlow', units: 1, email: 'marlow@example.com' };
    await testServer.sandbox.arm({ mode: 'drop', operation: 'payment' });
    expect((await sendPayment(testServer, paying)).outcome).toBe('ERROR');
    await holder.get('close-account', { password: PASSWORD });
    expect(await storedAfterJob()).toEqual([{ ...named, status: 'inProgress', hold: 'paying' }]);
    await markRefused(testServer, paying);
    expect(await storedAfterJob()).toEqual([{ ...named, status: 'inProgress', hold: 'held' }]);
    await query(
      `WITH late AS (UPDATE bookings SET status = 'cancelled', hold_state = 'released' WHERE id = $1 RETURNING id)
       INSERT INTO payment_exceptions (attempt_id, booking_id) SELECT $2, id FROM late`,
      [booking.bookingId, attemptId],
    );
    expect(await storedAfterJob()).toEqual([{ ...named, status: 'cancelled', hold: 'released' }]);
    await query('UPDATE payment_exceptions SET closed_at = clock_timestamp() WHERE attempt_id = $1', [attemptId]);
    expect(await storedAfterJob()).toMatchObject([{ name: '', units: 0, email: null }]);
  });

  it('saves no previous guests when a payment that was under way succeeds afterwards', async () => {
    const [account, holder] = await newHolder(testServer);
    const paying = await startPaying(holder);
    await testServer.sandbox.arm({ mode: 'timeout', operation: 'payment', count: 1 });
    await sendPayment(testServer, paying);
    await holder.get('close-account', { password: PASSWORD });
    await reconcilePayments(testServer.payments, throwIt);
    const [stored] = await query('SELECT status FROM bookings WHERE id = $1', [paying.booking.bookingId]);
    expect(stored).toEqual({ status: 'completed' });
    expect(await query('SELECT FROM previous_guests WHERE client_id = $1', [account.id])).toEqual([]);
  });
});

type Holder = TestAccount & Readonly<{ booking: Booking }>;

let one: Holder;
let other: Holder;
beforeEach(async () => void ([one, other] = [await holderOfEverything(), await holderOfEverything()]));

/** A signed-in holder with a completed booking, previous guests, an identity, open links and e-mail offers. */
const holderOfEverything = async (): Promise<Holder> => {
  const { pool } = testServer.database;
  const [account, visitor] = await newHolder(testServer);
  const booking = await paidBooking(testServer, visitor);
  await linkIdentity(pool, { issuer: 'https://id.example', subject: account.email }, account.id);
  const nobody = { id: '', bookingId: null, clientId: null };
  const asked = { clientId: null, payload: {} };
  const requests = { pool, newId: randomUUID };
  await storeRequest(requests, nobody, { ...asked, kind: 'reset', email: account.email });
  await storeRequest(requests, nobody, { ...asked, kind: 'changeEmail', email: newEmail(), clientId: account.id });
  const signUp = "INSERT INTO marketing_signups (booking_id, email, consent_version) VALUES ($1, $2, 'v1.0')";
  await pool.query(signUp, [booking.bookingId, account.email]);
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
    const rows = await query<{ row: unknown }>(
      `SELECT to_jsonb(stored) AS row FROM ${table} stored WHERE $1::int IS NOT NULL AND $2::text IS NOT NULL
         AND (${condition}) ORDER BY stored::text`,
      [id, email],
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
};

it.each<[string, () => Promise<unknown>]>([
  ['is closed', () => closeClient(testServer.payments, one.id)],
  ['loses its links', () => endLinksOf(testServer.database.pool, one)],
])('an account %s without the other', async (_what, change) => {
  const before = await rowsOf(other);
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
  await change();
  expect(await rowsOf(other)).toEqual(before);
});

it('an account loses its names when its last stay is over, without those that are open or still have a stay', async () => {
  const open = await holderOfEverything();
  await closeClient(testServer.payments, one.id);
  await closeClient(testServer.payments, other.id);
  await query("UPDATE bookings SET start_date = '2026-01-05' WHERE client_id = ANY ($1)", [[one.id, open.id]]);
  const before = [await rowsOf(other), await rowsOf(open)];
  expect(await forgetClosedClients(testServer.payments)).toBe(1);
  expect([await rowsOf(other), await rowsOf(open)]).toEqual(before);
  expect(await rowsOf(one)).toMatchObject({ clients: [{ last_name: '' }], bookings: [{ guests: [], contact: null }] });
});

const copyOf = async ({ email }: TestAccount): Promise<string> => {
  const holder = await clientByEmail(testServer.database.pool, email);
  if (holder === null) throw new Error('there is no account');
  return exportOf(testServer.database.pool, holder);
};

it('an account is copied without anything of the other', async () => {
  const text = await copyOf(one);
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

// requirement: ACCOUNT-4-REFUNDS
it('a copy of the data has the changes of each booking with what they add and remove, and its refunds, without our ids', async () => {
  const account = await createAccount(testServer);
  const paid = await bookedInParts(testServer);
  const { difference } = await askedChange(paid);
  const { bookingId, resId } = paid.booking;
  await query('UPDATE bookings SET client_id = $2 WHERE id = $1', [bookingId, account.id]);
  await confirmByTeam(testServer.payments, resId, 'jo');
  const text = await copyOf(account);
  expect(JSON.parse(text)).toMatchObject({
    bookings: [
      {
        res_id: resId,
        changes: [
          { status: 'applied', added: [], removed: [{ code: 'spa-pool', quantity: 2 }], differencePence: difference },
        ],
        refunds: [{ pence: -difference, status: 'asked' }],
      },
    ],
  });
  expect(text).not.toContain('BW-R-');
});
