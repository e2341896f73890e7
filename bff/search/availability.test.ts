/** Cached availability at two servers: the other server's sales appear after the maximum age, own sales at once. */
import type pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { expireIfDue } from '../bookings/hold.ts';
import { couple, findStay } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { createAvailability, MAX_AGE_MS, type Availability } from './availability.ts';
import { typesOnSale } from './typesOnSale.ts';

const testServer = await testServerOfFile();
const time = { ms: 0 };
const CODE = 'SSTD';
let stay: Awaited<ReturnType<typeof findStay>>['stay'];
let shown: Availability;
let here: Visitor;
let there: Visitor;

const server = () => {
  const availability = createAvailability(testServer.database.pool, { nowMs: () => time.ms, maxAgeMs: MAX_AGE_MS });
  return { availability, app: testServer.createApp(undefined, { availability }) };
};

const leave = (units: number) =>
  testServer.database.pool.query(
    `UPDATE stock SET capacity = capacity - free + $3, free = $3 WHERE pool = $1 AND night >= $2 AND night < $2::date + 7`,
    [`acc:BG:${CODE}`, stay.startDate, units],
  );

const offerAt = async (visitor: Visitor) => {
  const { units } = await visitor.get('search-accommodations', { ...stay, units: [couple] });
  const offer = units[0]?.accommodations.find((one) => one.code === CODE);
  if (offer === undefined) throw new Error(`${CODE} is not offered`);
  return offer;
};

const bookLast = async (visitor: Visitor) => {
  const { price } = await offerAt(visitor);
  return visitor.ask('create-booking', { ...stay, units: [{ ...couple, accommodationCode: CODE, price }] });
};

beforeEach(async () => {
  time.ms += 10_000;
  ({ stay } = await findStay(await visitorWithSession(testServer.app)));
  await leave(1);
  const one = server();
  shown = one.availability;
  here = await visitorWithSession(one.app);
  there = await visitorWithSession(server().app);
});

describe('the last unit sold at one server', () => {
  it('is shown as sold out at another server after the maximum age, and is never sold twice', async () => {
    expect([(await offerAt(here)).isSoldOut, (await offerAt(there)).isSoldOut]).toEqual([false, false]);
    expect((await bookLast(here)).status).toBe(200);

    time.ms += 999;
    expect((await offerAt(there)).isSoldOut).toBe(false);
    expect(await bookLast(there)).toMatchObject({ status: 409, body: { code: 'accommodationSoldOut' } });
    time.ms += 1;
    expect((await offerAt(there)).isSoldOut).toBe(true);
  });

  it('is shown as sold out at the same server at once, and as free again once the booking is cleared', async () => {
    const { app } = server();
    const [buyer, watcher] = [await visitorWithSession(app), await visitorWithSession(app)];
    expect([(await offerAt(watcher)).unitsLeft, (await bookLast(buyer)).status]).toEqual([1, 200]);
    expect((await offerAt(watcher)).isSoldOut).toBe(true);
    const month = stay.startDate.slice(0, 7);
    const grid = await watcher.get('price-grid', { resort: 'BG', month, nights: stay.nights, units: [couple] });
    expect(grid.days.find((day) => day.startDate === stay.startDate)?.price).toBeGreaterThan(0);
    await buyer.get('clear-booking', {});
    expect((await offerAt(watcher)).unitsLeft).toBe(1);
  });

  it('is shown as free again at the same server at once when the hold has run out', async () => {
    const { app, availability } = server();
    const [buyer, watcher] = [await visitorWithSession(app), await visitorWithSession(app)];
    const { bookingId = '' } = (await bookLast(buyer)).body.data ?? {};
    expect((await offerAt(watcher)).isSoldOut).toBe(true);
    await testServer.query('UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE id = $1', [bookingId]);
    expect(await expireIfDue({ ...testServer.payments, availability }, bookingId)).toBe(true);
    expect((await offerAt(watcher)).unitsLeft).toBe(1);
  });

  it('is shown as available at either server only to the guest who holds it', async () => {
    expect([(await bookLast(here)).status, (await offerAt(here)).unitsLeft]).toEqual([200, 1]);
    const { app } = server();
    expect((await offerAt(here.at(app))).unitsLeft).toBe(1);
    expect((await offerAt(await visitorWithSession(app))).isSoldOut).toBe(true);
  });
});

