/** What a quote keeps of each of several parties, and for whom it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { couple, nameGuests } from '../test/bookingSteps.ts';
import { bookType } from '../test/heldStock.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const newVisitor = () => visitorWithSession(testServer.app);
const TWO_PARTIES = [couple, { ...couple, unitIndex: 1, adults: 3 }];

/** Chooses the first free cabin for each of these parties. */
const withCabinsFor = async (visitor: Visitor, booking: Booking, parties: readonly number[]): Promise<Booking> => {
  let chosen = booking;
  for (const unitIndex of parties) {
    const { cabins } = await visitor.get('get-cabin-detail', { unitIndex });
    const taken = chosen.units.map((unit) => unit.selectedCabinCode);
    const cabinCode = cabins.find(({ code, isAvailable }) => isAvailable && !taken.includes(code))?.code ?? '';
    chosen = await visitor.get('set-cabin', { version: chosen.version, unitIndex, cabinCode });
  }
  return chosen;
};

describe('a booking from the quote of two parties', () => {
  it.each([[[0, 1]], [[1]], [[0]], [[]]])('has the cabins that they had chosen: those of %j', async (parties) => {
    const visitor = await newVisitor();
    const booking = await bookType(testServer, visitor, 'HSTD', TWO_PARTIES);
    const { units, version } = await withCabinsFor(visitor, booking, parties);
    expect(units.flatMap((unit) => (unit.selectedCabinCode === null ? [] : [unit.unitIndex]))).toEqual(parties);
    const { quoteId } = await visitor.get('save-quote', { version, email: null });
    await visitor.get('clear-booking', {});
    const retrieved = await visitor.get('retrieve-quote', { quoteId, email: null });
    expect(retrieved.booking.units).toEqual(units);
    expect(retrieved.changes).toEqual([]);
  });
});

describe('a quote of a booking whose guests are named', () => {
  it.each([
    ['the address that it was saved for', 'friend@example.com', 'friend@example.com', 'marlow@example.com'],
    ['the contact where no address was given', null, 'marlow@example.com', 'friend@example.com'],
  ])('is for %s', async (_whom, email, owner, stranger) => {
    const visitor = await newVisitor();
    const { version } = await nameGuests(visitor, await bookType(testServer, visitor, 'HSTD'), 'marlow@example.com');
    const { quoteId } = await visitor.get('save-quote', { version, email });
    const elsewhere = await newVisitor();
    const open = async (by: string) => (await elsewhere.ask('get-quote', { quoteId, email: by })).status;
    expect([await open(owner), await open(stranger)]).toEqual([200, 403]);
  });
});
