/** The holds of open changes: released when they expire, and extended by the session that made the change. */
import { describe, expect, it } from 'vitest';
import { ownerWithSpa, slot } from '../test/changes.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { throwIt } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { sweepAmendments } from './amendmentJobs.ts';

const testServer = await soundServerOfFile();
const query = (text: string, values: unknown[] = []) => testServer.database.pool.query(text, values);
/** Moves the hold of a booking's open change back by `minutes`, and its start by `startedBefore` minutes. */
const age = (bookingId: string, minutes: number, startedBefore = minutes) =>
  query(
    `UPDATE amendments SET hold_expires_at = hold_expires_at - make_interval(mins => $2),
       hold_started_at = hold_started_at - make_interval(mins => $3) WHERE booking_id = $1`,
    [bookingId, minutes, startedBefore],
  );

describe('the sweep', () => {
  it('releases holds that are over and no others, with several servers at once', async () => {
    const [over, open] = [await ownerWithSpa(testServer), await ownerWithSpa(testServer)];
    await age(over.paid.bookingId, 21);
    await age(open.paid.bookingId, 19);
    const swept = await Promise.all([1, 2, 3].map(() => sweepAmendments(testServer.payments, throwIt)));
    expect(swept.toSorted()).toEqual([0, 0, 1]);
    expect([(await over.now()).change?.status, (await open.now()).change?.status]).toEqual(['lapsed', 'open']);
    expect(await heldStockOf(testServer, over.paid, 'slot')).toEqual([]);
    expect(await heldStockOf(testServer, open.paid, 'slot')).toHaveLength(1);
  });

  it('leaves a booking that somebody works on for the next time', async () => {
    const { paid, now } = await ownerWithSpa(testServer);
    await age(paid.bookingId, 21);
    const client = await testServer.database.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM bookings WHERE id = $1 FOR UPDATE', [paid.bookingId]);
    expect(await sweepAmendments(testServer.payments, throwIt)).toBe(0);
    await client.query('ROLLBACK');
    client.release();
    expect([await sweepAmendments(testServer.payments, throwIt), (await now()).change?.status]).toEqual([1, 'lapsed']);
  });
});

describe('keep-alive-booking', () => {
  it('renews the hold of the change that the session edited last, up to the cap', async () => {
    const { paid, now, visitor } = await ownerWithSpa(testServer);
    const minutesLeft = async () => Math.ceil(((await now()).change?.holdSecondsLeft ?? 0) / 60);
    await age(paid.bookingId, 15);
    expect(await minutesLeft()).toBe(5);
    await (await visitorWithSession(testServer.app)).get('keep-alive-booking', {});
    expect(await minutesLeft()).toBe(5);
    await visitor.get('keep-alive-booking', {});
    expect(await minutesLeft()).toBe(20);
    // four hours after its start it is no longer extended
    await age(paid.bookingId, 15, 217);
    await visitor.get('keep-alive-booking', {});
    expect(await minutesLeft()).toBe(8);
  });

  it('counts the cap of a change that goes on after its hold was over from then', async () => {
    const { save, paid, now, visitor } = await ownerWithSpa(testServer);
    await age(paid.bookingId, 21, 235);
    await sweepAmendments(testServer.payments, throwIt);
    await save([slot('spa-pool', paid, '10:00')]);
    await age(paid.bookingId, 15);
    await visitor.get('keep-alive-booking', {});
    expect(Math.ceil(((await now()).change?.holdSecondsLeft ?? 0) / 60)).toBe(20);
  });

  it('does not renew a hold that is over', async () => {
    const { paid, now, visitor } = await ownerWithSpa(testServer);
    await age(paid.bookingId, 21);
    await visitor.get('keep-alive-booking', {});
    expect((await now()).change).toMatchObject({ status: 'lapsed', holdSecondsLeft: null });
  });
});
