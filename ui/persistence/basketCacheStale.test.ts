/** The stored baskets over days, bookings and storages that fail: what is restored, dropped and written. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import { fakeServer, replyWith } from '../actors/test/fakeServer.ts';
import { createBasketCache } from './basketCache.ts';
import { withBasketCache } from './basketObserver.ts';

const ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';
const OTHER_ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c34';
const SPA = { code: 'spa-day', quantity: 1, price: 4_800, saving: 0, unitSeqNumber: null, removeable: true };
/** The booking until 30 March 2027, for £650.50. */
const BOOKING = bookingWith();
const OTHER = bookingWith({ bookingId: OTHER_ID, resId: 12_345_678, brand: 'weekend' });
const LATER = bookingWith({ bookingId: OTHER_ID, startDate: '2027-03-27', endDate: '2027-03-31' });
const BASKET = { endDate: '2027-03-30', resId: 87_654_321, add: [], remove: [], total: 65_050, saving: 5_000 };
const UNSAVED = { ...BASKET, add: [SPA], unsaved: { add: [SPA], remove: [] } };
const addSpa = { version: 4, extras: [{ code: 'spa-day', quantity: 1, price: 4_800 }] };

/** A cache over a storage with these baskets, on a day that can change. */
const cacheWith = (baskets: object = {}, today = '2027-02-01') => {
  const entries = new Map([['breakwater.baskets', JSON.stringify(baskets)]]);
  const day = { today };
  const works = { read: true, write: true };
  const storage = {
    getItem: (key: string) => {
      if (!works.read) throw new Error('forbidden');
      return entries.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (!works.write) throw new Error('full');
      entries.set(key, value);
    },
  };
  const cache = createBasketCache(
    () => storage,
    () => day.today,
  );
  const reply = (data: unknown, request: object = {}, code: 'invalidInput' | 'unavailable' | null = null) =>
    cache.onReply(request, { data, code });
  const stored = (): Record<string, unknown> => JSON.parse(entries.get('breakwater.baskets') ?? '{}');
  return { cache, storage, day, works, reply, stored, entries };
};

