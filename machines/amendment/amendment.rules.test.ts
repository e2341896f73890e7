/** The states of a change of a paid booking, in the groups that other rules name. */
import { describe, expect, it } from 'vitest';
import { amendmentMachine } from './amendment.machine.ts';
import { HOLDING_STATUSES, OPEN_STATUSES, PAYING_STATUSES, transitionAmendment } from './amendment.rules.ts';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { changeBasket, pricedAsChange } from './basket.rules.ts';
import { CHANGE_DUE, changeLineOf } from '../kit/test/changes.ts';
import { changeLines } from './lines.text.ts';
import type { BookedUnit } from '../contract/booking.ts';
import type { NamedGuest } from '../contract/guest.ts';
import { correctionRefusals } from './guests.rules.ts';

const FINAL = Object.entries(amendmentMachine.config.states ?? {}).flatMap(([name, { type }]) =>
  type === 'final' ? [name] : [],
);
const ALL = Object.keys(amendmentMachine.states);

// requirement: ACCOUNT-4-CHANGE
describe('the states of a change', () => {
  it('are open exactly when they are not final', () =>
    expect([...OPEN_STATUSES, ...FINAL].toSorted()).toEqual(ALL.toSorted()));
  it('hold stock while they are open, but for a change whose hold has lapsed', () =>
    expect([...HOLDING_STATUSES, 'lapsed'].toSorted()).toEqual(OPEN_STATUSES.toSorted()));
  it('move money exactly where an outcome is accepted', () => {
    const moving = OPEN_STATUSES.filter((status) => transitionAmendment(status, { type: 'payment.refused' }) !== null);
    expect(moving).toEqual(PAYING_STATUSES);
  });
});

const ALONE = lineOf({ code: 'drinks-soft', section: 'drinks', price: 3_000, unitSeqNumber: 0 });
const INCLUDED = { ...ALONE, price: 0, removeable: false };
const PACKAGE = lineOf({ code: 'drinks-bar', section: 'drinks', price: 9_000, unitSeqNumber: 0 });
const { units, endDate, resId } = bookingWith();
const contentOf = (dinings: (typeof ALONE)[]) => ({ units, dinings, extras: [], coupon: null });
const basketFrom = (before: (typeof ALONE)[], after: (typeof ALONE)[]) =>
  changeBasket(contentOf(before), contentOf(after), { endDate, resId });

describe('the basket of a change', () => {
  it('removes an add-on that a package now includes, and adds it as included', () => {
    const { add, remove } = basketFrom([ALONE], [PACKAGE, INCLUDED]);
    expect(remove.map(({ code, price, removeable }) => [code, price, removeable])).toEqual([
      ['drinks-soft', 3_000, true],
    ]);
    expect(add.map(({ code, price, removeable }) => [code, price, removeable])).toEqual([
      ['drinks-bar', 9_000, true],
      ['drinks-soft', 0, false],
    ]);
  });
  it('adds an add-on at its price when its package goes', () => {
    const { add, remove } = basketFrom([PACKAGE, INCLUDED], [ALONE]);
    expect(add.map(({ code, price }) => [code, price])).toEqual([['drinks-soft', 3_000]]);
    expect(remove.map(({ code, price }) => [code, price])).toEqual([
      ['drinks-bar', 9_000],
      ['drinks-soft', 0],
    ]);
  });
  it('prices an add-on bought alone afresh when it was included before', () =>
    expect(pricedAsChange([ALONE], [PACKAGE, INCLUDED], [PACKAGE, INCLUDED])).toEqual([ALONE]));
});

const [BOOKED_UNIT] = units;
if (BOOKED_UNIT === undefined) throw new Error('the sample has no unit');
const unit = (unitIndex: number, isLeadBookerInParty?: true): BookedUnit => ({
  ...BOOKED_UNIT,
  unitIndex,
  ...(isLeadBookerInParty && { isLeadBookerInParty }),
});

// requirement: ACCOUNT-4-CHANGE
describe('the lines of a change', () => {
  const TWO = [unit(0), unit(1)];
  const NOTHING = { add: [], remove: [], cabins: [] };

  it('have the added items with their prices, and the removed ones with what comes off', () =>
    expect(changeLines(CHANGE_DUE, [unit(0)])).toEqual({
      added: [
        { key: 'cabin-0', label: 'Avocet 1', detail: 'instead of Curlew 2', priceText: '£20.00' },
        { key: 'token-pre-all', label: 'Activity Tokens × 30', priceText: '£27.00' },
      ],
      removed: [
        { key: 'spa-pool-all', label: 'Spa Pool Session', detail: '1 at 10:00 on 27 Mar 2027', priceText: '-£30.00' },
      ],
    }));

  it('name the party of a line when there are several, and its times', () => {
    const spa = changeLineOf({ code: 'spa-pool', name: 'Spa', quantity: 1, unitSeqNumber: 1 });
    const { added } = changeLines({ ...NOTHING, add: [spa] }, TWO);
    expect(added).toMatchObject([{ key: 'spa-pool-1', label: 'Spa', detail: 'Party 2' }]);
    const timed = { ...spa, unitSeqNumber: null, timeSlots: [{ date: '2027-03-27', time: '10:00', quantity: 1 }] };
    expect(changeLines({ ...NOTHING, add: [timed] }, TWO).added[0]?.detail).toBe('1 at 10:00 on 27 Mar 2027');
  });
  it('have no price for what comes or goes with a package', () => {
    const included = changeLineOf({ removeable: false });
    const lines = changeLines({ ...NOTHING, add: [included], remove: [included] }, TWO);
    expect([lines.added[0]?.priceText, lines.removed[0]?.priceText]).toEqual(['Included', 'Included']);
  });
  it('have a cabin that replaces another as one line with the difference, and one that is given up among the removed', () => {
    const cabins = [
      { unitIndex: 0, from: 'Avocet 1', to: 'Curlew 2', price: -500 },
      { unitIndex: 1, from: 'Avocet 3', to: null, price: -2_000 },
    ];
    expect(changeLines({ ...NOTHING, cabins }, TWO)).toEqual({
      added: [{ key: 'cabin-0', label: 'Curlew 2', detail: 'Party 1, instead of Avocet 1', priceText: '-£5.00' }],
      removed: [{ key: 'cabin-1', label: 'Avocet 3', detail: 'Party 2', priceText: '-£20.00' }],
    });
  });
});

