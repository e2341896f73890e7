/** The basket cache: what it stores, restores and drops over reloads, days, bookings and failing storages. */
import { describe, expect, it, vi } from 'vitest';
import { either as E } from 'fp-ts';
import type { CachedBaskets } from '../../machines/basket/basketCache.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import { createBasketCache } from './basketCache.ts';
import { replyWith, failureReply, fakeServer, type FakeReplies, SESSION_INFO } from '../actors/test/fakeServer.ts';
import { forbidden, memoryStorage } from '../test/memoryStorage.ts';

const bare = bookingWith();
const change = { version: 4, dinings: [{ code: 'dine-half', unitIndex: 0, price: 9_600 }] };
const info = (booking: Booking | null) =>
  replyWith('get-session-info', { ...SESSION_INFO, today: '2027-02-01', booking });

/** A fake browser with its own storage. */
const browserWith = (before: CachedBaskets | string = {}) => {
  const storage = memoryStorage({ 'breakwater.baskets': typeof before === 'string' ? before : JSON.stringify(before) });
  const stored = (): CachedBaskets => JSON.parse(storage.getItem('breakwater.baskets') ?? '{}') as CachedBaskets;
  /** reloads the page: the new cache starts with only what is in the storage */
  const load = (answers: FakeReplies) => {
    const basketCache = createBasketCache(() => storage);
    return { basketCache, ...fakeServer(answers, { observe: basketCache.observe }) };
  };
  return { load, stored };
};

describe('the basket cache', () => {
  // requirement: JOURNEY-9-BASKETS-STORED
  it.each([
    ['the page is left before the reply', undefined],
    ['the connection breaks', new Error('network')],
    ['the session is lost', failureReply('noSession')],
    ['the hold has run out', failureReply('holdExpired')],
  ])('keeps an unsaved change when %s, and returns it after a reload', async (_, answer) => {
    const { load, stored } = browserWith();
    const before = load({ 'get-session-info': info(bare), ...(answer ? { 'set-dinings': answer } : {}) });
    await before.client.request('get-session-info', {});
    const reply = before.client.call('set-dinings', change);
    if (answer !== undefined) await reply;
    const after = load({ 'get-session-info': info(bare) });
    await after.client.request('get-session-info', {});
    expect(stored()[bare.bookingId]?.unsaved?.add).toMatchObject([
      { code: 'dine-half', unitSeqNumber: 0, price: 9_600 },
    ]);
    expect(after.basketCache.read()[bare.bookingId]?.unsaved?.add).toHaveLength(1);
  });
  it.each([
    ['the change was refused', failureReply('invalidInput')],
    ['the booking was changed elsewhere', failureReply('bookingChanged')],
    ['the add-on is sold out', failureReply('addonSoldOut')],
  ])('drops a change that the server refused: %s', async (_, answer) => {
    const { load, stored } = browserWith();
    const { client } = load({ 'get-session-info': info(bare), 'set-extras': answer });
    await client.request('get-session-info', {});
    const reply = await client.call('set-extras', { version: 4, extras: [{ code: 'spa-day', quantity: 2 }] });
    expect(E.isLeft(reply)).toBe(true);
    expect(stored()[bare.bookingId]).toMatchObject({ add: [] });
    expect(stored()[bare.bookingId]?.unsaved).toBeUndefined();
  });
});

const ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';
const OTHER_ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c34';
const SPA = { code: 'spa-day', quantity: 1, price: 4_800, saving: 0, unitSeqNumber: null, removeable: true };
/** A booking until 30 March 2027, for £650.50. */
const BOOKING = bookingWith();
const OTHER = bookingWith({ bookingId: OTHER_ID, resId: 12_345_678, brand: 'weekend' });
const LATER = bookingWith({ bookingId: OTHER_ID, startDate: '2027-03-27', endDate: '2027-03-31' });
const BASKET = { endDate: '2027-03-30', resId: 87_654_321, add: [], remove: [], total: 65_050, saving: 5_000 };
const UNSAVED = { ...BASKET, add: [SPA], unsaved: { add: [SPA], remove: [] } };
const addSpa = { version: 4, extras: [{ code: 'spa-day', quantity: 1, price: 4_800 }] };

/** A cache over a storage with these baskets, on a day that can change. */
const cacheWith = (baskets: object = {}, today = '2027-02-01') => {
  const storage = memoryStorage({ 'breakwater.baskets': JSON.stringify(baskets) });
  const cache = createBasketCache(() => storage);
  /** the reply to a call that asks for no change */
  const reply = (data: unknown) => cache.observe('get-booking', {})({ data, code: null });
  const itIs = (date: string) =>
    cache.observe('get-session-info', {})({ data: { ...SESSION_INFO, today: date, booking: null }, code: null });
  itIs(today);
  const stored = (): Record<string, unknown> => JSON.parse(storage.getItem('breakwater.baskets') ?? '{}');
  return { cache, storage, itIs, reply, stored };
};

describe('the stored basket of a booking', () => {
  it.each([
    ['on the last day', '2027-03-30', { [ID]: BASKET }],
    ['after midnight at its end', '2027-03-31', {}],
  ])('is read %s as of the day that the server names', (_, today, expected) => {
    const { cache, itIs } = cacheWith({ [ID]: BASKET }, '2027-03-29');
    expect(cache.read()).toEqual({ [ID]: BASKET });
    itIs(today);
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
    cache.observe('set-extras', addSpa);
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
    cache.observe('set-extras', { version: 4, extras: [] });
    expect(stored()[ID]).toMatchObject({
      remove: [{ code: 'spa-day' }],
      unsaved: { add: [], remove: [{ code: 'spa-day', unitSeqNumber: null }] },
    });
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

describe('a storage that fails', () => {
  it('to be written keeps the change in the tab, and writes it as soon as it works', () => {
    const { cache, storage, reply, stored } = cacheWith();
    reply(BOOKING);
    const full = vi.spyOn(storage, 'setItem').mockImplementation(forbidden);
    const observeReply = cache.observe('set-extras', addSpa);
    expect(stored()).toEqual({ [ID]: BASKET });
    full.mockRestore();
    observeReply({ data: null, code: 'unavailable' });
    expect(stored()).toEqual({ [ID]: UNSAVED });
  });
  it.each([
    ['half a basket', JSON.stringify({ [ID]: UNSAVED }).slice(0, 90)],
    ['a list', '[]'],
    ['a number', '7'],
    ['five million characters', 'x'.repeat(5_000_000)],
  ])('with %s restores nothing and is replaced', (_, text) => {
    const { cache, storage, reply, stored } = cacheWith();
    storage.setItem('breakwater.baskets', text);
    expect(cache.read()).toEqual({});
    reply(BOOKING);
    expect(stored()).toEqual({ [ID]: BASKET });
  });
});
