/** What is erased when, what remains, and that every column of the database is classified. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { sweepHolds } from '../jobs/sweeper.ts';
import { accountServerOfFile, newEmail, newHolder } from '../test/accounts.ts';
import { book, nameGuests } from '../test/bookingSteps.ts';
import { paidBooking, paidInParts, payFor } from '../test/paidBooking.ts';
import { throwIt } from '../test/storeSteps.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { closeClient, forgetClosedClients } from './closing.ts';
import { endEvidence, holdEvidence, type EvidenceSubject } from './evidence.ts';
import { eraseOldData, type ErasedCounts } from './retention.ts';
import { KINDS, RETENTION } from './retentionTable.ts';
import { storedText } from './test/storedText.ts';

const testServer = await accountServerOfFile();
const { query } = testServer;
const { pool } = testServer.database;

const RETAINED = { contactMonths: 18, paymentYears: 7, unfinishedDays: 30 };
const TEAM = { operator: 'jo', reason: 'a claim' };

/** Runs the job on a day; returns the counts that it logs. */
const eraseOn = async (day: string): Promise<ErasedCounts | undefined> => {
  const logged: ErasedCounts[] = [];
  const now = () => new Date(`${day}T12:00:00Z`);
  const deps = { ...testServer.payments, now, retention: RETAINED, logErased: (one: ErasedCounts) => logged.push(one) };
  await eraseOldData(deps);
  return logged[0];
};

const contactOf = async ({ bookingId }: Pick<Booking, 'bookingId'>): Promise<unknown> =>
  (
    await query<{ email: string | null }>(`SELECT contact ->> 'email' AS email FROM bookings WHERE id = $1`, [
      bookingId,
    ])
  )[0]?.email;

/** A day so many months, and then days, after the departure of a booking. */
const afterDeparture = async ({ bookingId }: Booking, months: number, days: number): Promise<string> => {
  const [row] = await query<{ day: string }>(
    `SELECT (start_date + nights + make_interval(months => $2, days => $3))::date::text AS day FROM bookings WHERE id = $1`,
    [bookingId, months, days],
  );
  return row?.day ?? '';
};

describe('the table of retention', () => {
  const columnsOf = (kind: string): string[] =>
    Object.entries(RETENTION).flatMap(([table, kinds]) =>
      Object.entries(kinds).flatMap(([name, columns]) =>
        name === kind ? columns.split(' ').map((column) => `${table}.${column}`) : [],
      ),
    );
  const listed = [...Object.keys(KINDS), 'none'].flatMap(columnsOf);

  it('classifies every column of text, JSON and bytes once, and names no other than dates of birth', async () => {
    const columns = await query<{ name: string; isText: boolean }>(
      `SELECT table_name || '.' || column_name AS name,
         data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea') AS "isText"
       FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const texts = columns.filter(({ isText, name }) => isText || /birth/.test(name)).map(({ name }) => name);
    expect(listed.toSorted()).toEqual(texts.toSorted());
  });

  it('is the one in the guide for operators', () => {
    const guide = readFileSync(new URL('../../docs/for-operators.md', import.meta.url), 'utf8');
    const section = /## Personal data\n(.*?)\n### /s.exec(guide)?.[1] ?? '';
    const rows = Object.entries(KINDS).map(([kind, { what, until, remains }]) => {
      const where = columnsOf(kind).map((column) => `\`${column}\``);
      return `| ${what} | ${where.join(', ')} | ${until} | ${remains} |`;
    });
    expect(section.split('\n').filter((line) => /^\| (?!What \|)/.test(line))).toEqual(rows);
  });
});

