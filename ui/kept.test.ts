/** The keeper of baskets: every wish is kept until an answer comes, over a reload, a lost session and a spoilt storage. */
import { describe, expect, it } from 'vitest';
import { either as E } from 'fp-ts';
import type { KeptBaskets } from '../machines/basket/kept.ts';
import type { Booking } from '../machines/contract/booking.ts';
import { calls } from '../machines/contract/calls.ts';
import { bookingWith, lineOf } from '../machines/kit/test/samples.ts';
import { createChunk } from './chunks/chunk.ts';
import { keepBaskets } from './keeping.ts';
import * as kept from './kept.ts';
import { bringing, refusing, serverWith, type Answers } from './actors/test/server.ts';

const half = lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0, price: 9_600 });
const spa = lineOf({ code: 'spa-day', section: 'spa', price: 4_800 });
const bare = bookingWith();
const dined = bookingWith({ version: 5, dinings: [half] });
const wish = { version: 4, dinings: [{ code: 'dine-half', unitIndex: 0, price: 9_600 }] };
const info = (booking: Booking | null) =>
  bringing('get-session-info', {
    bookingSessionTimeout: 1_200,
    today: '2027-02-01',
    booking,
    paid: null,
    payment: 'none',
    picker: { isOn: false, places: [] },
  });

/** The keeper's chunk, loaded. */
const keeperHere = async () => {
  const chunk = createChunk(() => Promise.resolve(kept));
  await chunk.load();
  return chunk;
};

/** A browser with a storage of its own. */
const browserWith = (before: KeptBaskets | string = {}) => {
  const entries = new Map([['breakwater.baskets', typeof before === 'string' ? before : JSON.stringify(before)]]);
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  const stored = (): KeptBaskets => JSON.parse(entries.get('breakwater.baskets') ?? '{}') as KeptBaskets;
  /** a page that is loaded anew: the keeper knows nothing but the storage */
  const load = async (answers: Answers) => {
    const keeper = keepBaskets(await keeperHere(), () => storage);
    return { keeper, client: keeper.watching(serverWith(answers).clientOf)(calls) };
  };
  return { load, stored, storage };
};

