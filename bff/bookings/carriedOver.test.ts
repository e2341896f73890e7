/** What a booking keeps when its accommodation is chosen again or its page is reloaded, and how long it is held. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import type { Stay } from '../../machines/contract/stay.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { checkStock } from './reconcileStock.ts';
import { book, chooseOption, couple, createBookingPayload, nameGuests, payloadAt } from '../test/bookingSteps.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { untilOneWaits } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { newVisitor, type Visitor, visitorWithSession } from '../test/visitor.ts';

const testServer = await testServerOfFile();
/** A family break that both resorts sell; and one of another length from the same day. */
let stay: Stay;
let otherNights: number;
beforeAll(async () => {
  const [found] = await testServer.query<Stay & { otherNights: number }>(
    `SELECT brk.resort, brk.start_date AS "startDate", brk.nights, other.nights AS "otherNights"
     FROM breaks brk JOIN breaks elsewhere USING (start_date, nights, season, is_private, is_for_tots)
       JOIN breaks other ON other.resort = brk.resort AND other.start_date = brk.start_date
         AND other.season = brk.season AND other.nights <> brk.nights
     WHERE brk.resort = 'BG' AND elsewhere.resort = 'MH' AND brk.start_date > '2027-04-01' AND brk.season = 'U FAMILY'
       AND NOT (brk.is_private OR brk.is_for_tots OR other.is_private OR other.is_for_tots)
     ORDER BY brk.start_date, brk.nights LIMIT 1`,
  );
  if (found === undefined) throw new Error('no family break is sold at both resorts, and in two lengths');
  ({ otherNights, ...stay } = found);
  await testServer.query(
    "UPDATE stock SET capacity = capacity + 20, free = free + 20 WHERE NOT is_closed AND pool ~ '^(acc|gf):'",
  );
});

type Choice = Readonly<{ stay: Stay; unit: BookingUnit; code: string; brand: Brand }>;

const choose = async (visitor: Visitor, { stay: at, unit, code, brand }: Choice): Promise<Booking> =>
  visitor.get('create-booking', { ...(await payloadAt(visitor, at, [unit], code)), brand });

/** A booking with one of everything that a guest can choose, made almost four hours ago. */
const fullBooking = async (visitor: Visitor, choice: Choice): Promise<Booking> => {
  const held = await choose(visitor, choice);
  const { cabins } = await visitor.get('get-cabin-detail', { unitIndex: 0 });
  const cabinCode = cabins.find((one) => one.isGroundFloor && one.isAvailable)?.code ?? '';
  const below = await visitor.get('set-ground-floor', { version: held.version, isSelected: true });
  const inCabin = await visitor.get('set-cabin', { version: below.version, unitIndex: 0, cabinCode });
  const { addons } = await visitor.get('get-addons', {});
  const dining = addons.find((one) => one.section === 'dining')?.code ?? '';
  const dinings = [{ code: dining, unitIndex: 0 }];
  const dined = await visitor.get('set-dinings', { version: inCabin.version, dinings });
  const extras = [{ code: 'early-check-in', quantity: 1 }];
  const named = await nameGuests(visitor, await visitor.get('set-extras', { version: dined.version, extras }));
  const reply = await visitor.get('apply-discount', { version: named.version, code: 'BREAK10' });
  await testServer.query(
    `UPDATE bookings SET hold_started_at = clock_timestamp() - interval '235 minutes',
       hold_expires_at = clock_timestamp() + interval '1 minute' WHERE id = $1`,
    [held.bookingId],
  );
  return reply.booking;
};

/** Which of these choices the booking has. */
const kept = ({ units, dinings, extras, areGuestDetailsComplete, totals }: Booking): string =>
  [
    ...(units[0]?.selectedCabinCode == null ? [] : ['cabin']),
    ...(dinings.length === 0 ? [] : ['dining']),
    ...(extras.some(({ section }) => section === 'ground-floor') ? ['ground floor'] : []),
    ...(extras.some(({ section }) => section === 'early-check-in') ? ['extra'] : []),
    ...(areGuestDetailsComplete ? ['names'] : []),
    ...(totals.discount === 0 ? [] : ['discount']),
  ].join(', ');

/** Minutes: nothing that a guest chooses moves the time at which a hold can be extended no more. */
const UNTIL_CAP = 5;