describe('the cached availability', () => {
  const CHANGES: Readonly<
    Record<string, readonly [read: () => Promise<number>, change: string, values: () => unknown[]]>
  > = {
    'rate with the accommodation': [
      async () => (await offerAt(there)).price,
      `UPDATE rates SET pence = pence + $1 WHERE resort = 'BG' AND code = $2 AND start_date = $3 AND nights = $4`,
      () => [CODE, stay.startDate, stay.nights],
    ],
    'rate in the table of prices': [
      async () => {
        const month = stay.startDate.slice(0, 7);
        const table = await there.get('get-dynamic-price-table', { resort: 'BG', month, units: [couple] });
        return table.months[0]?.prices.find(({ nights }) => nights === stay.nights)?.price ?? 0;
      },
      `UPDATE rates SET pence = pence + $1, was_pence = was_pence + $1
       WHERE resort = 'BG' AND nights = $2 AND to_char(start_date, 'YYYY-MM') = $3`,
      () => [stay.nights, stay.startDate.slice(0, 7)],
    ],
    'price of a cot with the private breaks': [
      async () => (await there.get('get-private-breaks', { resort: 'BG', units: [couple] })).cotPrice ?? 0,
      `UPDATE addons SET unit_pence = unit_pence + $1 WHERE code = 'cot-hired'`,
      () => [],
    ],
  };
  it.each(Object.entries(CHANGES))(
    'shows a changed %s after the maximum age',
    async (_what, [read, change, values]) => {
      const before = await read();
      await testServer.query(change, [100, ...values()]);
      expect(await read()).toBe(before);
      time.ms += 1_000;
      expect(await read()).toBe(before + 100);
      await testServer.query(change, [-100, ...values()]);
    },
  );

  it('has no month of a day on which nothing can be on sale', async () => {
    const { app, availability } = server();
    const asked = { ...stay, startDate: '2035-05-07', units: [couple] };
    expect((await (await visitorWithSession(app)).ask('search-accommodations', asked)).status).toBe(400);
    expect(availability.size()).toBe(0);
  });

  it('stays within its maximum number of months and replies', async () => {
    for (let year = 2030; year < 2110; year += 1) {
      const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
      await Promise.all(months.map((month) => shown.month('BG', month)));
    }
    expect(shown.size()).toBe(750);
    for (let number = 0; number < 1_400; number += 1)
      shown.replies.getOrCompute(String(number), [shown], () => ({ number }));
    expect(shown.replies.size()).toBe(1_000);
  });

  it('equals the uncached result from the database for every stay of a month', async () => {
    const month = await shown.month('BG', '2027-06');
    expect(month.length).toBeGreaterThan(10);
    for (const { resort, startDate, nights, types } of month) {
      const { sold, types: stored } = await typesOnSale(testServer.database.pool, { resort, startDate, nights }, null);
      expect(types).toEqual(stored);
      expect(sold.some((brk) => brk.nights === nights)).toBe(true);
    }
  });
});

it('a month that this server has just changed is read from the primary until every answer of a standby has the change', async () => {
  const read: string[] = [];
  const at = (name: string) =>
    ({ query: async () => (read.push(name), { rows: [{ found: '{}' }] }) }) as unknown as pg.Pool;
  let ms = 0;
  const availability = createAvailability(at('standby'), { nowMs: () => ms, maxAgeMs: 9, primary: at('primary') });
  availability.invalidate({ resort: 'BG', startDate: '2027-03-10', nights: 4 });
  for (ms of [0, 4_999, 5_008]) for (const month of ['2027-03', '2027-06']) await availability.month('BG', month);
  expect(read).toEqual(['primary', 'standby', 'primary', 'standby', 'standby', 'standby']);
});

const MONTHS = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-11', '2027-12', '2028-01', '2028-02'];

it.each([
  ['2027-03-10', 4, ['2027-02', '2027-03']],
  ['2027-03-27', 3, ['2027-02', '2027-03']],
  ['2027-03-28', 4, ['2027-03']],
  ['2027-03-28', 5, ['2027-03', '2027-04']],
  ['2027-03-31', 1, ['2027-03']],
  ['2027-03-30', 7, ['2027-03', '2027-04']],
  ['2027-03-04', 28, ['2027-02', '2027-03']],
  ['2027-03-05', 28, ['2027-02', '2027-03', '2027-04']],
  ['2027-12-30', 3, ['2027-12', '2028-01']],
  ['2028-01-03', 4, ['2027-12', '2028-01']],
])(
  'a sale of a stay from %s for %d nights has the months read again that share a night with it',
  async (startDate, nights, expected) => {
    const read = vi.fn(async () => ({ rows: [{ found: '{}' }] }));
    const availability = createAvailability({ query: read } as unknown as pg.Pool, { nowMs: () => 0, maxAgeMs: 1_000 });
    const readAgain = async (resort: ResortCode): Promise<string[]> => {
      const months: string[] = [];
      for (const month of MONTHS) {
        read.mockClear();
        await availability.month(resort, month);
        if (read.mock.calls.length > 0) months.push(month);
      }
      return months;
    };
    expect([await readAgain('BG'), await readAgain('MH')]).toEqual([MONTHS, MONTHS]);
    availability.invalidate({ resort: 'BG', startDate, nights });
    expect([await readAgain('BG'), await readAgain('MH')]).toEqual([expected, []]);
  },
);
