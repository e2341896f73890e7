/** Stock adds up whatever many visitors do at once. */
import { describe, expect, it } from 'vitest';
import { checkStock } from '../stock/reconcile.ts';
import { sweepHolds } from '../jobs/sweeper.ts';
import { couple, createBookingPayload } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

const testServer = await testServerOfFile();

describe('many visitors who book, clear and expire at once', () => {
  const CODES = ['HSEA', 'HACC', 'RACC', 'SACC'];

  it('leave the stock consistent: capacity less free units equals what bookings hold', async () => {
    const visitors = await Promise.all(Array.from({ length: 16 }, () => visitorWithSession(testServer.app)));
    const plain = await createBookingPayload(visitors[0] ?? (await visitorWithSession(testServer.app)), [couple]);
    const found = await visitors[0]?.get('search-accommodations', {
      resort: 'BG',
      startDate: plain.startDate,
      nights: plain.nights,
      units: [couple],
    });
    const offers = found?.units[0]?.accommodations.filter((offer) => CODES.includes(offer.code)) ?? [];
    await testServer.query(
      `UPDATE stock SET capacity = capacity - free + 2, free = 2 WHERE pool = ANY ($1) AND night >= $2 AND night < $2::date + 7`,
      [CODES.map((code) => `acc:BG:${code}`), plain.startDate],
    );
    let seed = 7;
    const draw = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const wantedAtRandom = () => ({
      ...plain,
      units: Array.from({ length: 1 + draw(3) }, (_, unitIndex) => {
        const offer = offers[draw(offers.length)];
        return { ...couple, unitIndex, accommodationCode: offer?.code ?? '', price: offer?.price ?? 0 };
      }),
    });
    const expired = async (): Promise<undefined> => {
      await testServer.database.pool
        .query(`UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE hold_state = 'held' AND id IN (
        SELECT id FROM bookings WHERE hold_state = 'held' ORDER BY updated_at LIMIT 1)`);
      await sweepHolds(testServer.payments, (error) => testServer.defects.push(error));
    };
    const answers = await Promise.all(
      visitors.flatMap((visitor) =>
        Array.from({ length: 6 }, async () => {
          const act = draw(6);
          if (act === 0) return expired();
          const answer = act === 1 ? visitor.ask('clear-booking', {}) : visitor.ask('create-booking', wantedAtRandom());
          return (await answer).status;
        }),
      ),
    );
    expect(testServer.defects).toEqual([]);
    expect([...new Set(answers.filter((status) => status !== undefined))].toSorted()).toEqual([200, 409]);
    expect(await checkStock(testServer.database.pool)).toEqual([]);
    const orphans = await testServer.database.pool.query(
      'SELECT FROM hold_lines JOIN bookings ON bookings.id = booking_id WHERE hold_state = $1',
      ['released'],
    );
    expect(orphans.rowCount).toBe(0);
  });
});
