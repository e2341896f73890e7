/** Differences between a quote and the booking made from it, and offers without a card. */
import { describe, expect, it } from 'vitest';
import type { BasketLine, BookedUnit } from '../contract/booking.ts';
import { FAILURE_TEXT } from '../contract/envelope.ts';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { offerRefusal, offerTexts, quoteChanges } from './quote.rules.ts';
import { lastDayOf } from './lastDay.rules.ts';

const { units } = bookingWith();
const [lodge, room] = units as [BookedUnit, BookedUnit];
const spa = lineOf({ code: 'spa', section: 'spa', quantity: 2, price: 4_000 });
const dine = (unitSeqNumber: number, price = 1_000): BasketLine =>
  lineOf({ code: 'half', section: 'dining', unitSeqNumber, price });
const placed = { ...lodge, selectedCabinCode: 'LODGE-001', selectedCabinName: 'Avocet 1', cabinPrice: 500 };
const quoted = { units: [placed, room], dinings: [dine(0), dine(1)], extras: [spa] };
const breakOffers = (changes: Partial<typeof quoted>) => quoteChanges(quoted, { ...quoted, ...changes });
const withUnit = (change: Partial<BookedUnit>) => breakOffers({ units: [{ ...placed, ...change }, room] });

/** The change of a party's accommodation. */
const changeOf = (
  kind: 'priceChanged' | 'accommodationSoldOut',
  party: number,
  { accommodationName: name, price: was }: BookedUnit,
  now: number | null,
) => ({ kind, field: `units.${party}.price`, name, message: FAILURE_TEXT[kind], was, now });

describe('quoteChanges', () => {
  it('returns nothing if everything is as quoted, in any order', () => {
    expect(breakOffers({})).toEqual([]);
    expect(breakOffers({ dinings: [dine(1), dine(0)] })).toEqual([]);
    const token = lineOf({ code: 'token', section: 'tokens', price: 100 });
    expect(quoteChanges({ ...quoted, extras: [spa, token] }, { ...quoted, extras: [token, spa] })).toEqual([]);
  });
  it.each([45_100, 44_900])('contains the price of accommodation, higher or lower: %i', (price) => {
    expect(withUnit({ price })).toEqual([changeOf('priceChanged', 0, lodge, price)]);
  });
  it('contains accommodation that is missing', () =>
    expect(breakOffers({ units: [placed] })).toEqual([changeOf('accommodationSoldOut', 1, room, null)]));
  it('contains a cabin that is taken or has another price', () => {
    const field = 'units.0.selectedCabinCode';
    const taken = { kind: 'accommodationSoldOut', field, name: 'Avocet 1', was: 500, now: null };
    expect(withUnit({ selectedCabinCode: null, cabinPrice: 0 })).toMatchObject([taken]);
    expect(withUnit({ selectedCabinCode: 'LODGE-002' })).toMatchObject([taken]);
    expect(withUnit({ cabinPrice: 700 })).toMatchObject([{ kind: 'priceChanged', field, was: 500, now: 700 }]);
    for (const cabin of [{ cabinPrice: 700 }, { selectedCabinCode: null }])
      expect(withUnit({ price: 1, ...cabin })).toMatchObject([{ field: 'units.0.price' }, { field }]);
  });
  it('contains no cabin if none was chosen', () => {
    const without = { ...quoted, units: [lodge, room] };
    expect(quoteChanges(without, without)).toEqual([]);
    expect(quoteChanges(without, quoted)).toEqual([]);
  });
  it('contains an add-on that is missing, at another price or in a smaller quantity, by party', () => {
    const gone = { kind: 'addonSoldOut', field: 'spa', message: FAILURE_TEXT.addonSoldOut, was: 4_000 };
    const dearer = { kind: 'priceChanged', field: 'spa', message: FAILURE_TEXT.priceChanged, was: 4_000, now: 5_000 };
    const changes = (...extras: BasketLine[]) => breakOffers({ extras });
    expect(changes()).toMatchObject([{ ...gone, name: 'spa', now: null }]);
    expect(changes({ ...spa, price: 5_000 })).toMatchObject([dearer]);
    expect(changes({ ...spa, quantity: 1, price: 2_000 })).toMatchObject([{ ...gone, now: 2_000 }]);
    expect(changes({ ...spa, quantity: 3 })).toEqual([]);
    const dining = { field: 'half', was: 1_000 };
    expect(breakOffers({ dinings: [dine(0)] })).toMatchObject([{ ...dining, kind: 'addonSoldOut', now: null }]);
    const cheaper = breakOffers({ dinings: [dine(0), dine(1, 900)] });
    expect(cheaper).toMatchObject([{ ...dining, kind: 'priceChanged', now: 900 }]);
  });
});

