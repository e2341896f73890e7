/** The bookings of a travel agent, from the link to the operators' list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { book, couple, nameGuests, payPayload } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { agencyReport } from './agency.ts';
import { runAdmin } from './test/command.ts';

const AGENT = 4_711;

let testServer: TestServer;
let begun: Booking;
let paid: Booking;

/** A booking that a guest who came by the agent's link has begun. */
const bookFor = async (agencyId: number) => {
  const visitor = await visitorWithSession(testServer.app);
  const { version } = await book(visitor, [couple]);
  return { visitor, booking: await visitor.get('apply-agency', { version, agencyId }) };
};

beforeAll(async () => {
  testServer = await openTestServer();
  begun = (await bookFor(AGENT)).booking;
  const { visitor, booking } = await bookFor(AGENT);
  const named = await nameGuests(visitor, booking);
  const { attemptId } = await visitor.get('worldpay-init', {});
  await visitor.get('pay', payPayload(named, attemptId, await testServer.sandbox.cardSession()));
  paid = (await visitor.get('get-worldpay-response', { attemptId })).booking;
  await bookFor(4_712);
});
afterAll(() => testServer.close());

describe('the bookings of an agent', () => {
  it('are listed with sums and status, and nobody else’s', async () => {
    const { isGood, json } = await agencyReport(testServer.database.pool, AGENT);
    const row = ({ resId, startDate, resort, totals }: Booking) => ({
      reference: resId,
      arrival: startDate,
      resort,
      brand: 'family',
      totalPence: totals.total,
    });
    const expected = [
      { ...row(begun), paidPence: 0, status: 'draft' },
      { ...row(paid), paidPence: paid.totals.total, status: 'completed' },
    ].toSorted((one, other) => one.reference - other.reference);
    expect([isGood, json]).toEqual([true, expected]);
  });

  it('are shown as a table by the command, without names', async () => {
    const { code, out } = await runAdmin({ DATABASE_URL: testServer.database.url }, 'agency', String(AGENT));
    expect(code).toBe(0);
    const [head, ...rows] = out.trim().split('\n');
    expect(head?.split(/ +/)).toEqual(['reference', 'arrival', 'resort', 'brand', 'total', 'paid', 'status']);
    expect(rows).toHaveLength(2);
    expect(rows.some((row) => row.includes(String(paid.resId)) && row.trim().endsWith('completed'))).toBe(true);
    expect(out).not.toContain('Marlow');
  });

  it('are none for another number', async () => {
    expect((await agencyReport(testServer.database.pool, 99)).text).toBe('The agent 99 has no bookings.');
  });
});
