/** An owner changes a paid booking: additions are held, and the booking stays unchanged until the change is settled. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { FAR, forParty, owner, ownerWithSpa, slot, SPA, whole } from '../test/changes.ts';
import { book } from '../test/bookingSteps.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { withAnySecondsLeft } from '../test/secondsLeft.ts';
import { throwIt } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { sweepAmendments } from './amendmentJobs.ts';

const testServer = await soundServerOfFile();
const query = testServer.query;
/** What the change holds in the pools, for a place at a time. */
const held = ({ startDate }: Booking, time: string) => [
  `slot:BG:spa-pool:${time.replace(':', '')} ${addDays(startDate, 1)} 1`,
];
const storedOf = (bookingId: string) => query('SELECT * FROM bookings WHERE id = $1', [bookingId]);

// requirement: ACCOUNT-4-CHANGE, ACCOUNT-4-EDIT
describe('a change of a paid booking', () => {
  it('holds what it adds, has a price of its own, and leaves the booking as it is', async () => {
    const { paid, save, now } = await owner(testServer);
    const { bookingId, resId, endDate, version, totals } = paid;
    const before = await storedOf(bookingId);
    const { body } = await save([slot('spa-pool', paid, '10:00')]);
    const total = totals.total + SPA;
    const add = [{ code: 'spa-pool', quantity: 1, price: SPA, unitSeqNumber: null }];
    expect(body.data).toMatchObject({
      booked: { version, extras: [], totals },
      change: {
        version: 1,
        status: 'open',
        settlement: 'card',
        difference: SPA,
        next: { totals: { total } },
        basket: { resId, endDate, add, remove: [], total },
        cabins: [],
        askedAt: null,
      },
      payment: { remaining: 0 },
    });
    expect(body.data?.change?.holdSecondsLeft).toBeGreaterThan(19 * 60);
    expect(await storedOf(bookingId)).toEqual(before);
    expect(await heldStockOf(testServer, paid, 'slot')).toEqual(held(paid, '10:00'));
    expect(await now()).toEqual(withAnySecondsLeft(body.data));
  });

  it('refuses a slot that is sold out to others, and stores nothing', async () => {
    const one = await owner(testServer);
    const added = slot('spa-massage', one.paid, '10:00');
    await query(
      `UPDATE stock SET capacity = capacity - free + 1, free = 1 WHERE pool = 'slot:BG:spa-massage:1000' AND night = $1::date + 1`,
      [one.paid.startDate],
    );
    const other = await owner(testServer);
    expect((await one.save([added])).status).toBe(200);
    const before = await other.now();
    expect(await other.save([added])).toMatchObject({ status: 409, body: { code: 'addonSoldOut' } });
    expect(await other.now()).toEqual(withAnySecondsLeft(before));
    // released stock is available to others
    expect([(await one.cancel()).status, (await other.save([added])).status]).toEqual([200, 200]);
  });

  it('keeps what it takes out held for the booking until it is settled, and what it adds too', async () => {
    const { paid, save, now, cancel } = await owner(testServer, { timed: [['spa-pool', '10:00']] });
    await save([slot('spa-pool', paid, '12:00')]);
    const moved = await save([slot('spa-pool', paid, '14:00')]);
    expect(moved.body.data?.change).toMatchObject({ version: 2, difference: 0, settlement: 'free' });
    // each cell holds the larger quantity of booking and change: the place of the first edit is free again
    const both = [...held(paid, '10:00'), ...held(paid, '14:00')];
    expect(await heldStockOf(testServer, paid, 'slot')).toEqual(both);
    await cancel();
    expect(await heldStockOf(testServer, paid, 'slot')).toEqual(held(paid, '10:00'));
    expect(await now()).toMatchObject({ change: null, ended: [{ status: 'cancelled', difference: 0 }] });
  });

  it('prices only what changes: lines of the first edit keep their price in the second', async () => {
    const { paid, tokens, save } = await owner(testServer, { add: [whole('token-pre', 24)] });
    const first = await tokens(10);
    expect(first.body.data?.change).toMatchObject({ difference: 900, basket: { add: [{ quantity: 34, price: 900 }] } });
    const second = await save([slot('spa-pool', paid, '10:00')]);
    expect(second.body.data?.change).toMatchObject({ difference: 900 + 2_900 });
  });

  it('lapses when its hold is over, keeps its choices, and holds and prices them again by the next edit', async () => {
    const { paid, save, now, endHold } = await ownerWithSpa(testServer);
    await endHold();
    expect((await now()).change).toMatchObject({ status: 'lapsed', holdSecondsLeft: null });
    expect(await sweepAmendments(testServer.payments, throwIt)).toBe(1);
    expect(await sweepAmendments(testServer.payments, throwIt)).toBe(0);
    expect(await heldStockOf(testServer, paid, 'slot')).toEqual([]);
    await query(`UPDATE addons SET adult_pence = 3000 WHERE code = 'spa-pool'`);
    const { body } = await save([forParty('dine-standard')]);
    await query(`UPDATE addons SET adult_pence = 2900 WHERE code = 'spa-pool'`);
    const added = body.data?.change?.basket.add ?? [];
    expect(body.data?.change).toMatchObject({ status: 'open', version: 2 });
    expect(added.find(({ code }) => code === 'spa-pool')?.price).toBe(3_000);
    expect(body.data?.change?.holdSecondsLeft).toBeGreaterThan(19 * 60);
    expect(await heldStockOf(testServer, paid, 'slot')).toHaveLength(1);
  });

  it('lapses in the edit that comes after its hold, before the sweep has run', async () => {
    const { paid, save, endHold } = await ownerWithSpa(testServer);
    await endHold();
    expect((await save([slot('spa-pool', paid, '12:00')])).body.data?.change).toMatchObject({ status: 'open' });
    expect(await heldStockOf(testServer, paid, 'slot')).toEqual(held(paid, '12:00'));
  });

  it('ends when an edit takes back everything that it had', async () => {
    const { paid, save } = await ownerWithSpa(testServer);
    expect((await save([], [whole('spa-pool')])).body.data).toMatchObject({
      change: null,
      ended: [{ status: 'cancelled' }],
    });
    expect(await heldStockOf(testServer, paid, 'slot')).toEqual([]);
  });

  it('takes add-ons of a name out, and refuses a name that is not in the basket', async () => {
    const { visitor, seen, save } = await owner(testServer, { add: [forParty('dine-standard')] });
    const gone = await visitor.ask('remove-addon-by-name-by-id', { ...(await seen()), name: 'Harbour Breakfast' });
    expect(gone).toMatchObject({ status: 400, body: { validationErrors: [{ field: 'name' }] } });
    const [line] = (await visitor.get('get-my-booking', { resId: (await seen()).resId })).booked.dinings;
    const { change } = await visitor.get('remove-addon-by-name-by-id', { ...(await seen()), name: line?.name ?? '' });
    expect(change).toMatchObject({
      settlement: 'team',
      difference: -(line?.price ?? 0),
      basket: { add: [], remove: [{ code: 'dine-standard', price: line?.price }] },
    });
    expect((await save([forParty('dine-standard')])).body.data?.change).toBeNull();
  });
});