const BUT_DISCOUNT = 'cabin, dining, ground floor, extra, names';
const ALL = `${BUT_DISCOUNT}, discount`;
const WITH_CHILD = { ...couple, children: 1 };
const at = (changes: Partial<Stay>) => (choice: Choice) => ({ ...choice, stay: { ...choice.stay, ...changes } });
it.each<[string, (choice: Choice) => Choice, string]>([
  ['as it was', (choice) => choice, ALL],
  ['in another type', (choice) => ({ ...choice, code: 'HSEA' }), 'dining, extra, names, discount'],
  ['for another day', (choice) => at({ startDate: addDays(choice.stay.startDate, 7) })(choice), 'names'],
  ['for another length', (choice) => at({ nights: otherNights })(choice), 'names'],
  ['at another resort', at({ resort: 'MH' }), 'names'],
  ['for the other brand', (choice) => ({ ...choice, brand: 'weekend' }), BUT_DISCOUNT],
  ['for another party', (choice) => ({ ...choice, unit: WITH_CHILD }), 'cabin, discount'],
])('accommodation that is chosen again %s keeps what still fits', async (_how, change, remains) => {
  const visitor = await visitorWithSession(testServer.app);
  const choice: Choice = { stay, unit: couple, code: 'HSTD', brand: 'family' };
  expect(kept(await fullBooking(visitor, choice))).toBe(ALL);
  const again = await choose(visitor, change(choice));
  expect(kept(again)).toBe(remains);
  expect(Math.ceil(again.holdSecondsLeft / 60)).toBe(UNTIL_CAP);
});

const AGENCY = 4_711;

// requirement: JOURNEY-9-STORED
it('has the units, the travel agent and the payment option of the booking with the cookie alone', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const units = [couple, { ...couple, unitIndex: 1, adults: 1, children: 2 }];
  const made = await book(visitor, units, undefined, '2027-07-01');
  const named = await visitor.get('apply-agency', { agencyId: AGENCY, version: made.version });
  const booking = await nameGuests(visitor, named);
  await chooseOption(visitor, booking, 'Deposit');

  const again = newVisitor(testServer.app, { cookie: visitor.cookie(), sessionId: null });
  const { booking: found } = await again.get('get-session-info', {});
  expect(found).toMatchObject({ bookingId: booking.bookingId, agencyId: AGENCY });
  expect(found?.units.map(({ adults, children }) => [adults, children])).toEqual([
    [2, 0],
    [1, 2],
  ]);
  expect((await again.get('get-payment-details', {})).paymentOption).toBe('Deposit');
});

describe('accommodation chosen again', () => {
  let visitor: Visitor;
  let wanted: PayloadOf<'create-booking'>;
  let booking: Booking;
  beforeEach(async () => {
    visitor = await visitorWithSession(testServer.app);
    wanted = await createBookingPayload(visitor);
    booking = await visitor.get('create-booking', wanted);
  });
  afterEach(async () => expect(await checkStock(testServer.database.pool)).toEqual([]));

  it.each([
    ['begins again for the same accommodation', 19, 1, 20],
    ['is never shortened', 235, 8, 8],
  ])('has a hold that %s', async (_what, begun, ends, left) => {
    await testServer.query(
      `UPDATE bookings SET hold_started_at = clock_timestamp() - make_interval(mins => $2),
         hold_expires_at = clock_timestamp() + make_interval(mins => $3) WHERE id = $1`,
      [booking.bookingId, begun, ends],
    );
    const { holdSecondsLeft } = await visitor.get('create-booking', wanted);
    expect(Math.ceil(holdSecondsLeft / 60)).toBe(left);
  });

  it('is a change that waits for another one of the same booking, and holds nothing after it', async () => {
    const hireCot = (version: number) =>
      visitor.ask('set-guest-mix', { version, units: [{ ...couple, infants: 1, hiredCots: 1 }] });
    const other = await testServer.database.pool.connect();
    try {
      await other.query('BEGIN');
      await other.query('UPDATE bookings SET version = version + 1 WHERE id = $1', [booking.bookingId]);
      const reply = hireCot(booking.version);
      await untilOneWaits(testServer);
      await other.query('COMMIT');
      expect(await reply).toMatchObject({ status: 409, body: { code: 'bookingChanged' } });
    } finally {
      other.release();
    }
    expect(await heldStockOf(testServer, booking, 'cot')).toEqual([]);
    expect((await hireCot(booking.version + 1)).status).toBe(200);
    expect(await heldStockOf(testServer, booking, 'cot')).toHaveLength(booking.nights);
  });
});