describe('the keeper', () => {
  // requirement: JOURNEY-9-BASKETS-STORED
  it('keeps the basket of the booking as each answer tells it', async () => {
    const { load, stored } = browserWith();
    const { client } = await load({
      'get-session-info': info(bare),
      'set-dinings': bringing('set-dinings', dined),
      'save-addons': bringing('save-addons', bookingWith({ version: 6, dinings: [half], extras: [spa] })),
    });
    await client.ask('get-session-info', {});
    expect(stored()[bare.bookingId]).toMatchObject({ resId: bare.resId, add: [], remove: [] });
    await client.call('set-dinings', wish);
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
    ['the page is left before the answer', undefined],
    ['the connection breaks', new Error('network')],
    ['the session is lost', refusing('noSession')],
    ['the hold has run out', refusing('holdExpired')],
  ])('keeps a wish where %s, and tells of it after a reload', async (_, answer) => {
    const { load, stored } = browserWith();
    const before = await load({ 'get-session-info': info(bare), ...(answer ? { 'set-dinings': answer } : {}) });
    await before.client.ask('get-session-info', {});
    const asked = before.client.call('set-dinings', wish);
    if (answer !== undefined) await asked;
    const after = await load({ 'get-session-info': info(bare) });
    await after.client.ask('get-session-info', {});
    expect(stored()[bare.bookingId]?.unsaved?.add).toMatchObject([
      { code: 'dine-half', unitSeqNumber: 0, price: 9_600 },
    ]);
    expect((await after.keeper.read())[bare.bookingId]?.unsaved?.add).toHaveLength(1);
  });
  it('keeps what was to be taken out, too', async () => {
    const { load, stored } = browserWith();
    const { client } = await load({ 'get-session-info': info(dined), 'set-dinings': new Error('network') });
    await client.ask('get-session-info', {});
    await client.call('set-dinings', { version: 5, dinings: [] });
    expect(stored()[bare.bookingId]).toMatchObject({ add: [], remove: [{ code: 'dine-half' }] });
  });
  it.each([
    ['it was refused', refusing('invalidInput')],
    ['it was changed elsewhere', refusing('bookingChanged')],
    ['it has gone', refusing('addonGone')],
  ])('lets a wish go that was answered with a no: %s', async (_, answer) => {
    const { load, stored } = browserWith();
    const { client } = await load({ 'get-session-info': info(bare), 'set-extras': answer });
    await client.ask('get-session-info', {});
    const reply = await client.call('set-extras', { version: 4, extras: [{ code: 'spa-day', quantity: 2 }] });
    expect(E.isLeft(reply)).toBe(true);
    expect(stored()[bare.bookingId]).toMatchObject({ add: [] });
    expect(stored()[bare.bookingId]?.unsaved).toBeUndefined();
  });
  it('has a later wish take the place of an earlier one of the same kind, and no other', async () => {
    const { load, stored } = browserWith();
    const { client } = await load({
      'get-session-info': info(bare),
      'set-dinings': new Error('network'),
      'set-extras': [new Error('network'), bringing('set-extras', bookingWith({ version: 5, extras: [spa] }))],
    });
    await client.ask('get-session-info', {});
    await client.call('set-dinings', wish);
    await client.call('set-extras', { version: 4, extras: [{ code: 'vip-seats', quantity: 2 }] });
    await client.call('set-extras', { version: 4, extras: [{ code: 'spa-day', quantity: 1 }] });
    expect(stored()[bare.bookingId]?.unsaved?.add.map(({ code }) => code)).toEqual(['dine-half']);
  });
  it('forgets a booking that is paid', async () => {
    const { load, stored } = browserWith();
    const { client } = await load({
      'get-session-info': info(bare),
      'get-booking': bringing('get-booking', bookingWith({ status: 'completed' })),
    });
    await client.ask('get-session-info', {});
    await client.call('get-booking', {});
    expect(stored()).toEqual({});
  });
  it('keeps the basket of a session that was lost beside the next one, until it is let go', async () => {
    const { load, stored } = browserWith();
    const first = await load({ 'get-session-info': info(dined) });
    await first.client.ask('get-session-info', {});
    const next = bookingWith({ bookingId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c34' });
    const second = await load({ 'get-session-info': info(next) });
    await second.client.ask('get-session-info', {});
    expect(Object.keys(await second.keeper.read())).toEqual([dined.bookingId, next.bookingId]);
    second.keeper.drop(next);
    expect(Object.keys(stored())).toEqual([next.bookingId]);
  });
  it('works without a storage, and with a hostile one', async () => {
    const refuse = (): never => {
      throw new Error('forbidden');
    };
    const keeper = keepBaskets(await keeperHere(), refuse);
    const client = keeper.watching(serverWith({ 'get-session-info': info(bare) }).clientOf)(calls);
    await client.ask('get-session-info', {});
    expect(await keeper.read()).toEqual({});
    const spoilt = browserWith('{"<script>": 1');
    const page = await spoilt.load({ 'get-session-info': info(dined) });
    await page.client.ask('get-session-info', {});
    expect(Object.keys(spoilt.stored())).toEqual([dined.bookingId]);
  });
  it('comes with the first booking that is seen, and is told what was asked and answered meanwhile, in order', async () => {
    const { storage, stored } = browserWith();
    const arrival = Promise.withResolvers<typeof kept>();
    let asked = 0;
    const chunk = createChunk(() => {
      asked += 1;
      return arrival.promise;
    });
    const keeper = keepBaskets(chunk, () => storage);
    const client = keeper.watching(
      serverWith({
        'get-session-info': [info(null), info(bare)],
        'set-dinings': bringing('set-dinings', dined),
        'set-extras': new Error('network'),
      }).clientOf,
    )(calls);
    await client.ask('get-session-info', {});
    expect(asked).toBe(0);
    await client.ask('get-session-info', {});
    expect(asked).toBe(1);
    await client.call('set-dinings', wish);
    await client.call('set-extras', { version: 5, extras: [{ code: 'spa-day', quantity: 1 }] });
    expect(stored()).toEqual({});
    arrival.resolve(kept);
    expect((await keeper.read())[bare.bookingId]).toMatchObject({
      add: [{ code: 'dine-half' }, { code: 'spa-day' }],
      unsaved: { add: [{ code: 'spa-day' }] },
    });
  });
  it('keeps nobody waiting where it is lost, and is asked for again', async () => {
    const { storage, stored } = browserWith();
    let isOnline = false;
    const chunk = createChunk(() => (isOnline ? Promise.resolve(kept) : Promise.reject(new Error('offline'))));
    const keeper = keepBaskets(chunk, () => storage);
    const client = keeper.watching(serverWith({ 'get-session-info': info(dined) }).clientOf)(calls);
    await client.ask('get-session-info', {});
    expect(await keeper.read()).toEqual({});
    isOnline = true;
    expect(Object.keys(await keeper.read())).toEqual([bare.bookingId]);
    expect(Object.keys(stored())).toEqual([bare.bookingId]);
  });
});
