/** Commands for callers: finding a booking, changing its lead guest, a payment link; and competitions and consents. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createAccount, newEmail, sentEmails, signedInVisitor } from '../test/accounts.ts';
import { owner } from '../test/changes.ts';
import { paidInParts } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { adminOf, runAdminSaying, wordsOf } from './test/command.ts';

const testServer = await testServerOfFile();
const { query } = testServer;
const CLOSED = { title: 'Win a week', opens: '2026-01-01', closes: '2026-01-31', question: null, terms: 'One.' };
const OPEN = { ...CLOSED, closes: '2030-01-31' };

/** Runs a command with this standard input; returns its output, or why it did nothing. */
const admin = async (said: string, line: string): Promise<string> => {
  const competition = async (id: string) => E.right(id === 'week' ? CLOSED : OPEN);
  const own = { read: async () => said, publicUrl: 'https://breaks.example', competition };
  return wordsOf(await adminOf(testServer, own)(...line.split(' ')));
};
const json = async <R>(said: string, line: string): Promise<R> => JSON.parse(await admin(said, `${line} --json`)) as R;
const found = async (said: string, line = 'find') =>
  (await json<{ booking: number }[]>(said, line)).map(({ booking }) => booking);

describe('find', () => {
  it('finds a booking by each of what a caller may say, and by all of it', async () => {
    const { paid } = await owner(testServer);
    await query('UPDATE bookings SET agency_id = 4711 WHERE id = $1', [paid.bookingId]);
    const said = 'name: marlow\nemail: MARLOW@example.com\nphone: 020 7946 0000\npostcode: po211aa\nlast four: 1111';
    for (const one of [...said.split('\n'), said]) expect(await found(one), one).toEqual([paid.resId]);
    const open = `find arrival ${paid.startDate} agency 4711`;
    expect([await found('', open), await found('name: Marlow GuestA', open)]).toEqual([[paid.resId], [paid.resId]]);
    const { id } = await createAccount(testServer);
    await query(`UPDATE clients SET phones = '[{"Number": "(0113) 496 0123"}]' WHERE id = $1`, [id]);
    await query('UPDATE bookings SET client_id = $2 WHERE id = $1', [paid.bookingId, id]);
    expect(await found('phone: +44 113 496 0123')).toEqual([paid.resId]);
  });

  it.each([
    ['2: No booking fits that.', 'name: Marlow\nlast four: 0000', 'find'],
    ['2: Say at least one of name, email, phone, postcode, last four, arrival, agency.', 'name:\n', 'find'],
    ['2: The last four are 4 digits.', 'last four: 111', 'find'],
    ['2: There is no field “nmae”. The nearest is “name”.', 'nmae: Marlow', 'find'],
    ['2: The field “name” is given twice.', 'name: a\nname: b', 'find'],
    ["2: Write each line like 'name: …'. The fields are name, email, phone, postcode, last four.", 'Marlow', 'find'],
    ['2: There is no option “name”. The nearest is “agency”.', '', 'find name Marlow'],
    ['2: “soon” is not a date: write it like 2027-03-01', '', 'find arrival soon'],
  ])('says %s', async (sentence, said, line) => expect(await admin(said, line)).toBe(sentence));

  it('tells a caller of twenty bookings at most, and exits with 2', async () => {
    const { paid } = await owner(testServer);
    await query(
      `INSERT INTO bookings SELECT (jsonb_populate_record(booking, jsonb_build_object('id', gen_random_uuid(),
         'res_id', 20000000 + n))).* FROM bookings booking, generate_series(1, 20) n WHERE id = $1`,
      [paid.bookingId],
    );
    expect(await runAdminSaying('name: Marlow', testServer.database.url, 'find')).toEqual({
      code: 2,
      out: '',
      err: 'More than 20 bookings fit that. Ask the caller for more.\n',
    });
    await query('DELETE FROM bookings WHERE res_id BETWEEN 20000001 AND 20000020');
  });
});

