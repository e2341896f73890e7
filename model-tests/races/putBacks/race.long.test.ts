/** The short run of `npm run races -- put-backs`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTableServer, type TableServer } from '../../../bff/payments/table/tableServer.ts';
import { racePutBacks } from './race.ts';

let table: TableServer;
beforeAll(async () => {
  table = await openTableServer();
});
afterAll(() => table.close());

// requirement: JOURNEY-4-PAYMENT-KILLED
it.each(['access', 'wpg'] as const)(
  'money of a payment by %s whose store was put back to any moment of it pays the booking or is a payment exception',
  { timeout: 120_000 },
  async (provider) => {
    const { problems } = await racePutBacks(table, { provider, kinds: ['first'], ways: ['events'] });
    expect(problems).toEqual([]);
    expect(table.server.defects).toEqual([]);
  },
);
