/** The admin command line on a real database with real bookings. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { book, couple, nameGuests, createBookingPayload } from '../test/bookingSteps.ts';
import { copyRows } from '../test/copyRows.ts';
import { payFor } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { runAdminHere, settingsOf, type CommandResult } from './test/command.ts';

const testServer = await testServerOfFile();
let guest: Visitor;
let held: Booking;
let paid: Booking;
let pool: string;

const query = testServer.query;
const admin = (...args: string[]): Promise<CommandResult> => runAdminHere(settingsOf(testServer), ...args);
const jsonOf = async <T>(...args: string[]): Promise<T> => JSON.parse((await admin(...args, '--json')).out) as T;

beforeAll(async () => {
  guest = await visitorWithSession(testServer.app);
  held = await book(guest, [couple]);
  pool = `acc:BG:${held.units[0]?.accommodationCode ?? ''}`;
  const payer = await visitorWithSession(testServer.app);
  const named = await nameGuests(payer, await book(payer, [couple]));
  const { attemptId } = await payFor(testServer, payer, named);
  // a slow payment has no outcome yet, so this asks for it
  paid = (await payer.get('get-worldpay-response', { attemptId })).booking;
});

describe('stock administration', () => {
  it('shows capacity, taken and free units for one night and for a range of nights', async () => {
    const one = await admin('stock', pool, held.startDate);
    expect([one.code, one.err]).toEqual([0, '']);
    const [head, row, ...more] = one.out.trim().split('\n');
    expect(head?.split(/ +/)).toEqual(['pool', 'night', 'capacity', 'taken', 'free', 'closed']);
    const [name, night, capacity, taken, free] = row?.split(/ +/) ?? [];
    expect([name, night, Number(taken), more]).toEqual([pool, held.startDate, 2, []]);
    expect(Number(capacity)).toBe(Number(taken) + Number(free));
    const range = await jsonOf<{ night: string }[]>('stock', pool, held.startDate, held.endDate);
    expect(range.map(({ night }) => night)).toHaveLength(held.nights + 1);
  });

  it('changes the capacity on all nights, or on none when more than that is taken on one of them', async () => {
    const changed = await jsonOf<{ capacity: number; free: number }[]>(
      'capacity',
      pool,
      held.startDate,
      held.endDate,
      '7',
    );
    expect(changed.map(({ capacity }) => capacity)).toEqual(Array.from({ length: held.nights + 1 }, () => 7));
    expect(changed[0]?.free).toBe(5);
    const refused = await admin('capacity', pool, held.startDate, held.endDate, '1');
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain(`2 are taken on ${held.startDate}`);
    expect(refused.err).toContain('Nothing was changed.');
    const still = await jsonOf<{ capacity: number }[]>('stock', pool, held.startDate, held.endDate);
    expect(new Set(still.map(({ capacity }) => capacity))).toEqual(new Set([7]));
  });

  it('stops selling a night when it is closed, and sells it again once it is opened', async () => {
    const buyer = await visitorWithSession(testServer.app);
    const wanted = await createBookingPayload(buyer, [couple], pool.split(':')[2]);
    await admin('capacity', pool, held.startDate, held.endDate, '7');
    expect((await admin('close', pool, held.startDate)).out).toContain('yes');
    expect((await buyer.ask('create-booking', wanted)).body.code).toBe('accommodationSoldOut');
    const [cell] = await jsonOf<{ free: number; taken: number }[]>('open', pool, held.startDate);
    expect(cell).toMatchObject({ taken: 2, free: 5 });
    expect((await buyer.ask('create-booking', wanted)).body.code).toBeNull();
    await buyer.get('clear-booking', {});
  });

  it.each([
    ['stock', ['acc:BG:HSTX', '2027-03-01'], 'There is no pool “acc:BG:HSTX”. The nearest is “acc:BG:HSTD”.'],
    [
      'close',
      ['ac:SK:CSTD', '2027-03-01'],
      'There is no pool “ac:SK:CSTD”. The nearest is “acc:SK:CSTD”. Nothing was changed.',
    ],
    [
      'capacity',
      ['acc:BG:HSTD', '2027-01-08', '2027-01-12', '9'],
      'The pool “acc:BG:HSTD” has no stock on 2027-01-08. The nearest night is 2027-01-11. Nothing was changed.',
    ],
  ])('suggests the nearest pool or night when %s is called with %j', async (command, args, words) => {
    expect(await admin(command, ...args)).toEqual({ code: 1, out: '', err: `${words}\n` });
  });
});

describe('booking reports', () => {
  it('lists the current holds with their age and the time left', async () => {
    const { out } = await admin('holds');
    expect(out).toContain(String(held.resId));
    expect(out).not.toContain(String(paid.resId));
    expect(out).toMatch(/(19|20) min$/m);
    expect(await jsonOf('holds')).toMatchObject([
      { reference: held.resId, state: 'held', resort: 'BG', arrival: held.startDate, totalPence: held.totals.total },
    ]);
  });

  it('ends an unpaid hold, or all that its network holds, and nothing that is paid', async () => {
    const guests = [await visitorWithSession(testServer.app), await visitorWithSession(testServer.app)] as const;
    const first = await book(guests[0]);
    await book(guests[1]);
    await query(`UPDATE bookings SET network = '192.0.2.7' WHERE res_id <> $1`, [held.resId]);
    expect(await admin('release', String(first.resId))).toMatchObject({ code: 0, out: `Released: ${first.resId}.\n` });
    expect((await guests[0].ask('get-booking', {})).body.data).toMatchObject({ status: 'expired' });
    expect((await admin('history', String(first.resId))).out).toMatch(/hold\.released .*"by":/);
    const again = await book(guests[0]);
    await query(`UPDATE bookings SET network = '192.0.2.7' WHERE res_id = $1`, [again.resId]);
    const { released } = await jsonOf<{ released: number[] }>('release', String(again.resId), 'all');
    expect(released).toHaveLength(2);
    expect((await guests[1].ask('get-booking', {})).body.data).toMatchObject({ status: 'expired' });
    expect((await guest.ask('get-booking', {})).body.data).toMatchObject({ status: 'draft' });
    const nothing = await admin('release', String(paid.resId));
    expect(nothing).toMatchObject({ code: 2, err: `The booking ${paid.resId} holds nothing that can be released.\n` });
  });

  it('shows the history and the payments of a booking, without names', async () => {
    const { code, out } = await admin('history', String(paid.resId));
    expect(code).toBe(0);
    for (const words of ['units.chosen', 'guests.named', 'payment.started', 'payment.authorised', 'completed, booked'])
      expect(out).toContain(words);
    expect(out).not.toMatch(/Marlow|1111/);
    const report = await jsonOf<{ history: { version: number }[]; payments: object[] }>('history', String(paid.resId));
    expect(report.history.map(({ version }) => version)).toEqual(report.history.map((_, i) => i + 1));
    expect(report.payments).toMatchObject([{ status: 'captured', amountPence: paid.totals.total }]);
  });

  it('exports bookings by arrival date, with names only on request', async () => {
    const marked = await admin('export', held.startDate, held.startDate);
    const { code, out } = await admin('export', held.startDate, held.startDate, '--no-bom');
    // by the mark Excel reads “Zoë” as it is; other programs can do without
    expect(marked.out).toBe(`\uFEFF${out}`);
    const [head, ...lines] = out.trimEnd().split('\r\n');
    expect(code).toBe(0);
    const reference = head?.split(',').indexOf('reference') ?? -1;
    expect(lines.map((line) => Number(line.split(',')[reference]))).toEqual(
      expect.arrayContaining([held.resId, paid.resId]),
    );
    expect(out).not.toMatch(/Marlow|example\.com|1111/);
    const named = (await admin('export', held.startDate, held.startDate, '--names', '--json')).out.trim().split('\n');
    const records = named.map((line) => JSON.parse(line) as { reference: number });
    expect(records.find((one) => one.reference === paid.resId)).toMatchObject({
      leadLastName: 'Marlow',
      status: 'completed',
      basketKind: 'BK',
      agencyId: null,
      departure: paid.endDate,
      adults: 2,
      totalPence: paid.totals.total,
      paidPence: paid.totals.total,
    });
    expect((await admin('export', '2028-12-01', '2028-12-31')).out).toBe(`\uFEFF${head}\r\n`);
  });

  it('exports more bookings than one batch completely, in order of arrival', async () => {
    await copyRows(
      testServer,
      'bookings',
      held.bookingId,
      1203,
      `jsonb_build_object('id', gen_random_uuid(), 'res_id', 20000000 + n, 'start_date', '2028-05-01'::date + n % 3,
         'hold_state', 'released', 'total_pence', 0, 'units', '[]'::jsonb)`,
    );
    const { out } = await admin('export', '2028-05-01', '2028-05-02', '--json');
    const days = out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { arrival: string }).arrival);
    expect(days).toHaveLength(802);
    expect(days).toEqual(days.toSorted());
    await query("DELETE FROM bookings WHERE start_date BETWEEN '2028-05-01' AND '2028-05-03'");
  });

  it('escapes a guest name that a spreadsheet would run as a formula', async () => {
    const name = '=HYPERLINK("http://x.test","y"), Ann';
    const [before] = await query<{ guests: object }>('SELECT guests FROM bookings WHERE res_id = $1', [paid.resId]);
    await query("UPDATE bookings SET guests = jsonb_set(guests, '{0,guests,0,firstName}', $2) WHERE res_id = $1", [
      paid.resId,
      JSON.stringify(name),
    ]);
    const { out } = await admin('export', paid.startDate, paid.startDate, '--names');
    expect(out).toContain(`,"'=HYPERLINK(""http://x.test"",""y""), Ann",Marlow\r\n`);
    await query('UPDATE bookings SET guests = $2 WHERE res_id = $1', [paid.resId, JSON.stringify(before?.guests)]);
  });
});

describe('the reconcile command', () => {
  it('reports no problem when stock and money add up', async () => {
    expect(await admin('reconcile')).toEqual({
      code: 0,
      out: 'Stock and money add up.\nAccess Worldpay, last 7 days: 1 payment compared.\n',
      err: '',
    });
    expect(await jsonOf('reconcile')).toMatchObject({
      stock: [],
      money: [],
      records: { problems: [], isComplete: true },
    });
  });

  it('reports a total that is not the sum of its lines, and exits with 1', async () => {
    const spoil = (by: number) =>
      query('UPDATE bookings SET total_pence = total_pence + $2 WHERE res_id = $1', [held.resId, by]);
    await spoil(1);
    const { code, out } = await admin('reconcile');
    await spoil(-1);
    expect([code, out]).toEqual([1, expect.stringMatching(new RegExp(`^total .*${held.resId}`, 'm'))]);
  });
});
