/** Tokens of a paid booking: added ones cost the tier price of the new total, and during the stay the resort's. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/dates.ts';
import { onDay, owner, ownerWithSpa, SPA, whole } from '../test/changes.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { soundServerOfFile } from '../test/soundServer.ts';

const testServer = await soundServerOfFile();

// requirement: ACCOUNT-6-TOKENS, ACCOUNT-7-CALL-APPLY-TOKENS, ACCOUNT-9-TOKENS
describe('tokens before the stay', () => {
  it('cost the tier of the new total when they are added, and booked ones keep their price', async () => {
    const { paid, tokens, pay, now } = await owner(testServer, { add: [whole('token-pre', 24)] });
    const add = [{ code: 'token-pre', quantity: 25, price: 90 }];
    // 24 at £1 each; the 25th costs 90p, and the first 24 keep their price
    expect((await tokens(1)).body.data?.change).toMatchObject({ difference: 90, basket: { add, remove: [] } });
    expect((await tokens(25)).body.data?.change).toMatchObject({ version: 2, difference: 26 * 80 });
    expect((await pay()).outcome).toBe('SUCCESS');
    expect(await now()).toMatchObject({
      numOfTokens: 50,
      preArrivalTokenCount: 50,
      postArrivalTokenCount: 0,
      booked: { extras: [{ code: 'token-pre', quantity: 50, price: 2_400 + 26 * 80 }] },
      booking: { addons: [{ UnitSeqNo: null, sections: [{ section: 'tokens', items: [{ category: 'TOKEN' }] }] }] },
      summary: { paid: paid.totals.total + 26 * 80, lastPaymentAmount: 26 * 80 },
    });
    // further ones are priced by the tier of the total, whatever was paid before
    expect((await tokens(50)).body.data?.change?.difference).toBe(50 * 70);
  });

  it('are refused when they cost something else than the guest saw', async () => {
    const { tokens, now } = await owner(testServer);
    const body = { code: 'priceChanged', validationErrors: [{ field: 'price' }] };
    expect(await tokens(10, 999)).toMatchObject({ status: 409, body });
    expect([(await now()).change, (await tokens(10, 1_000)).body.data?.change?.difference]).toEqual([null, 1_000]);
    // `price` is the total for all tokens of the change
    expect((await tokens(20, 2_000)).body.code).toBe('priceChanged');
    expect((await tokens(20, 30 * 90)).body.data?.change?.difference).toBe(30 * 90);
  });

  it('are at most as many for a booking as the shop sells, those that are paid included', async () => {
    const { tokens, now } = await owner(testServer, { add: [whole('token-pre', 24)] });
    const most = { field: 'tokens', message: 'You can have at most 500 tokens.' };
    expect(await tokens(477)).toMatchObject({ status: 400, body: { validationErrors: [most] } });
    expect([(await now()).change, (await tokens(476)).status]).toEqual([null, 200]);
    expect(await tokens(1)).toMatchObject({ status: 400, body: { validationErrors: [most] } });
  });

  it.each([0, -1, 1.5, 1_000, '10'])('are refused with the field for a number that is none: %j', async (tokens) => {
    const { visitor, seen } = await owner(testServer);
    const reply = await visitor.send('apply-tokens', { ...(await seen()), tokens, sessionId: visitor.sessionId() });
    expect(reply).toMatchObject({ status: 400, body: { validationErrors: [{ field: 'tokens' }] } });
  });
});

// requirement: ACCOUNT-6-TOKENS
describe('tokens during the stay', () => {
  it.each([0, 1])('are those of the resort at its price, %i days after arrival, and can be paid', async (days) => {
    const booked = await owner(testServer, { add: [whole('token-pre', 24)] });
    const { paid, tokens, save, now, pay, visitor } = onDay(testServer, booked, addDays(booked.paid.startDate, days));
    const { addons } = await visitor.get('get-addons-by-id', { resId: paid.resId });
    expect(addons.map(({ code }) => code)).toEqual(['token-post']);
    const invalid = { code: 'invalidInput', validationErrors: [{ field: 'add.0.code' }] };
    expect(await save([whole('token-pre', 30)])).toMatchObject({ status: 400, body: invalid });
    const { change } = (await tokens(10)).body.data ?? {};
    expect(change).toMatchObject({ difference: 10 * 120, basket: { add: [{ code: 'token-post', quantity: 10 }] } });
    expect((await tokens(15)).body.data?.change?.difference).toBe(25 * 115);
    expect((await pay()).outcome).toBe('SUCCESS');
    const after = await now();
    expect(after).toMatchObject({ numOfTokens: 49, preArrivalTokenCount: 24, postArrivalTokenCount: 25 });
    // resort tokens have today's price; pre-arrival tokens no longer have one
    const items = after.booking.addons.flatMap(({ sections }) => sections.flatMap((section) => section.items));
    expect(items.map(({ code, price, bookedPrice }) => [code, price, bookedPrice])).toEqual([
      ['token-pre', null, 2_400],
      ['token-post', 25 * 115, 25 * 115],
    ]);
  });

  it.each(['is open', 'has lapsed'])('can be paid while a change from before arrival %s', async (state) => {
    const before = await ownerWithSpa(testServer);
    if (state === 'has lapsed') await before.endHold();
    const { tokens, pay, now } = onDay(testServer, before, before.paid.startDate);
    expect((await tokens(10)).body.data).toMatchObject({
      change: { difference: 10 * 120, basket: { add: [{ code: 'token-post', quantity: 10 }], remove: [] } },
      ended: [{ status: 'cancelled', difference: SPA }],
    });
    expect(await heldStockOf(testServer, before.paid, 'slot')).toEqual([]);
    expect((await pay()).outcome).toBe('SUCCESS');
    expect(await now()).toMatchObject({ numOfTokens: 10, booked: { extras: [{ code: 'token-post' }] } });
  });
});
