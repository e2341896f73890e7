/** Settling a change without a card: one that costs nothing is made at once, a cheaper one is sent to our team. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/dates.ts';
import { sentEmails } from '../test/accounts.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { DINING, FAR, owner, ownerOf, slot, whole } from '../test/changes.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { throwIt } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { sweepAmendments } from './amendmentJobs.ts';

const testServer = await soundServerOfFile();
const query = testServer.query;
const historyOf = (bookingId: string) =>
  query<{ version: number; event: string; detail: object }>(
    'SELECT version, event, detail FROM booking_history WHERE booking_id = $1 ORDER BY version DESC LIMIT 1',
    [bookingId],
  );
const aboutBooking = (subject: string, resId: number): string =>
  `${subject}: booking ${String(resId).replace(/(?=.{4}$)/, ' ')}`;
/** The subjects of the e-mails about a booking that are now due. */
const mailsAbout = async (resId: number): Promise<string[]> =>
  (await sentEmails(testServer))
    .map(({ subject }) => subject)
    .filter((subject) => subject.endsWith(aboutBooking('', resId)));

// requirement: ACCOUNT-4-CHANGE
describe('a change that costs nothing', () => {
  it('is made at once: a place at another time', async () => {
    const { paid, save, confirm, now } = await owner(testServer, { timed: [['spa-pool', '10:00']] });
    const { resId, bookingId, totals } = paid;
    const version = paid.version + 1;
    await mailsAbout(resId);
    const { body } = await save([slot('spa-pool', paid, '12:00')]);
    expect(body.data?.change).toMatchObject({ difference: 0, settlement: 'free' });
    const done = (await confirm()).body.data;
    const date = addDays(paid.startDate, 1);
    const extras = [{ code: 'spa-pool', timeSlots: [{ date, time: '12:00', quantity: 1 }] }];
    expect(done).toMatchObject({
      change: null,
      ended: [{ status: 'applied', difference: 0 }],
      booked: { version, status: 'completed', totals: { total: totals.total }, extras },
    });
    expect(await now()).toEqual(done);
    expect(await heldStockOf(testServer, paid, 'slot')).toEqual([`slot:BG:spa-pool:1200 ${date} 1`]);
    const detail = { amendmentId: done?.ended[0]?.changeId, by: 'change.confirmed', differencePence: 0 };
    expect(await historyOf(bookingId)).toEqual([{ version, event: 'amendment.applied', detail }]);
    const [email, ...others] = await sentEmails(testServer);
    expect([email?.subject, others]).toEqual([aboutBooking('Your break has changed', resId), []]);
    // a calendar replaces the event of the confirmation by one with the same id and a higher number
    const file = email?.attachments[0]?.content;
    expect(file).toContain(`\r\nUID:${bookingId}@breakwater\r\nSEQUENCE:${version}\r\n`);
  });

  it('is made at once: another cabin of the same price', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const made = await book(visitor, [couple], 'HSTD', FAR);
    const { cabins } = await visitor.get('get-cabin-detail', { unitIndex: 0 });
    const last = cabins.at(-1)?.price;
    const [one, other] = cabins.filter((cabin) => cabin.isAvailable && !cabin.isGroundFloor && cabin.price === last);
    if (one === undefined || other === undefined) throw new Error('no two cabins have the same price');
    const withCabin = await visitor.get('set-cabin', { version: made.version, unitIndex: 0, cabinCode: one.code });
    const { paid, seen, confirm } = ownerOf(testServer, visitor, await paidBooking(testServer, visitor, withCabin));
    const { change } = await visitor.get('set-cabin-by-id', { ...(await seen()), unitIndex: 0, cabinCode: other.code });
    expect(change).toMatchObject({ difference: 0, cabins: [{ from: one.name, to: other.name, price: 0 }] });
    expect(await heldStockOf(testServer, paid, 'cabin')).toHaveLength(8);
    expect((await confirm()).body.data?.booked.units[0]?.selectedCabinCode).toBe(other.code);
    expect(await heldStockOf(testServer, paid, 'cabin')).toHaveLength(4);
  });

  it('is made once by requests with the same key, and the reply is read again', async () => {
    const { visitor, paid, save, now } = await owner(testServer, { timed: [['spa-pool', '10:00']] });
    await save([slot('spa-pool', paid, '12:00')]);
    const asked = { resId: paid.resId, version: paid.version, changeVersion: 1, difference: 0 };
    const first = await visitor.change('confirm-change', asked, 'one-yes');
    expect(await visitor.change('confirm-change', asked, 'one-yes')).toEqual(first);
    expect((await now()).booked.version).toBe(paid.version + 1);
    expect(await visitor.ask('confirm-change', asked)).toMatchObject({ status: 409, body: { code: 'bookingChanged' } });
  });
});