describe('eraseOldData', () => {
  it('erases names, contact, postcode and notes 18 months after departure from all tables, and keeps the sums', async () => {
    const email = newEmail();
    const visitor = await visitorWithSession(testServer.app);
    const named = await nameGuests(visitor, await book(visitor), email, () => ({ lastName: 'Quillfeather' }));
    const { booking } = await payFor(testServer, visitor, named);
    const { bookingId } = booking;
    const note = `INSERT INTO booking_history (booking_id, version, event, detail) VALUES ($1, 1, 'followUp.noted', $2)`;
    await query(note, [bookingId, JSON.stringify({ operator: 'jo', reason: 'Quillfeather called' })]);
    const sums = `SELECT total_pence, paid_pence, units, (SELECT sum(amount_pence) FROM payment_attempts WHERE booking_id = $1)
      FROM bookings WHERE id = $1`;
    const before = await query(sums, [bookingId]);
    const traces = [email, 'Quillfeather', 'GuestA', '20 7946 0000', '+442079460000'];
    expect((await eraseOn(await afterDeparture(booking, 18, 0)))?.['departed'] ?? 0).toBe(0);
    const full = await storedText(testServer);
    for (const trace of traces) expect(full).toContain(trace);
    expect(await eraseOn(await afterDeparture(booking, 18, 1))).toMatchObject({ departed: 1, asked: 0 });
    const left = await storedText(testServer);
    for (const trace of traces) expect(left).not.toContain(trace);
    expect(left).toContain('"operator": "jo"');
    const postcodes = 'SELECT postcode FROM payment_attempts WHERE booking_id = $1';
    expect(await query(postcodes, [bookingId])).toEqual([{ postcode: null }]);
    expect(await query(sums, [bookingId])).toEqual(before);
  });

  it.each<[string, (booking: Booking, account: number) => EvidenceSubject]>([
    ['a booking', ({ bookingId }) => ({ bookingId })],
    ['a booking with its account', (_booking, clientId) => ({ clientId })],
  ])('leaves %s alone while it is kept as evidence', async (_what, subjectOf) => {
    const [account, visitor] = await newHolder(testServer);
    const booking = await paidBooking(testServer, visitor);
    const subject = subjectOf(booking, account.id);
    expect(await holdEvidence(pool, subject, TEAM)).toBe(true);
    expect(await holdEvidence(pool, subject, TEAM)).toBe(false);
    const day = await afterDeparture(booking, 24, 0);
    await eraseOn(day);
    expect(await contactOf(booking)).toBe('marlow@example.com');
    expect(await endEvidence(pool, subject, 'jo')).toBe(true);
    expect(await endEvidence(pool, subject, 'jo')).toBe(false);
    await eraseOn(day);
    expect(await contactOf(booking)).toBeNull();
  });

  it('keeps the details of a closed account as long as it is evidence, and frees its address', async () => {
    const [account, visitor] = await newHolder(testServer);
    const booking = await paidBooking(testServer, visitor);
    await query(`UPDATE clients SET birthday = '1980-01-01', phones = '[{"Number": "1"}]' WHERE id = $1`, [account.id]);
    await holdEvidence(pool, { clientId: account.id }, TEAM);
    await closeClient(testServer.payments, account.id);
    const state = async () =>
      query(
        `SELECT last_name AS name, birthday IS NULL AS "isErased", phones, email LIKE 'closed-%' AS "isFree",
           (SELECT count(*)::int FROM previous_guests WHERE client_id = $1) AS companions,
           (SELECT closed_email FROM evidence_holds WHERE client_id = $1) AS email FROM clients WHERE id = $1`,
        [account.id],
      );
    const day = await afterDeparture(booking, 0, 1);
    const forget = () => forgetClosedClients({ ...testServer.payments, now: () => new Date(`${day}T12:00:00Z`) });
    await forget();
    expect(await state()).toMatchObject([
      { name: 'Marlow', isErased: false, phones: [{ Number: '1' }], isFree: true, companions: 2, email: account.email },
    ]);
    await endEvidence(pool, { clientId: account.id }, 'jo');
    await forget();
    expect(await state()).toMatchObject([{ name: '', isErased: true, phones: [], companions: 0, email: null }]);
    expect(await contactOf(booking)).toBeNull();
  });

  it('erases a booking that was never made, and the address of a quote, after 30 days', async () => {
    const [old, recent] = [await visitorWithSession(testServer.app), await visitorWithSession(testServer.app)];
    const quotes: number[] = [];
    const bookings: Booking[] = [];
    for (const [visitor, days] of [
      [old, 31],
      [recent, 29],
    ] as const) {
      const named = await nameGuests(visitor, await book(visitor));
      const { quoteId } = await visitor.get('save-quote', { version: named.version, email: newEmail() });
      await query(`UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE id = $1`, [named.bookingId]);
      await sweepHolds(testServer.payments, throwIt);
      await query(`UPDATE bookings SET hold_expires_at = clock_timestamp() - make_interval(days => $2) WHERE id = $1`, [
        named.bookingId,
        days,
      ]);
      await query(`UPDATE quotes SET expires_at = clock_timestamp() - make_interval(days => $2) WHERE id = $1`, [
        quoteId,
        days,
      ]);
      quotes.push(quoteId);
      bookings.push(named);
    }
    expect(await eraseOn('2027-01-11')).toMatchObject({ unfinished: 1, departed: 0 });
    expect(await Promise.all(bookings.map(contactOf))).toEqual([null, 'marlow@example.com']);
    const emails = await query(
      'SELECT email IS NULL AS "isErased" FROM quotes WHERE id = ANY ($1) ORDER BY expires_at',
      [quotes],
    );
    expect(emails).toEqual([{ isErased: true }, { isErased: false }]);
  });

  it('erases what identifies a card seven years after the payment, and keeps sum and state', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const { booking } = await paidInParts(testServer, visitor, 'ApcSpread');
    const state = () =>
      query(
        `SELECT status, amount_pence AS pence, outcome, (SELECT count(*)::int FROM card_agreements WHERE booking_id = $1) AS cards
         FROM payment_attempts WHERE booking_id = $1 AND status <> 'abandoned'`,
        [booking.bookingId],
      );
    const [before] = await state();
    expect(before).toMatchObject({ cards: 1, outcome: { kind: 'authorised', card: { lastFour: '1111' } } });
    const age = async (interval: string) => {
      for (const [table, column] of [
        ['payment_attempts', 'created_at'],
        ['card_agreements', 'consented_at'],
      ] as const)
        await query(`UPDATE ${table} SET ${column} = clock_timestamp() - $2::interval WHERE booking_id = $1`, [
          booking.bookingId,
          interval,
        ]);
    };
    await age('7 years -1 day');
    await eraseOn('2027-01-11');
    expect(await state()).toEqual([before]);
    await age('7 years 1 day');
    expect(await eraseOn('2027-01-11')).toMatchObject({ payments: 1 });
    expect(await state()).toEqual([
      { ...before, cards: 0, outcome: { kind: 'authorised', settled: expect.anything() } },
    ]);
  });

  it('erases previous guests of an account without a stay for 18 months, and not those of another', async () => {
    const [[one, visitor], [other, recent]] = [await newHolder(testServer), await newHolder(testServer)];
    for (const guest of [visitor, recent]) await paidBooking(testServer, guest);
    await query(`UPDATE clients SET created_at = '2020-01-01' WHERE id = ANY ($1)`, [[one.id, other.id]]);
    await query(`UPDATE bookings SET start_date = '2025-01-06' WHERE client_id = $1`, [one.id]);
    await eraseOn('2027-01-11');
    const left = await query('SELECT DISTINCT client_id AS id FROM previous_guests WHERE client_id = ANY ($1)', [
      [one.id, other.id],
    ]);
    expect(left).toEqual([{ id: other.id }]);
  });
});
