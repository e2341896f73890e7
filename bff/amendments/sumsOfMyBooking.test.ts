/** The sums of get-my-booking: what each booked add-on costs today beside what was paid, and what a change comes to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import { DINING, forParty, owner, whole } from '../test/changes.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const query = (text: string) => testServer.database.pool.query(text);

describe('the price of a booked add-on', () => {
  const ADDONS = [
    DINING,
    whole('token-pre', 30),
    whole('spa-pool', 2),
    whole('gosh-donation', 3),
    whole('early-check-in'),
  ];

  /** What each add-on costs today, and what it cost when it was booked. */
  const pricesOf = ({ booking: { addons } }: MyBooking) =>
    Object.fromEntries(
      addons
        .flatMap(({ sections }) => sections.flatMap(({ items }) => items))
        .map(({ code, price, bookedPrice }) => [code, [price, bookedPrice]]),
    );

  it('is that of the whole line: as booked, then by the new prices, and none once it is not sold', async () => {
    const { now, paid } = await owner(testServer, { add: ADDONS });
    const lines = [...paid.dinings, ...paid.extras];
    expect(lines.map(({ code }) => code).toSorted()).toEqual(ADDONS.map(({ code }) => code).toSorted());
    expect(pricesOf(await now())).toEqual(Object.fromEntries(lines.map(({ code, price }) => [code, [price, price]])));
    await query(`UPDATE addons SET adult_pence = adult_pence + 100 WHERE code IN ('${DINING.code}', 'spa-pool')`);
    await query("UPDATE addons SET resorts = '{MH}' WHERE code = 'early-check-in'");
    try {
      const [booked, today] = [
        Object.fromEntries(lines.map(({ code, price }) => [code, price])),
        pricesOf(await now()),
      ];
      expect(today).toMatchObject({
        [DINING.code]: [(booked[DINING.code] ?? 0) + 2 * 100 * paid.nights, booked[DINING.code]],
        'spa-pool': [(booked['spa-pool'] ?? 0) + 2 * 100, booked['spa-pool']],
        'token-pre': [booked['token-pre'], booked['token-pre']],
        'early-check-in': [null, booked['early-check-in']],
      });
    } finally {
      await query(`UPDATE addons SET adult_pence = adult_pence - 100 WHERE code IN ('${DINING.code}', 'spa-pool')`);
      await query("UPDATE addons SET resorts = '{BG,MH,SK}' WHERE code = 'early-check-in'");
    }
  });
});

describe('what a booking with a discount of a tenth would come to', () => {
  it.each([
    ['with another package', [forParty('drinks-soft')], []],
    ['without its dining', [], [DINING]],
    ['with an extra, which has no discount', [whole('gosh-donation', 5)], []],
  ])('%s is its total and the difference, at the discount of before', async (_what, add, remove) => {
    const { save, now, paid } = await owner(testServer, { add: [DINING], discountCode: 'BREAK10' });
    await save(add, remove);
    const { change, booked } = await now();
    expect(booked.totals.discount).toBeGreaterThan(0);
    expect(change?.difference).not.toBe(0);
    expect(change?.next.totals).toMatchObject({
      discount: booked.totals.discount,
      total: paid.totals.total + (change?.difference ?? 0),
    });
    expect(change?.basket.total).toBe(change?.next.totals.total);
  });
});