describe('the stored basket of a booking', () => {
  it.each([
    ['on the last day', '2027-03-30', { [ID]: BASKET }],
    ['after midnight at its end', '2027-03-31', {}],
  ])('is read %s as of the day that the server names', (_, today, expected) => {
    const { cache, day } = cacheWith({ [ID]: BASKET }, '2027-03-29');
    expect(cache.read()).toEqual({ [ID]: BASKET });
    day.today = today;
    expect(cache.read()).toEqual(expected);
  });
  it('whose break is over leaves the storage with the next write', () => {
    const { reply, stored } = cacheWith({ [OTHER_ID]: { ...BASKET, endDate: '2027-01-31' } });
    reply(BOOKING);
    expect(stored()).toEqual({ [ID]: BASKET });
  });
  it('keeps its unsaved change over a reload, also from the reply about a session', () => {
    for (const data of [BOOKING, { booking: BOOKING }]) {
      const { reply, stored } = cacheWith({ [ID]: UNSAVED });
      reply(data);
      expect(stored()).toEqual({ [ID]: UNSAVED });
    }
  });
  it('does not get the unsaved change of another booking, of this or of the other brand', () => {
    const { reply, stored } = cacheWith({ [ID]: UNSAVED });
    reply(OTHER);
    expect(stored()).toEqual({ [ID]: UNSAVED, [OTHER_ID]: { ...BASKET, resId: 12_345_678 } });
  });
  it('keeps its unsaved change in its own basket while another booking is made', () => {
    const { cache, reply, stored } = cacheWith();
    reply(BOOKING);
    cache.onCall({}, 'set-extras', addSpa);
    reply(OTHER);
    expect(stored()).toEqual({ [ID]: UNSAVED, [OTHER_ID]: { ...BASKET, resId: 12_345_678 } });
    reply(BOOKING);
    expect(stored()[ID]).toEqual(UNSAVED);
  });
  it('is dropped with what it was restored for, but not that of a break with another last day', () => {
    const { cache, reply, stored } = cacheWith({ [ID]: UNSAVED, [OTHER_ID]: { ...BASKET, endDate: '2027-03-31' } });
    reply(BOOKING);
    cache.drop(BOOKING);
    expect(stored()).toEqual({ [ID]: BASKET, [OTHER_ID]: { ...BASKET, endDate: '2027-03-31' } });
    cache.drop(LATER);
    expect(Object.keys(stored())).toEqual([ID, OTHER_ID]);
    cache.drop(OTHER);
    expect(Object.keys(stored())).toEqual([OTHER_ID]);
  });
  it('counts only lines that the guest has chosen as taken out by a change', () => {
    const lines = ['spa-day', 'cot-hired', 'ground-floor'].map((code) => lineOf({ code, section: 'spa', price: 100 }));
    const { cache, reply, stored } = cacheWith();
    reply(bookingWith({ extras: lines }));
    cache.onCall({}, 'set-extras', { version: 4, extras: [] });
    expect(stored()[ID]).toMatchObject({
      remove: [{ code: 'spa-day' }],
      unsaved: { add: [], remove: [{ code: 'spa-day', unitSeqNumber: null }] },
    });
  });
  it('of a break that is over is not read once the server has named a later day', async () => {
    const infos = ['2027-03-30', '2027-03-31'].map((today) =>
      replyWith('get-session-info', {
        bookingSessionTimeout: 1_200,
        today,
        booking: null,
        paid: null,
        payment: 'none',
        picker: { isOn: false, places: [] },
        login: null,
      }),
    );
    const { storage } = cacheWith({ [ID]: BASKET });
    const { client, basketCache } = withBasketCache(fakeServer({ 'get-session-info': infos }).client, () => storage);
    await client.request('get-session-info', {});
    expect(basketCache.read()).toEqual({ [ID]: BASKET });
    await client.request('get-session-info', {});
    expect(basketCache.read()).toEqual({});
  });
  it.each<[Booking['status'], boolean]>([
    ['draft', true],
    ['inProgress', true],
    ['completed', false],
    ['expired', false],
    ['cancelled', false],
  ])('of the status %s is stored: %s', (status, isStored) => {
    const { reply, stored } = cacheWith({ [ID]: BASKET });
    reply({ ...BOOKING, status });
    expect(stored()).toEqual(isStored ? { [ID]: BASKET } : {});
  });
  it('is not changed by a reply without a booking, or with one that is no booking', () => {
    const { reply, stored } = cacheWith({ [ID]: UNSAVED });
    for (const data of [null, 7, 'x', [], {}, { booking: null }, { booking: { ...BOOKING, resId: 'x' } }]) reply(data);
    expect(stored()).toEqual({ [ID]: UNSAVED });
  });
});

describe('a change before any booking is known', () => {
  it('is not stored', () => {
    const { cache, stored } = cacheWith();
    cache.onCall({}, 'set-extras', addSpa);
    expect(stored()).toEqual({});
  });
});

describe('a storage that fails', () => {
  it('to be written keeps the change in the tab, and writes it as soon as it works', () => {
    const { cache, works, reply, stored } = cacheWith();
    reply(BOOKING);
    works.write = false;
    const request = {};
    cache.onCall(request, 'set-extras', addSpa);
    expect(stored()).toEqual({ [ID]: BASKET });
    works.write = true;
    reply(null, request, 'unavailable');
    expect(stored()).toEqual({ [ID]: UNSAVED });
  });
  it('to be read restores nothing and still stores the booking', () => {
    const { cache, works, reply, stored } = cacheWith({ [ID]: UNSAVED });
    works.read = false;
    expect(cache.read()).toEqual({});
    reply(BOOKING);
    works.read = true;
    expect(stored()).toEqual({ [ID]: BASKET });
  });
  it.each([
    ['half a basket', JSON.stringify({ [ID]: UNSAVED }).slice(0, 90)],
    ['a list', '[]'],
    ['a number', '7'],
    ['five million characters', 'x'.repeat(5_000_000)],
  ])('with %s restores nothing and is replaced', (_, text) => {
    const { cache, entries, reply, stored } = cacheWith();
    entries.set('breakwater.baskets', text);
    expect(cache.read()).toEqual({});
    reply(BOOKING);
    expect(stored()).toEqual({ [ID]: BASKET });
  });
});