// requirement: ACCOUNT-4-REFUNDS
describe('a change that is cheaper', () => {
  it('is asked of our team, and everything stays booked and held until they answer', async () => {
    const stay = { add: [DINING], timed: [['spa-pool', '10:00']] } as const;
    const { paid, save, confirm, cancel, now, endHold } = await owner(testServer, stay);
    await mailsAbout(paid.resId);
    await save([slot('spa-pool', paid, '12:00')]);
    const { change } = (await save([], [DINING])).body.data ?? {};
    expect(change).toMatchObject({ settlement: 'team', basket: { remove: [{ code: 'dine-standard' }] } });
    expect((await confirm()).body.data).toMatchObject({
      booked: { version: paid.version, totals: paid.totals },
      change: { status: 'awaitingTeam', askedAt: expect.any(String), holdSecondsLeft: null },
      isAllowedToEdit: false,
      editRefusal: 'withTeam',
    });
    expect(await heldStockOf(testServer, paid, 'slot')).toHaveLength(2);
    expect(await mailsAbout(paid.resId)).toEqual([aboutBooking('We’re looking at your change', paid.resId)]);
    expect((await confirm()).body.code).toBe('changeUnderWay');
    // its hold does not expire while our team decides
    await endHold();
    expect(await sweepAmendments(testServer.payments, throwIt)).toBe(0);
    expect((await cancel()).body.data).toMatchObject({ change: null, ended: [{ status: 'cancelled' }] });
    expect(await heldStockOf(testServer, paid, 'slot')).toHaveLength(1);
    expect((await now()).isAllowedToEdit).toBe(true);
  });

  it('is declined on the day of arrival when our team has not decided', async () => {
    const { paid, save, confirm, now } = await owner(testServer, { add: [DINING] });
    await save([], [DINING]);
    await confirm();
    await mailsAbout(paid.resId);
    const sweepOn = (day: string) =>
      sweepAmendments({ ...testServer.payments, now: () => new Date(`${day}T09:00:00Z`) }, throwIt);
    expect(await sweepOn(addDays(paid.startDate, -1))).toBe(0);
    expect([await sweepOn(paid.startDate), await sweepOn(paid.startDate)]).toEqual([1, 0]);
    expect(await now()).toMatchObject({
      change: null,
      ended: [{ status: 'declined' }],
      booked: { version: paid.version, dinings: [{ code: 'dine-standard' }] },
    });
    expect(await mailsAbout(paid.resId)).toEqual([aboutBooking('We couldn’t make your change', paid.resId)]);
  });

  it('keeps the discount of a code as it was when the booking was paid', async () => {
    const { paid, save, confirm, pay, now } = await owner(testServer, { add: [DINING], discountCode: 'BREAK10' });
    const { discount, total } = paid.totals;
    expect(discount).toBeGreaterThan(0);
    const price = paid.dinings[0]?.price ?? 0;
    // the code also discounts dining by a percentage, which removing dining does not change
    const { change } = (await save([], [DINING])).body.data ?? {};
    expect(change).toMatchObject({ difference: -price, next: { totals: { discount, total: total - price } } });
    await save([slot('spa-pool', paid, '10:00')]);
    expect([(await save([DINING])).body.data?.change?.difference, (await confirm()).status]).toEqual([2_900, 400]);
    expect((await pay()).outcome).toBe('SUCCESS');
    expect((await now()).booked.totals).toMatchObject({ discount, total: total + 2_900 });
    expect((await save([], [DINING])).body.data?.change?.difference).toBe(-price);
  });
});

describe('a change', () => {
  it('is not confirmed as something else than the guest saw', async () => {
    const { visitor, paid, tokens, save, confirm } = await owner(testServer, { timed: [['spa-pool', '10:00']] });
    const seen = { resId: paid.resId, version: paid.version, changeVersion: 1, difference: 0 };
    expect((await visitor.ask('confirm-change', seen)).body.code).toBe('bookingChanged');
    await save([slot('spa-pool', paid, '12:00')]);
    expect((await visitor.ask('confirm-change', { ...seen, difference: -100 })).body.code).toBe('priceChanged');
    for (const old of [{ version: paid.version - 1 }, { changeVersion: 2 }])
      expect((await visitor.ask('confirm-change', { ...seen, ...old })).body.code).toBe('bookingChanged');
    await tokens(10);
    const byCard = { field: 'difference', message: 'Please pay the difference by card.' };
    expect(await confirm()).toMatchObject({ status: 400, body: { validationErrors: [byCard] } });
  });

  it('is not confirmed after its hold is over', async () => {
    const { paid, save, confirm, now, endHold } = await owner(testServer, { timed: [['spa-pool', '10:00']] });
    await save([slot('spa-pool', paid, '12:00')]);
    await endHold();
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'changeLapsed', data: null } });
    expect((await now()).change?.status).toBe('lapsed');
    expect(await heldStockOf(testServer, paid, 'slot')).toHaveLength(1);
  });

  it('is given up as the guest saw it only', async () => {
    const { visitor, paid, save, cancel } = await owner(testServer);
    await save([whole('gosh-donation')]);
    const older = await visitor.ask('cancel-change', { resId: paid.resId, changeVersion: 2 });
    expect(older).toMatchObject({ status: 409, body: { code: 'bookingChanged' } });
    expect([(await cancel()).status, (await cancel()).body.code]).toEqual([200, 'bookingChanged']);
  });
});
