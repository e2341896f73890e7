/** Extras: the ground-floor option, the price per piece, the largest quantity, and activities at the same time. */
import { describe, expect, it } from 'vitest';
import { isGroundFloorOffered, maxQuantityOf, pricedExtras } from './extras.rules.ts';
import { headingOf, sectionOf } from '../basket/codes.ts';
import { tierOf } from '../kit/test/samples.ts';
import type { GuestType } from '../contract/party.ts';
import { conflictRefusal, placesLeftAt, ticketSlotRefusal } from './conflicts.rules.ts';
import type { ScheduledActivities, TimedExtra } from './conflicts.rules.ts';

const extra = (code: string, quantity = 1) => ({ code, quantity });

describe('isGroundFloorOffered', () => {
  const floor = (changes: object) => ({
    isAvailable: true,
    price: 2_500,
    isSelected: false,
    availableCabinIds: ['HSTD-001'],
    ...changes,
  });
  it.each([
    [floor({}), true],
    [floor({ price: 0 }), false],
    [floor({ availableCabinIds: [] }), false],
    [floor({ availableCabinIds: [], isSelected: true }), true],
    [null, false],
  ])('requires free cabins and a price unless it is selected already: %j gives %s', (groundFloor, isOffered) => {
    expect(isGroundFloorOffered(groundFloor)).toBe(isOffered);
  });
});

const tier = (from: number, to: number | null, each: number) => tierOf(from, to, each, each + 50);

it("pricedExtras adds the price per piece: that of the quantity's tier if there are tiers", () => {
  const options = [
    { code: 'spa', price: 4_500, priceTiers: [] },
    { code: 'tokens', price: 300, priceTiers: [tier(1, 9, 300), tier(10, null, 250)] },
  ];
  expect(pricedExtras(options, [extra('spa', 2), extra('tokens', 9), extra('tokens', 10), extra('gone')])).toEqual([
    { ...extra('spa', 2), price: 4_500 },
    { ...extra('tokens', 9), price: 300 },
    { ...extra('tokens', 10), price: 250 },
    extra('gone'),
  ]);
});

const counts = (guests: number, infants = 0) => ({ guests, units: 2, infants });
it.each([
  ['one for each guest', 'spa-day', 'perPerson', null, counts(5), 5],
  ['no more than its own limit', 'spa-day', 'perPerson', 2, counts(5), 2],
  ['no more than the guests', 'spa-day', 'perPerson', 8, counts(5), 5],
  ['one for each unit', 'ground-floor', 'perUnit', null, counts(5), 2],
  ['one for the booking without a limit', 'holiday-protection', 'perBooking', null, counts(5), 1],
  ['its own limit for the booking', 'token-pre', 'perBooking', 999, counts(5), 999],
  ['no cot without an infant', 'cot-hire', 'perUnit', 16, counts(5), 0],
  ['a cot for each infant', 'cot-hire', 'perUnit', 16, counts(5, 3), 3],
] as const)('maxQuantityOf allows %s', (_, code, basis, maxQuantity, bookingCounts, most) => {
  expect(maxQuantityOf({ code, basis, maxQuantity }, bookingCounts)).toBe(most);
});

// requirement: JOURNEY-9-CODES
it.each([
  ['brunch-bottomless', 'bottomless-brunch'],
  ['brunch-late', 'bottomless-brunch'],
  ['xmas-lunch', 'christmas'],
  ['xmas-grotto-child', 'christmas'],
  ['token-pre', 'tokens'],
  ['token-post', 'tokens'],
  ['token-transferred', 'tokens'],
])('shows the code %s in the section %s and under its heading', (code, section) => {
  expect([sectionOf(code), headingOf(code)]).toEqual([section, section]);
});

const DAY = '2027-03-02';
const timedExtra = (code: string, minutes: number, guestTypes: GuestType[], left = 50): TimedExtra => ({
  code,
  name: code,
  minutes,
  guestTypes,
  timeSlots: [{ date: DAY, time: '18:00', left }],
});
const CIRCUS = timedExtra('circus', 90, ['ADULT'], 5);
const CIRCUS_CHILD = timedExtra('circus-child', 90, ['CHILD'], 5);
const SPA = timedExtra('spa', 60, ['ADULT']);
const SHOW = timedExtra('show', 60, ['ADULT', 'CHILD']);
const CLUB = timedExtra('club', 60, ['CHILD']);
const HIRE = timedExtra('hire', 60, []);
const at = (time: string, quantity: number, date = DAY) => ({ date, time, quantity });
const bookedExtra = (code: string, ...timeSlots: ReturnType<typeof at>[]) => ({ code, timeSlots });
/** Two adults and two children. */
const schedule = (...booked: ScheduledActivities['booked']): ScheduledActivities => ({
  options: [CIRCUS, CIRCUS_CHILD, SPA, SHOW, CLUB, HIRE],
  booked,
  guests: { ADULT: 2, CHILD: 2, TODDLER: 0, INFANT: 0 },
});

