/** Vouchers and members over HTTP, and the prices on the pages of the family brand. */
import { describe, expect, it } from 'vitest';
import { couple } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { readResortPrices } from './resortPrices.ts';

const testServer = await testServerOfFile();
const visitor = await visitorWithSession(testServer.app);

describe('submit-eagle-eye', () => {
  // requirement: ACCOUNT-7-CALL-SUBMIT-EAGLE-EYE
  it('says whether a voucher is valid', async () => {
    expect(await visitor.get('submit-eagle-eye', { code: 'SEA-2027' })).toEqual({ isValid: true });
    expect(await visitor.get('submit-eagle-eye', { code: 'OLD-2025' })).toEqual({ isValid: false });
  });
  it('refuses what is no code, naming the field', async () => {
    const reply = await visitor.ask('submit-eagle-eye', { code: '../wallet' });
    expect(reply.body.validationErrors).toMatchObject([{ field: 'code' }]);
  });
  // that a service cannot be reached is one line of providers/exchange.ts
  it.each<[string, '500' | 'malformed', string[]]>([
    ['fails', '500', []],
    ['answers nonsense', 'malformed', ['^Error: Eagle Eye: body: ']],
  ])(
    'is unavailable while the service %s, which is a line of its own only if it answers',
    async (_how, mode, logged) => {
      await testServer.sandbox.arm({ vendor: 'eagleEye', mode, count: 1 });
      const before = testServer.defects.length;
      expect((await visitor.ask('submit-eagle-eye', { code: 'SEA-2027' })).status).toBe(503);
      expect(testServer.defects.slice(before).map(String)).toEqual(logged.map((start) => expect.stringMatching(start)));
      testServer.defects.length = before;
    },
  );
  it('is limited, since each is a guess', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1)
      statuses.push((await visitor.ask('submit-eagle-eye', { code: `GUESS-${count}` })).status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('verify-q', () => {
  // requirement: ACCOUNT-7-CALL-VERIFY-Q
  it('says whether a number and a surname are those of a member', async () => {
    expect(await visitor.get('verify-q', { number: '100200', lastName: 'Shaw' })).toEqual({ isValid: true });
    expect(await visitor.get('verify-q', { number: '100201', lastName: 'Shaw' })).toEqual({ isValid: false });
  });
  it('refuses what is no number and no name, naming the fields', async () => {
    const reply = await visitor.ask('verify-q', { number: '12', lastName: '' });
    expect(reply.body.validationErrors.map(({ field }) => field).toSorted()).toEqual(['lastName', 'number']);
  });
  it('does not count what is right', async () => {
    for (let count = 0; count < 12; count += 1) await visitor.get('verify-q', { number: '100200', lastName: 'Shaw' });
  });
  it('is limited to five tries an hour for one number without proofs', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await visitor.ask('verify-q', { number: '100209', lastName: 'Guess' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 428]);
  });
});

it('the prices on the pages of the family brand are the lowest of the price table of each month', async () => {
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