describe('the times of an extra in quoteChanges', () => {
  const [first, second] = [
    { date: '2027-03-05', time: '17:00', quantity: 2 },
    { date: '2027-03-06', time: '10:00', quantity: 1 },
  ];
  const [fewer, more] = [
    { ...first, quantity: 1 },
    { ...second, quantity: 2 },
  ];
  const changesAt = (timeSlots: BasketLine['timeSlots']) =>
    quoteChanges(
      { ...quoted, extras: [{ ...spa, timeSlots: [first, second] }] },
      { ...quoted, extras: [{ ...spa, timeSlots }] },
    );
  it('are no change if all of them are kept, in any order', () => expect(changesAt([second, first])).toEqual([]));
  it.each([
    ['another time', [first, { ...second, time: '11:00' }]],
    ['fewer places at a time', [fewer, more]],
  ])('are one change if the line has %s', (_, timeSlots) => {
    expect(changesAt(timeSlots)).toMatchObject([{ kind: 'addonSoldOut', field: 'spa', was: 4_000, now: 4_000 }]);
  });
});

describe('an offer without a card', () => {
  const breakOffers = [{ code: 'one', ctaText: 'a', paymentText: 'b', confirmationText: 'c' }];
  const offerAt = (total: number, isOfferOnly = true) => ({
    offer: { code: 'one', isOfferOnly },
    totals: { ...bookingWith().totals, total },
  });
  const booking = bookingWith();
  const { total } = booking.totals;

  it.each([total, total + 1])('is completed if the booking costs at most as much: %i', (most) => {
    expect(offerRefusal(offerAt(most), booking, breakOffers)).toBeNull();
  });
  it('has to be paid by card if something was added', () =>
    expect(offerRefusal(offerAt(total - 1), booking, breakOffers)).toEqual({
      field: 'offerId',
      message: 'What was added to this offer has to be paid by card.',
    }));
  it('is completed with a discount code, which takes nothing off what was added', () => {
    const discount = 100;
    const withCode = { totals: { ...booking.totals, discount, total: total - discount } };
    expect(offerRefusal(offerAt(total), withCode, breakOffers)).toBeNull();
    expect(offerRefusal(offerAt(total - 1), withCode, breakOffers)?.field).toBe('offerId');
  });
  it.each([
    [offerAt(total, false), breakOffers],
    [{ ...offerAt(total), offer: null }, breakOffers],
    [offerAt(total), breakOffers.map((one) => ({ ...one, code: 'other' }))],
  ])('is refused if its terms require a card, it is no offer, or no break offer matches', (offer, all) => {
    expect(offerRefusal(offer, booking, all)).toEqual({ field: 'offerId', message: 'This offer is paid by card.' });
  });
  // requirement: JOURNEY-4-OFFERS
  it('gets its texts from the break offer with its code', () => {
    const { code: _code, ...texts } = breakOffers[0] ?? {};
    expect(offerTexts({ code: 'one', isOfferOnly: true }, breakOffers)).toEqual({ isOfferOnly: true, ...texts });
    expect(offerTexts({ code: 'one', isOfferOnly: false }, breakOffers)).toEqual({ isOfferOnly: false, ...texts });
    expect(offerTexts({ code: 'two', isOfferOnly: true }, breakOffers)).toBeNull();
  });
});

it.each([
  ['in winter', '2027-01-20T23:30:00.000Z', '2027-03-01', '2027-01-20'],
  ['in summer, after midnight at the resorts', '2027-07-20T23:30:00.000Z', '2027-08-01', '2027-07-21'],
  ['on the first day of the stay', '2027-07-20T12:00:00.000Z', '2027-07-20', '2027-07-20'],
  ['after the stay has begun', '2027-07-20T12:00:00.000Z', '2027-07-18', '2027-07-18'],
])('a quote that ends %s has its last day at the resorts', (_when, validUntil, startDate, lastDay) => {
  expect(lastDayOf({ validUntil, startDate })).toBe(lastDay);
});
