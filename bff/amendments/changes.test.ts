/** Changing a paid booking by its owner: what is added is held, and nothing of the booking changes before it is settled. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidBooking } from '../test/paidBooking.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { checkStock } from '../stock/reconcile.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const owner = async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { resId } = await paidBooking(testServer, visitor);
  return { visitor, resId };
};

describe('a change of a paid booking', () => {
  it('holds what it adds and leaves the booking as it is', async () => {
    const { visitor, resId } = await owner();
    const { addons, myBooking } = await visitor.get('get-addons-by-id', { resId });
    const spa = addons.find(({ section, timeSlots }) => section === 'spa' && timeSlots.length > 0);
    const version = myBooking.booked.version;
    const after = await visitor.get('save-addons-by-id', {
      resId,
      version,
      changeVersion: null,
      add: [{ code: spa?.code ?? '', quantity: 1, unitSeqNumber: null }],
      remove: [],
    });
    expect(after.change).toMatchObject({ status: 'open', version: 1, settlement: 'card' });
    expect(after.booked.extras).toEqual([]);
    expect(after.change?.difference).toBe(after.change?.next.totals.total! - after.booked.totals.total);
    console.log(JSON.stringify(after.change, null, 1));
    expect(await checkStock(testServer.database.pool)).toEqual([]);
    const { change } = await visitor.get('cancel-change', { resId, changeVersion: 1 });
    expect(change).toBeNull();
  });
});