describe('an edit', () => {
  it('is refused at an older version of the booking or of the change, and the reply of its key is read again', async () => {
    const { visitor, seen, paid, save } = await owner(testServer);
    const add = [slot('spa-pool', paid, '10:00')];
    const first = { ...(await seen()), add, remove: [] };
    const reply = await visitor.change('save-addons-by-id', first, 'one-edit');
    expect(reply.status).toBe(200);
    expect(await visitor.change('save-addons-by-id', first, 'one-edit')).toEqual(withAnySecondsLeft(reply));
    for (const old of [{ changeVersion: null }, { changeVersion: 2 }, { version: paid.version - 1 }]) {
      const refused = await visitor.ask('save-addons-by-id', { ...(await seen()), add, remove: [], ...old });
      expect(refused).toMatchObject({ status: 409, body: { code: 'bookingChanged', data: null } });
    }
    await save([forParty('dine-standard')]);
    // a repeat returns the current state
    expect((await visitor.change('save-addons-by-id', first, 'one-edit')).body.data?.change?.version).toBe(2);
  });

  it('is accepted once of many at the same time', async () => {
    const { visitor, seen, paid } = await owner(testServer);
    const at = await seen();
    const edit = (time: string) =>
      visitor.ask('save-addons-by-id', { ...at, add: [slot('spa-pool', paid, time)], remove: [] });
    const replies = await Promise.all(['10:00', '12:00', '14:00'].map(edit));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await heldStockOf(testServer, paid, 'slot')).toHaveLength(1);
  });

  it('is refused for a booking that is not completed', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const { resId, version } = await book(visitor, undefined, undefined, FAR);
    const seen = { resId, version, changeVersion: null };
    const reply = await visitor.ask('apply-tokens', { ...seen, tokens: 1 });
    expect(reply).toMatchObject({ status: 409, body: { code: 'notAcceptedNow' } });
    for (const name of ['get-my-booking', 'get-addons-by-id'] as const)
      expect((await visitor.ask(name, { resId })).body.code).toBe('notAcceptedNow');
  });
});
