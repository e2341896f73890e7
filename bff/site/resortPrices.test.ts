/** The prices on the pages of the family brand: of each month the lowest, whatever the length of the break. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { couple } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { readResortPrices } from './resortPrices.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it('are the lowest of the price table of each month', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const shown = await readResortPrices(testServer.payments, 'family');
  expect(shown.map(({ resort }) => resort)).toEqual(['BG', 'MH', 'SK']);
  for (const { resort, months } of shown) {
    const table = await visitor.get('get-dynamic-price-table', { resort, units: [couple] });
    for (const { month, pricePence } of months) {
      const prices = table.months.find((one) => one.month === month)?.prices ?? [];
      expect(pricePence).toBe(Math.min(...prices.flatMap(({ price }) => price ?? [])));
    }
  }
});
