/** Guests without an account: the proof by a code, a copy, erasure; and what operators keep as evidence. */
import { expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { forgetClosedClients } from '../accounts/closing.ts';
import { accountServerOfFile, newEmail, newHolder, sentEmails } from '../test/accounts.ts';
import { book, nameGuests } from '../test/bookingSteps.ts';
import { paidBooking, payFor } from '../test/paidBooking.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { adminOf, wordsOf } from './test/command.ts';

const testServer = await accountServerOfFile();
const { query } = testServer;

/** Runs a command with this input. */
const say = async (said: string, ...args: string[]): Promise<string> =>
  wordsOf(await adminOf(testServer, { read: async () => said })(...args));

type Guest = Readonly<{ email: string; booking: Booking; proof: string }>;

/** A paid booking of a guest without an account. */
const bookedBy = async (email = newEmail()): Promise<Guest> => {
  const visitor = await visitorWithSession(testServer.app);
  const { booking } = await payFor(testServer, visitor, await nameGuests(visitor, await book(visitor), email));
  await testServer.query('DELETE FROM emails');
  return { email, booking, proof: `last name: marlow\narrival: ${booking.startDate}` };
};

/** The code that is sent to the guest. */
const codeFor = async ({ email, booking, proof }: Guest): Promise<string> => {
  expect(await say(proof, 'guest-data', String(booking.resId), 'send-code')).toContain('A code is on its way');
  const sent = await sentEmails(testServer);
  expect(sent.map(({ to }) => to)).toEqual([email]);
  return /Your code is ([A-Z]{8})\./.exec(sent[0]?.text ?? '')?.[1] ?? '';
};

const WRONG_CODE = '2: The code is wrong, has been used, or is more than a day old.';

it('sends a code only for right details, and to nobody but the address of the booking', async () => {
  const { booking, proof } = await bookedBy();
  const of = (said: string) => say(said, 'guest-data', String(booking.resId), 'send-code');
  expect(await of(proof.replace('marlow', 'Quill'))).toContain('2: No booking has these details');
  expect(await of(`last name: marlow\narrival: 2027-01-01`)).toContain('2: No booking has these details');
  expect(await of('last name: marlow')).toBe(
    '2: Say the last name of the lead guest and the arrival, like 2027-03-01.',
  );
  expect(await sentEmails(testServer)).toEqual([]);
});

it('copies what is stored about the booking, with its code and no other', async () => {
  const [guest, other] = [await bookedBy(), await bookedBy()];
  const [code, wrong] = [await codeFor(guest), await codeFor(other)];
  const reference = String(guest.booking.resId);
  for (const said of [wrong, 'BCDFGHJK'])
    expect(await say(`code: ${said}`, 'guest-data', reference, 'export')).toBe(WRONG_CODE);
  expect(await say('', 'guest-data', reference, 'export')).toContain('2: Say the code');
  const copy = await say(`code: ${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`, 'guest-data', reference, 'export');
  expect(JSON.parse(copy)).toMatchObject({
    account: null,
    bookings: [{ res_id: guest.booking.resId, contact: { email: guest.email }, payments: [{}] }],
  });
  expect(copy).not.toContain(other.email);
});

it('erases the address at once and the names after the stay, with a code that works once', async () => {
  const guest = await bookedBy();
  const { email, booking } = guest;
  const reference = String(booking.resId);
  const signUp = "INSERT INTO marketing_signups (booking_id, email, consent_version) VALUES ($1, $2, 'v1.0')";
  await query(signUp, [booking.bookingId, email]);
  const code = await codeFor(guest);
  expect(await say(`code: ${code}`, 'guest-data', reference, 'erase')).toBe(
    `What is stored about the address is erased. The name of the booking ${reference} is erased by itself once the stay is over and its money is settled.`,
  );
  expect(await query('SELECT FROM marketing_signups WHERE email = $1', [email])).toEqual([]);
  expect(await query('SELECT FROM account_requests WHERE email = $1', [email])).toEqual([]);
  expect(await say(`code: ${code}`, 'guest-data', reference, 'erase')).toBe(WRONG_CODE);
  const guests = async () => query('SELECT guests, contact FROM bookings WHERE id = $1', [booking.bookingId]);
  await forgetClosedClients(testServer.payments);
  expect(await guests()).toMatchObject([{ contact: { email } }]);
  await query(`UPDATE bookings SET start_date = '2026-01-05' WHERE id = $1`, [booking.bookingId]);
  await forgetClosedClients(testServer.payments);
  expect(await guests()).toEqual([{ guests: [], contact: null }]);
});

it('erases a past stay at once, but not one that is kept as evidence, and not one of an account', async () => {
  const [past, kept] = [await bookedBy(), await bookedBy()];
  const erase = async (guest: Guest) =>
    say(
      `code: ${await codeFor({ ...guest, proof: 'last name: marlow\narrival: 2026-01-05' })}`,
      'guest-data',
      String(guest.booking.resId),
      'erase',
    );
  for (const guest of [past, kept])
    await query(`UPDATE bookings SET start_date = '2026-01-05' WHERE id = $1`, [guest.booking.bookingId]);
  await say('reason: claim of 3 March', 'evidence', String(kept.booking.resId), 'on');
  expect(await erase(past)).toMatch(/ is erased\.$/);
  expect(await erase(kept)).toMatch(/ is erased once it is no longer kept as evidence\.$/);
  const [, holder] = await newHolder(testServer);
  const { resId, startDate } = await paidBooking(testServer, holder);
  expect(await say(`last name: marlow\narrival: ${startDate}`, 'guest-data', String(resId), 'send-code')).toBe(
    '2: The booking belongs to an account: its holder copies and erases the data there.',
  );
});

it('keeps a booking or an account as evidence, with the reason and who, until it is ended', async () => {
  await query('DELETE FROM evidence_holds');
  const { booking } = await bookedBy();
  const [account] = await newHolder(testServer);
  const reference = String(booking.resId);
  expect(await say('', 'evidence')).toBe('Nothing is kept as evidence.');
  expect(await say('', 'evidence', reference, 'on')).toContain('2: Say the reason');
  expect(await say('reason: a claim', 'evidence', reference, 'on')).toBe(
    `The booking ${reference} is kept as evidence.`,
  );
  expect(await say('reason: a claim', 'evidence', reference, 'on')).toBe(`The booking ${reference} is kept already.`);
  await say('reason: a dispute', 'evidence', 'account', String(account.id), 'on');
  const listed: unknown = JSON.parse(await say('', 'evidence', '--json'));
  expect(listed).toMatchObject([
    { booking: booking.resId, account: null, by: 'jo', reason: 'a claim' },
    { booking: null, account: account.id, by: 'jo', reason: 'a dispute' },
  ]);
  expect(await say('', 'evidence', reference, 'off')).toContain('no longer kept');
  expect(await say('', 'evidence', reference, 'off')).toBe(`The booking ${reference} is not kept.`);
  expect(await say('', 'evidence', 'account', '1', 'off')).toBe('2: There is no account 1.');
  const events = await query(
    `SELECT event, detail FROM booking_history WHERE booking_id = $1 AND event LIKE 'evidence.%' ORDER BY line`,
    [booking.bookingId],
  );
  expect(events).toEqual([
    { event: 'evidence.held', detail: { operator: 'jo', reason: 'a claim' } },
    { event: 'evidence.ended', detail: { operator: 'jo' } },
  ]);
});
