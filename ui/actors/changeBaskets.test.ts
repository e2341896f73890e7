/** The browser's copies of the baskets of changes: by booking id, written after each reply, never trusted. */
import { describe, expect, it } from 'vitest';
import { changed, CHANGE_ADDONS, SPA_CHANGE } from '../../machines/account/test/changes.ts';
import { MY_BOOKING, PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { failureReply, fakeServer, replyWith } from './test/fakeServer.ts';
import { memoryStorage } from '../test/memoryStorage.ts';
import { createChangeBaskets } from './changeBaskets.ts';

const KEY = 'breakwater.changes';
const RES_ID = PAID_BOOKING.booked.resId;
const OPEN = changed(SPA_CHANGE);

const memory = (text: string | null = null) => {
  const storage = memoryStorage(text === null ? {} : { [KEY]: text });
  return { entries: storage.entries, storage: () => storage };
};

describe('the copies of the baskets of changes', () => {
  // requirement: ACCOUNT-3-BASKET
  it('have the fields of the basket, by the id of the booking', () => {
    const { entries, storage } = memory();
    const baskets = createChangeBaskets(storage);
    baskets.write(OPEN);
    expect(JSON.parse(entries.get(KEY) ?? '')).toEqual({ [RES_ID]: SPA_CHANGE.basket });
    expect(Object.keys(SPA_CHANGE.basket)).toEqual(['endDate', 'resId', 'add', 'remove', 'total', 'saving']);
    expect(baskets.read(RES_ID)).toEqual(SPA_CHANGE.basket);
    expect(baskets.read(1_234)).toBeNull();
  });

  it('lose a basket when its change has ended, and keep the others', () => {
    const other = { ...SPA_CHANGE.basket, resId: 22_222_222 };
    const { storage } = memory(JSON.stringify({ 22222222: other }));
    const baskets = createChangeBaskets(storage);
    baskets.write(OPEN);
    baskets.write(PAID_BOOKING);
    expect([baskets.read(RES_ID), baskets.read(22_222_222)]).toEqual([null, other]);
  });

  it.each([
    'no json',
    '[]',
    '{"12345678":{"resId":12345678}}',
    JSON.stringify({ 12345678: { ...SPA_CHANGE.basket, resId: 22_222_222 } }),
  ])('return nothing for what cannot be trusted: %s', (text) => {
    expect(createChangeBaskets(memory(text).storage).read(12_345_678)).toBeNull();
  });

  it('are written after each reply that has the booking, and by no other', async () => {
    const { entries, storage } = memory();
    const baskets = createChangeBaskets(storage);
    const replies = {
      'get-my-booking': replyWith('get-my-booking', MY_BOOKING),
      'get-addons-by-id': replyWith('get-addons-by-id', { addons: [...CHANGE_ADDONS], myBooking: OPEN }),
      'cancel-change': failureReply('bookingChanged'),
      'get-address': replyWith('get-address', { Address: null }),
    };
    const { client } = fakeServer(replies, { observe: baskets.observe });
    await client.call('get-my-booking', { resId: RES_ID });
    expect(entries.get(KEY)).toBe('{}');
    await client.call('get-addons-by-id', { resId: RES_ID });
    expect(baskets.read(RES_ID)).toEqual(SPA_CHANGE.basket);
    await client.call('cancel-change', { resId: RES_ID, changeVersion: 1 });
    await client.call('get-address', {});
    expect(baskets.read(RES_ID)).toEqual(SPA_CHANGE.basket);
  });
});