describe('lead-guest', () => {
  it('makes another person the lead guest: only the new account opens it, both addresses are told, the history has the proof', async () => {
    const { paid, visitor } = await owner(testServer);
    const before = newEmail();
    const { resId, bookingId } = paid;
    const rename = `UPDATE bookings SET contact = contact || jsonb_build_object('email', $2::text) WHERE id = $1`;
    await query(rename, [bookingId, before]);
    const account = await createAccount(testServer);
    const said = `first name: Bob\nlast name: marlow\nemail: ${account.email}\nproof: answered postcode and last four`;
    const grant = `INSERT INTO booking_grants VALUES ($1, $2, clock_timestamp() + interval '1 hour')`;
    await query(grant, [visitor.sessionId(), bookingId]);
    await sentEmails(testServer);
    const changed = ['name', 'email'];
    expect(await json(said, `lead-guest ${resId}`)).toEqual({ booking: resId, changed, accountId: account.id });
    const opened = async (one: Visitor) => (await one.ask('get-payment-by-id', { resId })).status;
    expect([await opened(visitor), await opened(await signedInVisitor(testServer, account))]).toEqual([403, 200]);
    const [old, now] = (await sentEmails(testServer)).toSorted((a) => (a.to === before ? -1 : 1));
    expect([old?.to, now?.to]).toEqual([before, account.email]);
    expect(old?.text).not.toMatch(/Bob|marlow/i);
    expect(now?.text).toContain(`The lead guest is Bob marlow, and we write to ${account.email}.`);
    const history = 'SELECT event, detail FROM booking_history WHERE booking_id = $1 ORDER BY line DESC';
    const detail = { by: 'jo', changed, proof: 'answered postcode and last four' };
    expect((await query(history, [bookingId]))[0]).toEqual({ event: 'guests.corrected', detail });
  });

  it('lets the same browser in when only the telephone number is another, and warns of a card that pays on', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const { booking } = await paidInParts(testServer, visitor, 'ApcBalance');
    const said = 'phone: Tel: 01243 555 012 ext. 7\nproof: reference';
    expect(await admin(said, `lead-guest ${booking.resId}`)).toMatch(
      /phone\. The lead guest gets an e-mail\.\nIt is in no account\.\n£[\d,.]+ is still taken from the card/,
    );
    expect((await visitor.ask('get-my-booking', { resId: booking.resId })).status).toBe(200);
    // an extension is no part of the number by which the booking is found
    expect(await found('phone: +44 1243 555012')).toEqual([booking.resId]);
  });

  it.each([
    ['2: Say the proof: what the caller was asked, such as ‘postcode and last four’.', 'email: a@example.com', ''],
    ['2: Say what is to be: a name, an email or a phone.', 'proof: postcode', ''],
    ['2: This is no e-mail address.', 'email: a@b\nproof: postcode', ''],
    [/^2: The booking \d+ says all that already\.$/, 'last name: Marlow\nproof: postcode', ''],
    [/^2: The booking \d+ is not made/, 'last name: X\nproof: p', `status = 'expired'`],
    [/^2: The stay of the booking \d+ is over/, 'last name: X\nproof: p', `start_date = '2025-01-06'`],
  ])('says %s', async (sentence, said, change) => {
    const { paid } = await owner(testServer);
    if (change !== '') await query(`UPDATE bookings SET ${change} WHERE id = $1`, [paid.bookingId]);
    const expected: unknown = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    expect(await admin(said, `lead-guest ${paid.resId}`)).toEqual(expected);
  });
});

it('payment-link shows the link, sends it, and notes that; nothing of a booking that is paid', async () => {
  const { booking } = await paidInParts(testServer, await visitorWithSession(testServer.app), 'Deposit');
  const { resId } = booking;
  const link = `https://breaks.example/my-breakwater/checkout/${resId}`;
  expect(await admin('', `payment-link ${resId}`)).toMatch(`by 2027-05-24.\n${link}`);
  await sentEmails(testServer);
  expect(await json('', `payment-link ${resId} send`)).toMatchObject({ link, isSent: true });
  expect(await sentEmails(testServer)).toMatchObject([{ text: expect.stringContaining(`Pay what’s left: ${link}`) }]);
  expect(await admin('', `history ${resId}`)).toMatch(/paymentLink\.sent +\{"by":"jo","pence":\d+\}/);
  const { paid } = await owner(testServer);
  expect(await admin('', `payment-link ${paid.resId}`)).toBe(`2: Nothing is left to pay on the booking ${paid.resId}.`);
});

it('draw draws the same winner by the same seed once, and another one only when told so', async () => {
  const enter = (id: string, email: string) =>
    query(
      `INSERT INTO competition_entries (competition_id, email, first_name, last_name, birthday, answer, consent_version)
       VALUES ($1, $2, 'Ada', 'Marlow', '1980-01-01', '=1+1', 'v1')`,
      [id, email],
    );
  for (const email of ['c@example.com', 'A@example.com', 'b@example.com']) await enter('week', email);
  // sha256 of 'sea c@example.com' is the lowest, then that of 'sea a@example.com'
  expect((await Promise.all([1, 2].map(() => admin('seed: sea', 'draw week')))).toSorted()).toEqual([
    expect.stringMatching(/^2: The competition week is drawn/),
    'The winner among 3 is c@example.com. The seed is sea.',
  ]);
  expect(await admin('seed: sea', 'draw week again')).toBe('2: Say the reason of another draw.');
  const again = await json<object>('reason: no answer\nseed: sea', 'draw week again');
  expect(again).toMatchObject({ winner: 'A@example.com', number: 2, entries: 2, reason: 'no answer', drawnBy: 'jo' });
  await enter('weekend', 'a@example.com');
  expect(await admin('', 'draw weekend')).toMatch(/^2: .* can be entered until 31 Jan 2030\. Draw after that\.$/);
  expect(await admin('', 'competitions')).toMatch(/week +3 .* 2026-01-31 +2 +Win a week/);
  expect(await admin('', 'entries week')).toContain('c@example.com');
  expect(await admin('', 'export-entries week')).toMatch(
    /^\uFEFFemail,.*\r\n.*@example\.com,Ada,Marlow,1980-01-01,'=1\+1,v1,/,
  );
  expect(await admin('', 'entries month')).toBe(
    '2: There is no competition with entries “month”. The nearest is “week”.',
  );
});

it('consents lists and exports who agreed to offers, and how', async () => {
  await query(`INSERT INTO signups (email, brand, consent_version) VALUES ('list@example.com', 'weekend', 'v1.0')`);
  const { id, email } = await createAccount(testServer);
  await query('UPDATE clients SET offers_consent = clock_timestamp() WHERE id = $1', [id]);
  expect(await json('', 'consents')).toMatchObject([
    { email: 'list@example.com', source: 'newsletter', brand: 'weekend', consentVersion: 'v1.0' },
    { email, source: 'account' },
  ]);
  expect(await admin('', 'export-consents')).toMatch(
    /^\uFEFFemail,source,brand.*\r\nlist@example\.com,newsletter,weekend,v1\.0,/,
  );
});
