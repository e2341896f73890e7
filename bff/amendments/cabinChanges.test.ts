/** A cabin by name in the change of a paid booking: only its owner can choose, hold, release and swap it. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/dates.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { onDay, owner, type Owner, ownerOf, whole } from '../test/changes.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { throwIt, untilOneWaits } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { sweepAmendments } from './amendmentJobs.ts';

const testServer = await soundServerOfFile();

const cabinsOf = async ({ visitor, paid }: Pick<Owner, 'visitor' | 'paid'>) =>
  (await visitor.get('get-cabin-detail-by-id', { resId: paid.resId, unitIndex: 0 })).cabins.filter(
    ({ isAvailable }) => isAvailable,
  );
/** The owner chooses a cabin for a party, or releases it. */
const choose = async ({ visitor, seen }: Owner, cabinCode = '', unitIndex = 0) =>
  visitor.ask('set-cabin-by-id', { ...(await seen()), unitIndex, cabinCode });
const giveUp = async ({ visitor, seen }: Owner, unitIndex = 0) =>
  visitor.ask('delete-cabin-by-id', { ...(await seen()), unitIndex });

// requirement: ACCOUNT-7-CALL-CABIN-BY-ID
describe('a cabin in a change', () => {
  it('is chosen, held and given up again, while the booking stays as it is', async () => {
    const { visitor, paid, seen, now } = await owner(testServer, { code: 'HSTD' });
    const cabin = (await cabinsOf({ visitor, paid })).at(-1);
    if (cabin === undefined) throw new Error('no cabin is free');
    const chosen = await visitor.get('set-cabin-by-id', { ...(await seen()), unitIndex: 0, cabinCode: cabin.code });
    expect(chosen.change).toMatchObject({
      difference: cabin.price,
      cabins: [{ unitIndex: 0, from: null, to: cabin.name, price: cabin.price }],
      basket: { add: [], remove: [] },
      next: { units: [{ selectedCabinCode: cabin.code }] },
    });
    expect(chosen.booked.units[0]?.selectedCabinCode).toBeNull();
    expect(await heldStockOf(testServer, paid, 'cabin')).toHaveLength(4);
    expect((await visitor.get('delete-cabin-by-id', { ...(await seen()), unitIndex: 0 })).change).toBeNull();
    expect(await heldStockOf(testServer, paid, 'cabin')).toEqual([]);
    expect((await now()).booked).toEqual(chosen.booked);
  });

  it('is chosen and given up by each of two parties for itself', async () => {
    const one = await owner(testServer, { code: 'HSTD', units: [couple, { ...couple, unitIndex: 1 }] });
    const [first, second] = (await cabinsOf(one)).map(({ code }) => code);
    const chosen = async () => (await one.now()).change?.next.units.map((unit) => unit.selectedCabinCode);
    await choose(one, first);
    await choose(one, second, 1);
    expect(await chosen()).toEqual([first, second]);
    await giveUp(one, 1);
    expect(await chosen()).toEqual([first, null]);
  });

  it('is given up until 71 days before arrival, and not after that', async () => {
    const one = await owner(testServer, { code: 'HSTD' });
    await choose(one, (await cabinsOf(one)).at(-1)?.code);
    await one.pay();
    await giveUp(one);
    const late = onDay(testServer, one, addDays(one.paid.startDate, -70));
    expect(await late.confirm()).toMatchObject({ status: 400, body: { validationErrors: [{ field: 'change' }] } });
    const early = onDay(testServer, one, addDays(one.paid.startDate, -71));
    expect((await early.confirm()).body.data?.change?.status).toBe('awaitingTeam');
  });

  it('is neither given up nor exchanged for a cheaper one in the last 70 days, unless the change chose it', async () => {
    const one = await owner(testServer, { code: 'HSTD' });
    const byPrice = (await cabinsOf(one)).toSorted((a, b) => a.price - b.price);
    const [cheap, dear] = [byPrice[0], byPrice.at(-1)];
    if (cheap === undefined || dear === undefined || cheap.price >= dear.price) throw new Error('prices do not differ');
    const late = onDay(testServer, one, addDays(one.paid.startDate, -70));
    for (const { code } of [dear, cheap]) expect((await choose(late, code)).status).toBe(200);
    expect((await giveUp(late)).body.data?.change).toBeNull();
    await choose(late, dear.code);
    await late.pay();
    const tooLate = { status: 400, body: { code: 'invalidInput', validationErrors: [{ field: 'unitIndex' }] } };
    expect(await choose(late, cheap.code)).toMatchObject(tooLate);
    expect(await giveUp(late)).toMatchObject(tooLate);
    expect((await late.now()).change).toBeNull();
  });

  it('is refused as a cabin when somebody takes the last unit on its floor at the same moment', async () => {
    const one = await owner(testServer, { code: 'HSTD' });
    const cabin = (await cabinsOf(one)).find(({ isGroundFloor }) => isGroundFloor);
    const { resort, startDate, nights } = one.paid;
    const rival = await testServer.database.pool.connect();
    try {
      await rival.query('BEGIN');
      await rival.query(
        `UPDATE stock SET capacity = capacity - free, free = 0
         WHERE pool = 'gf:' || $1 || ':HSTD' AND night >= $2::date AND night < $2::date + $3::int`,
        [resort, startDate, nights],
      );
      const reply = choose(one, cabin?.code);
      await untilOneWaits(testServer);
      await rival.query('COMMIT');
      expect(await reply).toMatchObject({ status: 409, body: { code: 'accommodationSoldOut' } });
    } finally {
      rival.release();
    }
  });

  it('makes the ground floor that was free with it cost its price once it is given up, and free again with another one there', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const made = await book(visitor, [couple], 'HSTD', '2027-09-01');
    const { version } = await visitor.get('set-ground-floor', { version: made.version, isSelected: true });
    const { cabins } = await visitor.get('get-cabin-detail', { unitIndex: 0 });
    const [first, second] = cabins.filter((one) => one.isAvailable && one.isGroundFloor).map(({ code }) => code);
    const inCabin = await visitor.get('set-cabin', { version, unitIndex: 0, cabinCode: first ?? '' });
    const paid = await paidBooking(testServer, visitor, inCabin);
    const { seen, pay } = ownerOf(testServer, visitor, paid);
    const { cabinPrice = 0 } = paid.units[0] ?? {};
    const added = [{ code: 'ground-floor', quantity: 1, price: 2_500 }];

    const given = await visitor.get('delete-cabin-by-id', { ...(await seen()), unitIndex: 0 });
    expect(given.change).toMatchObject({ difference: 2_500 - cabinPrice, basket: { add: added, remove: [] } });
    const back = await visitor.get('set-cabin-by-id', { ...(await seen()), unitIndex: 0, cabinCode: second ?? '' });
    expect(back.change?.basket).toMatchObject({ add: [], remove: [] });
    await visitor.get('delete-cabin-by-id', { ...(await seen()), unitIndex: 0 });
    const { data } = (await ownerOf(testServer, visitor, paid).save([whole('gosh-donation', 100)])).body;
    expect(data?.change?.basket.add.map(({ code, price }) => [code, price])).toContainEqual(['ground-floor', 2_500]);
    await pay();
    const { booked } = await visitor.get('get-my-booking', { resId: paid.resId });
    expect(booked.extras.find(({ code }) => code === 'ground-floor')?.price).toBe(2_500);
    expect(await heldStockOf(testServer, paid, 'gf')).toHaveLength(4);
    const chosen = await visitor.get('set-cabin-by-id', { ...(await seen()), unitIndex: 0, cabinCode: first ?? '' });
    expect(chosen.change?.basket).toMatchObject({ add: [], remove: [] });
  });
});

// requirement: ACCOUNT-4-CHANGE
it('a cabin chosen after the hold was over leaves the price of added tokens as the price list has it', async () => {
  const one = await owner(testServer, { code: 'HSTD', add: [whole('token-pre', 20)] });
  expect((await one.tokens(30)).body.data?.change).toMatchObject({ difference: 30 * 80 });
  await one.endHold();
  await sweepAmendments(testServer.payments, throwIt);
  const cabin = (await cabinsOf(one)).at(-1);
  const { change } = (await choose(one, cabin?.code)).body.data ?? {};
  expect(change?.basket.add).toMatchObject([{ code: 'token-pre', price: 30 * 80 }]);
  expect(change?.difference).toBe(30 * 80 + (cabin?.price ?? 0));
});