describe('placesLeftAt', () => {
  const spaAtSix = bookedExtra('spa', at('18:00', 2));
  const circusAtHalfPast = bookedExtra('circus', at('18:30', 2));
  const circusTomorrow = bookedExtra('circus', at('18:00', 2, '2027-03-03'));
  const childrenAtSix = bookedExtra('circus-child', at('18:00', 2));
  it.each([
    ['counts everyone in its age bands when they have nothing else booked', CIRCUS, '18:00', [], 2],
    ['leaves out guests whose other activity has not ended', CIRCUS, '18:59', [spaAtSix], 0],
    ['counts everyone again as soon as the other activity has ended', CIRCUS, '19:00', [spaAtSix], 2],
    ['leaves out guests whose next activity starts before it ends', SPA, '17:31', [circusAtHalfPast], 0],
    ['counts everyone if it ends before the next activity starts', SPA, '17:30', [circusAtHalfPast], 2],
    ['ignores activities on other days', SPA, '18:00', [circusTomorrow], 2],
    ['counts those left over by one for several age bands', CIRCUS, '18:00', [bookedExtra('show', at('18:00', 3))], 1],
    ['counts nobody if every guest is elsewhere', SHOW, '18:00', [spaAtSix, childrenAtSix], 0],
    ['is limited only by its places if it has no age bands', HIRE, '18:00', [spaAtSix], 50],
    ['ignores bookings of add-ons no longer sold', SPA, '18:00', [bookedExtra('gone', at('18:00', 2))], 2],
  ])('%s', (_, option, time, booked, left) => {
    expect(placesLeftAt(schedule(...booked), option, { date: DAY, time, left: 50 })).toBe(left);
  });
  it('shares the places of a time among the tickets of all age bands', () => {
    const slot = { date: DAY, time: '18:00', left: 2 };
    expect(placesLeftAt(schedule(bookedExtra('circus', at('18:00', 1))), CIRCUS_CHILD, slot)).toBe(1);
    expect(placesLeftAt(schedule(bookedExtra('circus', at('18:30', 1))), CIRCUS_CHILD, slot)).toBe(2);
    expect(placesLeftAt(schedule(), CIRCUS, { ...slot, left: 0 })).toBe(0);
    expect(placesLeftAt(schedule(bookedExtra('spa', at('18:00', 2))), CIRCUS_CHILD, slot)).toBe(2);
    expect(placesLeftAt(schedule({ code: 'spa' }), CIRCUS, slot)).toBe(2);
  });
});

describe('ticketSlotRefusal', () => {
  const slot = (left: number) => ({ date: DAY, time: '18:00', left });
  const spa = bookedExtra('spa', at('17:30', 1));
  it.each([
    [slot(0), 1, [], 'Full'],
    [slot(1), 2, [], 'Only 1 left'],
    [slot(2), 2, [], null],
    [slot(9), 2, [spa], 'You’re at spa then.'],
    [slot(9), 1, [spa], null],
    [slot(9), 2, [spa, bookedExtra('show', at('18:00', 1))], 'You’re at spa and show then.'],
  ])('returns the reason for the places %j and %i tickets', (left, quantity, booked, refusal) => {
    expect(ticketSlotRefusal(schedule(...booked), [{ extra: CIRCUS, quantity }], left)).toBe(refusal);
  });
  it('checks the tickets of each age band, and room for all of them together', () => {
    const tickets = [
      { extra: CIRCUS, quantity: 2 },
      { extra: CIRCUS_CHILD, quantity: 1 },
    ];
    expect(ticketSlotRefusal(schedule(), tickets, slot(3))).toBeNull();
    expect(ticketSlotRefusal(schedule(), tickets, slot(2))).toBe('Only 2 left');
    const beside = (code: string, quantity: number) =>
      ticketSlotRefusal(schedule(bookedExtra(code, at('18:00', quantity))), tickets, slot(9));
    expect([beside('spa', 1), beside('show', 2)]).toEqual(['You’re at spa then.', 'You’re at show then.']);
    expect([beside('show', 1), beside('club', 2)]).toEqual([null, 'You’re at club then.']);
  });
});

const choice = (code: string, ...timeSlots: ReturnType<typeof at>[]) => ({ code, quantity: 2, timeSlots });
it('conflictRefusal names the field of the first time at which its guests are elsewhere', () => {
  const requested = [
    choice('gone', at('18:00', 2)),
    { code: 'show', quantity: 1 },
    choice('spa', at('12:00', 1), at('18:30', 1)),
  ];
  const there = schedule(bookedExtra('circus', at('18:00', 2)), ...requested.slice(2));
  const refusal = { field: 'extras.2.timeSlots.1', message: 'You’re at circus then.' };
  expect(conflictRefusal(there, requested, 'extras')).toEqual(refusal);
  expect(conflictRefusal(schedule(bookedExtra('circus', at('18:00', 1))), requested, 'extras')).toBeNull();
});
