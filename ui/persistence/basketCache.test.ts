/** The basket cache: keeps unsaved changes until a reply, over a reload, a lost session and a corrupt storage. */
import { describe, expect, it } from 'vitest';
import { either as E } from 'fp-ts';
import type { CachedBaskets } from '../../machines/basket/basketCache.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import { withBasketCache } from './basketObserver.ts';
import { replyWith, failureReply, fakeServer, type FakeReplies } from '../actors/test/fakeServer.ts';

const half = lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0, price: 9_600 });
const spa = lineOf({ code: 'spa-day', section: 'spa', price: 4_800 });
const bare = bookingWith();
const dined = bookingWith({ version: 5, dinings: [half] });
const change = { version: 4, dinings: [{ code: 'dine-half', unitIndex: 0, price: 9_600 }] };
const info = (booking: Booking | null) =>
  replyWith('get-session-info', {
    bookingSessionTimeout: 1_200,
    today: '2027-02-01',
    booking,
    paid: null,
    payment: 'none',
    picker: { isOn: false, places: [] },
    login: null,
  });

/** A fake browser with its own storage. */
const browserWith = (before: CachedBaskets | string = {}) => {
  const entries = new Map([['breakwater.baskets', typeof before === 'string' ? before : JSON.stringify(before)]]);
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  const stored = (): CachedBaskets => JSON.parse(entries.get('breakwater.baskets') ?? '{}') as CachedBaskets;
  /** reloads the page: the new cache starts with only what is in the storage */
  const load = (answers: FakeReplies) => withBasketCache(fakeServer(answers).client, () => storage);
  return { load, stored };
};

describe('the basket cache', () => {
  // requirement: JOURNEY-9-BASKETS-STORED
  it('stores the basket of the booking in each reply', async () => {
    const { load, stored } = browserWith();
    const { client } = load({
      'get-session-info': info(bare),
      'set-dinings': replyWith('set-dinings', dined),
      'save-addons': replyWith('save-addons', bookingWith({ version: 6, dinings: [half], extras: [spa] })),
    });
    await client.request('get-session-info', {});
    expect(stored()[bare.bookingId]).toMatchObject({ resId: bare.resId, add: [], remove: [] });
    await client.call('set-dinings', change);
    expect(stored()[bare.bookingId]?.add.map(({ code }) => code)).toEqual(['dine-half']);
    await client.call('save-addons', {
      version: 5,
      add: [{ code: 'spa-day', quantity: 1, unitSeqNumber: null }],
      remove: [],
    });
    expect(stored()[bare.bookingId]?.add.map(({ code }) => code)).toEqual(['dine-half', 'spa-day']);
    expect(stored()[bare.bookingId]?.unsaved).toBeUndefined();
  });
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
  it('keeps an unsaved removal', async () => {
    const { load, stored } = browserWith();
    const { client } = load({ 'get-session-info': info(dined), 'set-dinings': new Error('network') });
    await client.request('get-session-info', {});
    await client.call('set-dinings', { version: 5, dinings: [] });
    expect(stored()[bare.bookingId]).toMatchObject({ add: [], remove: [{ code: 'dine-half' }] });
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
  it('replaces an earlier unsaved change only with a later one of the same kind', async () => {
    const { load, stored } = browserWith();
    const { client } = load({
      'get-session-info': info(bare),
      'set-dinings': new Error('network'),
      'set-extras': [new Error('network'), replyWith('set-extras', bookingWith({ version: 5, extras: [spa] }))],
    });
    await client.request('get-session-info', {});
    await client.call('set-dinings', change);
    await client.call('set-extras', { version: 4, extras: [{ code: 'vip-seats', quantity: 2 }] });
    await client.call('set-extras', { version: 4, extras: [{ code: 'spa-day', quantity: 1 }] });
    expect(stored()[bare.bookingId]?.unsaved?.add.map(({ code }) => code)).toEqual(['dine-half']);
  });
  it('drops a booking that is paid', async () => {
    const { load, stored } = browserWith();
    const { client } = load({
      'get-session-info': info(bare),
      'get-booking': replyWith('get-booking', bookingWith({ status: 'completed' })),
    });
    await client.request('get-session-info', {});
    await client.call('get-booking', {});
    expect(stored()).toEqual({});
  });
  it('keeps the basket of a lost session beside the next one until it is dropped', async () => {
    const { load, stored } = browserWith();
    const first = load({ 'get-session-info': info(dined) });
    await first.client.request('get-session-info', {});
    const next = bookingWith({ bookingId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c34' });
    const second = load({ 'get-session-info': info(next) });
    await second.client.request('get-session-info', {});
    expect(Object.keys(second.basketCache.read())).toEqual([dined.bookingId, next.bookingId]);
    second.basketCache.drop(next);
    expect(Object.keys(stored())).toEqual([next.bookingId]);
  });
  it('works without a storage, and with a corrupt one', async () => {
    const refuse = (): never => {
      throw new Error('forbidden');
    };
    const { basketCache, client } = withBasketCache(fakeServer({ 'get-session-info': info(bare) }).client, refuse);
    await client.request('get-session-info', {});
    expect(basketCache.read()).toEqual({});
    const spoilt = browserWith('{"<script>": 1');
    const page = spoilt.load({ 'get-session-info': info(dined) });
    await page.client.request('get-session-info', {});
    expect(Object.keys(spoilt.stored())).toEqual([dined.bookingId]);
  });
});