const guest = (firstName: string, lastName = 'Marlow'): NamedGuest => ({
  type: 'ADULT',
  title: 'Ms',
  firstName,
  lastName,
  dateOfBirth: null,
});
const guests = [
  { unitIndex: 0, guests: [guest('Ada'), guest('Bo')] },
  { unitIndex: 1, guests: [guest('Cy'), guest('Di')] },
];
const contact = { email: 'Ada@Example.com', phone: '+44 20 7946 0000' };
const booked = { units: [unit(0), unit(1)], guests, contact, startDate: '2027-06-07' };
const fields = (...given: Parameters<typeof correctionRefusals>) =>
  correctionRefusals(...given).map(({ field }) => field);

// requirement: ACCOUNT-4-EDIT
describe('a correction of names', () => {
  it('may change everybody but the lead guest, and the telephone number', () => {
    const units = [
      { unitIndex: 0, guests: [{ ...guest(' Ada '), title: 'Dr' as const }, guest('Zoë', 'Lund')] },
      { unitIndex: 1, guests: [guest('Eve'), guest('Fay')] },
    ];
    const next = { units, contact: { email: 'ada@example.com', phone: '+44 20 7946 0999' } };
    expect(correctionRefusals(booked, next, '2027-06-06')).toEqual([]);
  });
  it('may not change what opens the booking: name and address of the lead guest', () => {
    const units = [{ unitIndex: 0, guests: [guest('Eve', 'Lund'), guest('Bo')] }, ...guests.slice(1)];
    expect(fields(booked, { units, contact: { ...contact, email: 'eve@example.com' } }, '2027-06-06')).toEqual([
      'units.0.guests.0.firstName',
      'units.0.guests.0.lastName',
      'contact.email',
    ]);
  });
  it('names the place of the lead guest among the names that were sent', () => {
    const led = { ...booked, units: [unit(0), unit(1, true)] };
    const other = { unitIndex: 0, guests: [guest('New'), guest('Bo')] };
    const lead = { unitIndex: 1, guests: [guest('Eve'), guest('Di')] };
    expect(fields(led, { units: [other, lead], contact }, '2027-06-06')).toEqual(['units.1.guests.0.firstName']);
    expect(fields(led, { units: [other, ...guests.slice(1)], contact }, '2027-06-06')).toEqual([]);
  });
  it('may take the spaces out of the lead guest’s name', () => {
    const spaced = { ...booked, guests: [{ unitIndex: 0, guests: [guest(' Ada ', 'Marlow ')] }, ...guests.slice(1)] };
    expect(fields(spaced, { units: guests, contact }, '2027-06-06')).toEqual([]);
  });
  it('leaves a saved name and address of the lead guest that today’s rules refuse, and accepts no other such name', () => {
    const old = [{ unitIndex: 0, guests: [guest('Ada 2'), guest('Bo')] }, ...guests.slice(1)];
    const saved = { ...booked, guests: old, contact: { ...contact, email: 'ada\u200b@example.com' } };
    expect(fields(saved, { units: old, contact }, '2027-06-06')).toEqual([]);
    const units = [{ unitIndex: 0, guests: [guest('Ada 2'), guest('Bo', '')] }, guests[0]!];
    expect(fields(saved, { units, contact }, '2027-06-06')).toEqual(['units.0.guests.1.lastName']);
    expect(fields({ ...saved, guests: [] }, { units, contact }, '2027-06-06')).toEqual([
      'units.0.guests.0.firstName',
      'units.0.guests.1.lastName',
    ]);
  });
  it('may name everybody where nobody was named yet', () => {
    expect(fields({ ...booked, guests: [], contact: null }, { units: guests, contact }, '2027-06-06')).toEqual([]);
    expect(
      fields({ ...booked, contact: null }, { units: guests, contact: { ...contact, email: 'ada@' } }, '2027-06-06'),
    ).toEqual(['contact.email']);
  });
  it('ends on the day of arrival, but for our team', () => {
    expect(fields(booked, { units: guests, contact }, '2027-06-07')).toEqual(['units']);
    expect(fields(booked, { units: guests, contact }, '2027-06-07', 'team')).toEqual([]);
  });
});
