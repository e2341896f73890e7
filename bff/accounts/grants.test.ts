/** Paying for a booking without an account: what grants access, what is shown, and for how long. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { createAccount, accountServerOfFile, sentEmails, signedInVisitor } from '../test/accounts.ts';
import { solve, visitorIn, visitorWithSession, type Visitor } from '../test/visitor.ts';
import { paidInParts, payRest } from '../test/paidBooking.ts';
import { deleteOldGrants } from './grants.ts';

const testServer = await accountServerOfFile();

/** A booking with an unpaid balance. */
const withDeposit = async (visitor: Visitor): Promise<Booking> =>
  (await paidInParts(testServer, visitor, 'Deposit')).booking;

/** What is needed to pay the rest of another visitor's booking, and a payer. */
const startPayer = async () => {
  const { resId, startDate } = await withDeposit(await visitorWithSession(testServer.app));
  return { resId, right: { resId, lastName: 'Marlow', startDate }, payer: await visitorWithSession(testServer.app) };
};

// requirement: ACCOUNT-6-PAYMENT-LOGIN, JOURNEY-6-PAYMENT-LOGIN
describe('the payment login', () => {
  it('lets a session pay what is left, and nothing else', async () => {
    const { resId, right, payer } = await startPayer();
    expect((await payer.ask('get-balance-by-id', { resId })).status).toBe(403);
    const login = await payer.get('payment-login', { ...right, lastName: ' marlow' });
    expect(login).toEqual({ resId, brand: 'family' });
    for (const name of ['get-confirmation-data', 'get-my-booking'] as const)
      expect((await payer.ask(name, { resId })).status).toBe(403);
    expect(JSON.stringify(await payer.get('get-balance-by-id', { resId }))).not.toMatch(/GuestA|Marlow|example/);
    const { attemptId, outcome } = await payRest(testServer, payer, resId);
    expect(outcome).toBe('SUCCESS');
    expect(await payer.get('get-worldpay-response', { attemptId })).toMatchObject({ outcome: 'SUCCESS' });
    expect(await payer.get('get-payment-by-id', { resId })).toMatchObject({ balance: 0 });
    const stranger = await visitorWithSession(testServer.app);
    expect((await stranger.ask('get-worldpay-response', { attemptId })).status).toBe(403);
  });

  it('knows a surname as people spell it, and one that is no name today', async () => {
    const { resId, right, payer } = await startPayer();
    const tries = [
      ['Müller', 'Mueller', 200],
      ['Smith Jones', 'Jones-Smith', 200],
      ['Smith Jones', 'Smith', 401],
      ['www.example.com', 'www.example.com', 200],
    ] as const;
    for (const [saved, lastName, status] of tries) {
      await testServer.query(
        `UPDATE bookings SET guests = jsonb_set(guests, '{0,guests,0,lastName}', to_jsonb($2::text))
        WHERE res_id = $1`,
        [resId, saved],
      );
      expect((await payer.ask('payment-login', { ...right, lastName })).status, lastName).toBe(status);
    }
  });

  it('sends one receipt to the payer, also after a first card was refused: the payment, and nothing of the guests', async () => {
    const { resId, right, payer } = await startPayer();
    await sentEmails(testServer);
    const receiptEmail = 'payer@example.com';
    await payer.get('payment-login', { ...right, receiptEmail });
    expect((await payRest(testServer, payer, resId, { name: 'REFUSED5' })).outcome).toBe('FAILURE');
    expect(await sentEmails(testServer)).toEqual([]);
    expect((await payRest(testServer, payer, resId)).outcome).toBe('SUCCESS');
    const [receipt, ofLead, ...others] = (await sentEmails(testServer)).toSorted((a, b) => b.to.localeCompare(a.to));
    expect([receipt?.to, ofLead?.to, others]).toEqual([receiptEmail, 'marlow@example.com', []]);
    const [, paid] = /^(Paid with Visa ending 1111: £[\d.,]+)$/m.exec(ofLead?.text ?? '') ?? [];
    expect(receipt?.text).toContain(
      `Booking reference: ${String(resId).slice(0, 4)} ${String(resId).slice(4)}\nPaid on: 11 Jan 2027\n${paid}\n`,
    );
    expect(receipt?.text).not.toMatch(/GuestA|Marlow|https?:/);
    expect(await testServer.query('SELECT FROM emails WHERE email IS NOT NULL')).toEqual([]);
  });

  it('sends no second receipt to the contact who pays, and keeps the address of a payer for a week', async () => {
    const { resId, right, payer } = await startPayer();
    await sentEmails(testServer);
    const known = { ...right, receiptEmail: 'Marlow@example.com' };
    await payer.get('payment-login', known);
    expect((await payRest(testServer, payer, resId)).outcome).toBe('SUCCESS');
    expect((await sentEmails(testServer)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Thank you for your payment/),
    ]);
    const left = async (age: string) => {
      await testServer.query('UPDATE booking_grants SET expires_at = clock_timestamp() - $1::interval', [age]);
      await deleteOldGrants(testServer.database.pool);
      return (await testServer.query(`SELECT FROM booking_grants WHERE receipt_email LIKE 'Marlow%'`)).length;
    };
    expect([await left('6 days 23 hours'), await left('7 days')]).toEqual([1, 0]);
    expect(
      (await payer.ask('payment-login', { ...known, receiptEmail: 'payer@' })).body.validationErrors,
    ).toMatchObject([{ field: 'receiptEmail' }]);
  });

  it('ends after half an hour', async () => {
    const { resId, right, payer } = await startPayer();
    await payer.get('payment-login', right);
    await testServer.query(`UPDATE booking_grants SET expires_at = expires_at - interval '29 minutes'`);
    expect((await payer.ask('get-balance-by-id', { resId })).status).toBe(200);
    await testServer.query(`UPDATE booking_grants SET expires_at = expires_at - interval '1 minute'`);
    expect((await payer.ask('get-balance-by-id', { resId })).status).toBe(403);
    expect((await payer.ask('worldpay-init', { resId })).status).toBe(403);
    // the next login starts it again, even before the ended one is deleted
    await payer.get('payment-login', right);
    expect((await payer.ask('get-balance-by-id', { resId })).status).toBe(200);
  });

  it('gets one reply whichever part is wrong, and fifty tries of a reference, of which five are without a proof, and three of each network', async () => {
    const { right, payer } = await startPayer();
    for (const wrong of [{ resId: 10_000_001 }, { lastName: 'Other' }, { startDate: '2027-12-24' }])
      expect(await payer.ask('payment-login', { ...right, ...wrong })).toMatchObject({
        status: 401,
        body: {
          data: null,
          code: 'incorrectCredentials',
          validationErrors: [{ field: 'resId', message: 'We cannot find a booking with these details.' }],
        },
      });
    for (let i = 0; i < 3; i += 1) await payer.ask('payment-login', { ...right, lastName: 'Other' });
    expect((await payer.ask('payment-login', right)).status).toBe(428);
    await testServer.query(`INSERT INTO access_tries (kind, subject_hash, network)
      SELECT kind, subject_hash, '203.0.113.9' FROM access_tries, generate_series(1, 9) WHERE subject_hash IN
        (SELECT subject_hash FROM access_tries GROUP BY subject_hash HAVING count(*) = 5)`);
    await testServer.query(`UPDATE access_tries SET at = at - interval '18 minutes 30 seconds'`);
    expect(await payer.ask('payment-login', right)).toMatchObject({
      status: 429,
      body: { code: 'tooManyTries', error: 'Too many tries. Please wait 42 minutes, and try again.' },
    });
    // whatever others have tried, each network has its right details accepted, and three wrong ones, with a proof each
    const other = await visitorIn(testServer.app, '198.51.100.1');
    const statusOf = async (lastName: string) =>
      (await other.visitor.ask('payment-login', { ...right, lastName })).status;
    for (const [lastName, status] of [
      ['Marlow', 200],
      ...Array.from({ length: 3 }, () => ['Other', 401] as const),
    ] as const) {
      expect(await statusOf(lastName)).toBe(428);
      other.proof = await solve(other);
      expect(await statusOf(lastName)).toBe(status);
    }
    expect(await statusOf('Marlow')).toBe(429);
  });

  it('is limited to ten tries an hour from a network without proofs', async () => {
    const payer = await visitorWithSession(testServer.app);
    const tryOne = (resId: number) => payer.ask('payment-login', { resId, lastName: 'Other', startDate: '2027-12-24' });
    for (let i = 0; i < 10; i += 1) expect((await tryOne(20_000_000 + i)).status).toBe(401);
    expect((await tryOne(20_000_010)).status).toBe(428);
  });
});

it('the balance of a booking is paid by its holder in another session, and the attempt belongs to that session', async () => {
  const first = await visitorWithSession(testServer.app);
  const booking = await withDeposit(first);
  const account = await createAccount(testServer);
  await testServer.query('UPDATE bookings SET client_id = $2 WHERE id = $1', [booking.bookingId, account.id]);
  const holder = await signedInVisitor(testServer, account);
  const { attemptId, outcome } = await payRest(testServer, holder, booking.resId);
  expect(outcome).toBe('SUCCESS');
  expect((await first.ask('get-worldpay-response', { attemptId })).status).toBe(403);
  expect(await holder.get('get-my-booking', { resId: booking.resId })).toMatchObject({
    summary: { remaining: 0, payBy: null, paid: booking.totals.total },
    booking: { guests: [{ guests: [{ loggedInUserEmail: account.email }, { loggedInUserEmail: null }] }] },
    payments: [{ card: 'Visa ending 1111' }, {}],
  });
});
