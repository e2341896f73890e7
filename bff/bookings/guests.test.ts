/** Naming the guests over HTTP: prefilled details, previous guests, validation of one guest, and refusals by field. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { ageOn } from '../../machines/kit/dates.ts';
import { book, couple, guestDetailsPayload, nameGuests } from '../test/bookingSteps.ts';
import { paidBooking, payFor } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await testServerOfFile();
const { query } = testServer;
beforeAll(async () => {
  await query(
    `INSERT INTO clients (id, email, title, first_name, last_name, phones)
       VALUES (7, 'Ines@Example.com', 'Dr', 'Inês', 'O''Neill', '[{"Type": "PRIMARY", "Number": "01632 960 001"}]'),
         (8, 'lone@example.com', 'Mr', 'Lo', '李', '[]')`,
  );
  await query(
    `INSERT INTO previous_guests (client_id, number, title, first_name, last_name, date_of_birth) VALUES
       (7, 2, 'Ms', 'Zoë', 'O''Neill', '2018-05-04'), (7, 1, 'Mr', 'Bo', 'Lund', NULL), (7, 3, NULL, 'Tim', 'Lund', '2023-01-01'),
       (7, 4, NULL, 'Ann', 'Lund', NULL)`,
  );
});

const FAMILY = { ...couple, children: 1 };

const signedIn = async (clientId: number): Promise<Visitor> => {
  const visitor = await visitorWithSession(testServer.app);
  await query('UPDATE sessions SET client_id = $2 WHERE id = $1', [visitor.sessionId(), clientId]);
  return visitor;
};
const storedOf = ({ bookingId }: Booking) => query('SELECT * FROM bookings WHERE id = $1', [bookingId]);

describe('the prefilled guest details', () => {
  // requirement: JOURNEY-4-GUESTS-PREFILL, JOURNEY-3-GUESTS, JOURNEY-3-PHONE
  it('contain the account holder as first guest, the telephone numbers, and the previous guests', async () => {
    const visitor = await signedIn(7);
    const { totals } = await book(visitor, [FAMILY, { ...couple, unitIndex: 1 }]);
    const setup = await visitor.get('get-guest-setup', {});
    expect(setup.totalPrice).toBe(totals.total);
    expect(setup.currentGuests.every(({ accommodationCode }) => accommodationCode !== '')).toBe(true);
    expect(setup.currentGuests.map(({ guests }) => guests.length)).toEqual([3, 2]);
    const [first, ...others] = setup.currentGuests.flatMap(({ guests }) => guests);
    const named = { type: 'ADULT', title: 'Dr', firstName: 'Inês', lastName: "O'Neill", dateOfBirth: null };
    expect(first).toEqual({ ...named, loggedInUserEmail: 'Ines@Example.com' });
    for (const other of others)
      expect(other).toMatchObject({ title: null, firstName: '', lastName: '', loggedInUserEmail: null });
    expect(setup.phones).toEqual([{ Type: 'PRIMARY', Number: '01632 960 001' }]);
    // the party has no toddler, so Tim is not offered
    const earlier = setup.guestsFromPrevBooking.map(({ type, title, firstName }) => `${type} ${title} ${firstName}`);
    expect(earlier).toEqual(['ADULT Mr Bo', 'CHILD null Zoë', 'ADULT null Ann']);
  });

  it('are empty without an account, and contain the saved names once the guests are named', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const booking = await book(visitor, [FAMILY]);
    const before = await visitor.get('get-guest-setup', {});
    expect(before).toMatchObject({ guestsFromPrevBooking: [], phones: [], contact: null });
    expect(before.currentGuests[0]?.guests.every(({ firstName }) => firstName === '')).toBe(true);
    const contact = { email: 'marlow@example.com', phone: '+44 (0) 1243 - 555 012' };
    await visitor.get('set-guest-details', { ...guestDetailsPayload(booking), contact });
    const after = await visitor.get('get-guest-setup', {});
    expect(after.contact).toEqual(contact);
    expect(after.currentGuests[0]?.guests).toMatchObject(guestDetailsPayload(booking).units[0]?.guests ?? []);
  });

  it('are saved without what is pasted along with a name, a number or an address', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const named = () => ({ lastName: '\u200bZoë\u00a0' });
    const details = guestDetailsPayload(await book(visitor, [couple]), undefined, named);
    const contact = { email: 'Ada Marlow <ada@example.com>\u200b', phone: '\u202aTel: 020\t7946 0000\u202c\n' };
    await visitor.get('set-guest-details', { ...details, contact });
    const after = await visitor.get('get-guest-setup', {});
    expect(after.currentGuests[0]?.guests[0]?.lastName).toBe('Zoë');
    expect(after.contact).toEqual({ email: 'ada@example.com', phone: 'Tel: 020 7946 0000' });
  });

  it('contain the saved name of the first guest even when the account holder has another name', async () => {
    const visitor = await signedIn(8);
    await nameGuests(visitor, await book(visitor, [couple]));
    const { currentGuests } = await visitor.get('get-guest-setup', {});
    expect(currentGuests[0]?.guests[0]).toMatchObject({ firstName: 'GuestA', loggedInUserEmail: 'lone@example.com' });
  });

  // requirement: ACCOUNT-7-CALL-GET-PREVIOUS-GUESTS
  it('list the previous guests of the account without a booking, with their age types as of today', async () => {
    const { guests } = await (await signedIn(7)).get('get-previous-guests', {});
    const known = guests.map(({ type, firstName }) => `${type} ${firstName}`);
    expect(known).toEqual(['ADULT Bo', 'CHILD Zoë', 'TODDLER Tim', 'ADULT Ann']);
    expect(await (await signedIn(8)).get('get-previous-guests', {})).toEqual({ guests: [] });
    expect(await (await visitorWithSession(testServer.app)).get('get-previous-guests', {})).toEqual({ guests: [] });
  });
});

describe('invalid guest details', () => {
  let visitor: Visitor;
  let booking: Booking;
  let paid: Booking;
  beforeAll(async () => {
    visitor = await visitorWithSession(testServer.app);
    const units = [FAMILY, { ...couple, unitIndex: 1 }];
    paid = await paidBooking(testServer, visitor, await book(visitor, units));
    booking = await book(visitor, units);
  });

  const CHILD = 'units.0.guests.2';
  const cases: readonly (readonly [string, (details: ReturnType<typeof guestDetailsPayload>) => unknown, string])[] = [
    ['a last name too long', (d) => guestWith(d, 0, 1, { lastName: 'x'.repeat(46) }), 'units.0.guests.1.lastName'],
    ['an adult without a title', (d) => guestWith(d, 1, 1, { title: null }), 'units.1.guests.1.title'],
    ['a child too old on arrival', (d) => guestWith(d, 0, 2, { dateOfBirth: '2012-02-01' }), `${CHILD}.dateOfBirth`],
    ['one too few in a room', (d) => roomWith(d, 0, (guests) => guests.slice(1)), 'units.0.guests'],
    ['a room not booked', (d) => ({ ...d, units: d.units.map((u) => ({ ...u, unitIndex: 4 })) }), 'units.0.guests'],
    ['no address', (d) => addressedAs(d, 'ada'), 'contact.email'],
    ['no telephone number', (d) => ({ ...d, contact: { ...d.contact, phone: 'none' } }), 'contact.phone'],
  ];
  // requirement: JOURNEY-3-DEFAULT-AGES
  it('are rejected with an example of the default age while a date of birth is missing: 8, 3 and 1', async () => {
    const guest = await visitorWithSession(testServer.app);
    const young = await book(guest, [{ ...couple, children: 1, toddlers: 1, infants: 1, ownCots: 1 }]);
    const details = guestDetailsPayload(young);
    const unborn = roomWith(details, 0, (guests) => guests.map((one) => ({ ...one, dateOfBirth: null }))) as object;
    const { body } = await guest.send('set-guest-details', { ...unborn, sessionId: guest.sessionId() });
    const ages = body.validationErrors.map(({ field, message }) => {
      const [, day = '', month = '', year = ''] = /for example (\d+) (\d+) (\d+)\.$/.exec(message) ?? [];
      return [field, ageOn(`${year}-${month.padStart(2, '0')}-${day}`, young.startDate)];
    });
    expect(ages).toEqual([
      ['units.0.guests.2.dateOfBirth', 8],
      ['units.0.guests.3.dateOfBirth', 3],
      ['units.0.guests.4.dateOfBirth', 1],
    ]);
  });
  it.each(cases)('are rejected with the field and leave the booking unchanged: %s', async (_, spoil, field) => {
    const stored = async () => [await storedOf(booking), await storedOf(paid)];
    const before = await stored();
    for (const [name, one, named] of [
      ['set-guest-details', booking, {}],
      ['set-guest-details-by-id', paid, { resId: paid.resId }],
    ] as const) {
      const body = { ...(spoil(guestDetailsPayload(one)) as object), ...named, sessionId: visitor.sessionId() };
      const { status, body: reply } = await visitor.send(name, body);
      expect([status, reply.code]).toEqual([400, 'invalidInput']);
      expect(reply.validationErrors.map((error) => error.field)).toContain(field);
    }
    expect(await stored()).toEqual(before);
    expect(testServer.defects).toEqual([]);
  });
});

type Details = ReturnType<typeof guestDetailsPayload>;
type Guests = Details['units'][number]['guests'];

const roomWith = (details: Details, room: number, change: (guests: Guests) => readonly unknown[]): unknown => ({
  ...details,
  units: details.units.map((unit, i) => (i === room ? { ...unit, guests: change(unit.guests) } : unit)),
});

const addressedAs = (details: Details, email: string) => ({ ...details, contact: { ...details.contact, email } });

const guestWith = (details: Details, room: number, guest: number, changes: object): unknown =>
  roomWith(details, room, (guests) => guests.map((one, i) => (i === guest ? { ...one, ...changes } : one)));

// requirement: JOURNEY-7-CALL-CREATE-BOOKING
it('names of the same guests on another stay are asked for again, and prefilled, when a date of birth no longer fits its age band', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const booking = await book(visitor, [FAMILY]);
  // 14 years old on the first stay in March, 15 on the one in August
  const details = guestWith(guestDetailsPayload(booking), 0, 2, { dateOfBirth: '2012-05-04' }) as Details;
  expect(await visitor.get('set-guest-details', details)).toMatchObject({ status: 'inProgress' });
  const moved = await book(visitor, [FAMILY], undefined, '2027-08-01');
  expect(moved).toMatchObject({ resId: booking.resId, status: 'draft', areGuestDetailsComplete: false });
  const { currentGuests } = await visitor.get('get-guest-setup', {});
  expect(currentGuests[0]?.guests[2]).toMatchObject({ lastName: 'Marlow', dateOfBirth: '2012-05-04' });
});

// requirement: JOURNEY-7-CALL-VALIDATE-GUEST
it('validate-guest accepts a valid guest, rejects an invalid one with the field, and changes nothing', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const booking = await book(visitor, [FAMILY]);
  const child = guestDetailsPayload(booking).units[0]?.guests[2];
  if (child === undefined) throw new Error('no child was booked');
  expect(await visitor.get('validate-guest', { unitIndex: 0, guest: child })).toEqual({ isValid: true });
  for (const [payload, field] of [
    [{ unitIndex: 0, guest: { ...child, dateOfBirth: '2010-01-01' } }, 'guest.dateOfBirth'],
    [{ unitIndex: 0, guest: { ...child, firstName: '' } }, 'guest.firstName'],
    [{ unitIndex: 0, guest: { ...child, type: 'TODDLER' as const } }, 'guest.type'],
    [{ unitIndex: 3, guest: child }, 'unitIndex'],
  ] as const) {
    const { status, body } = await visitor.ask('validate-guest', payload);
    expect([status, body.code, body.validationErrors[0]?.field]).toEqual([400, 'invalidInput', field]);
  }
  expect((await visitor.get('get-booking', {})).version).toBe(booking.version);
});

describe('the guests of a paid booking', () => {
  /** Books and pays for two adults and a child with these first and last names. */
  const paidFor = async (visitor: Visitor, ...names: string[]): Promise<void> => {
    const named = await nameGuests(visitor, await book(visitor, [FAMILY]), undefined, (at) => {
      const [firstName = '', lastName = ''] = names[at]?.split(' ') ?? [];
      return { firstName, lastName };
    });
    await payFor(testServer, visitor, named);
  };
  const knownTo = async (visitor: Visitor) =>
    (await visitor.get('get-previous-guests', {})).guests.map(
      ({ type, firstName, lastName }) => `${type} ${firstName} ${lastName}`,
    );

  // requirement: JOURNEY-3-GUESTS-PREVIOUS
  it('become previous guests of the account, each once and without the account holder', async () => {
    const visitor = await signedIn(8);
    await paidFor(visitor, 'LO 李', "Ada O'Neill", "Zoë O'Neill");
    const known = ["ADULT Ada O'Neill", "CHILD Zoë O'Neill"];
    expect(await knownTo(visitor)).toEqual(known);
    const again = await signedIn(8);
    await paidFor(again, "ada O'NEILL", 'Noor Marlow', "Zoë O'Neill");
    expect(await knownTo(again)).toEqual([...known, 'ADULT Noor Marlow']);
  });

  it('are two previous guests when a parent and a child have one name', async () => {
    const visitor = await signedIn(8);
    await paidFor(visitor, 'LO 李', 'Sam Hill', 'Sam Hill');
    const named = (await knownTo(visitor)).filter((one) => one.endsWith('Hill'));
    expect(named).toEqual(['ADULT Sam Hill', 'CHILD Sam Hill']);
  });

  it('are not saved as previous guests when nobody is signed in', async () => {
    const saved = () => query('SELECT count(*) FROM previous_guests');
    const before = await saved();
    await paidFor(await visitorWithSession(testServer.app), 'A B', 'C D', 'E F');
    expect(await saved()).toEqual(before);
  });
});

// requirement: JOURNEY-3-LEAD
it('the lead booker in a second party is prefilled from the account and is the lead guest of the confirmation', async () => {
  const visitor = await signedIn(7);
  const leading = { ...couple, unitIndex: 1, isLeadBookerInParty: true } as const;
  const booking = await book(visitor, [FAMILY, leading]);
  expect(booking.units.map((unit) => unit.isLeadBookerInParty)).toEqual([undefined, true]);
  const { currentGuests } = await visitor.get('get-guest-setup', {});
  expect(currentGuests.map(({ guests }) => guests[0]?.loggedInUserEmail)).toEqual([null, 'Ines@Example.com']);
  const named = await nameGuests(visitor, booking, undefined, (_, unitIndex) => ({
    lastName: unitIndex === 1 ? 'Second' : 'First',
  }));
  await payFor(testServer, visitor, named);
  expect((await visitor.get('get-confirmation-data', { resId: named.resId })).leadGuest.lastName).toBe('Second');
});
