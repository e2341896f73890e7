/** The basket view: summary of the stay, price lines, the total, and the end of the hold. */
import { describe, expect, it } from 'vitest';
import { FAMILY_UNIT, SINGLE_UNIT, bookingWith, lineOf } from '../kit/test/samples.ts';
import { resortClock } from '../kit/resortTime.ts';
import { basketView, bookingLines } from './basket.view.ts';
import { formatNights, partyName, formatStay } from '../stay/stay.text.ts';

const full = bookingWith({
  dinings: [
    lineOf({ code: 'dine-half', section: 'dining', name: 'Half Board', price: 9_600, saving: 400, unitSeqNumber: 1 }),
  ],
  extras: [lineOf({ code: 'tokens', section: 'tokens', name: 'Tokens', quantity: 20, price: 1_800 })],
});

describe('basketView', () => {
  it('shows resort, dates and guests, the total, and the end of the hold', () => {
    const { lines: _, ...view } = basketView(full);
    expect(view).toEqual({
      summaryItems: ['Skegness', '26 Mar 2027 to 30 Mar 2027, 4 nights', '2 adults, 1 child, 1 infant · 1 adult'],
      totalText: '£764.50',
      perPersonText: '£191.13 per person',
      heldUntilText: '14:32',
    });
  });
  it('names the event of a weekend first', () => {
    const [first] = basketView({ ...full, eventName: 'Disco Nights Weekender' }).summaryItems;
    expect(first).toBe('Disco Nights Weekender');
  });
  it('has a line for every item, and one for the savings', () =>
    expect(bookingLines(full)).toEqual([
      { key: 'unit-0', label: 'Lakeside Lodge', detail: '2 adults, 1 child, 1 infant', priceText: '£450.00' },
      { key: 'unit-1', label: 'Garden Room', detail: '1 adult', priceText: '£200.50' },
      { key: 'dine-half-1-0', label: 'Half Board', detail: 'Party 2', priceText: '£96.00' },
      { key: 'tokens-all-0', label: 'Tokens × 20', priceText: '£18.00' },
      {
        key: 'savings',
        label: 'You save',
        detail: 'Already taken off the prices above',
        priceText: '£54.00',
        isSaving: true,
      },
    ]));
  it('includes the cabin and its price in a party’s line, and shows the times of timed add-ons', () => {
    const units = full.units.map((unit) => ({
      ...unit,
      selectedCabinCode: 'LODGE-003',
      selectedCabinName: 'Curlew 3',
      cabinPrice: 1_500,
    }));
    const timeSlots = [
      { date: '2027-03-27', time: '10:00', quantity: 2 },
      { date: '2027-03-28', time: '18:30', quantity: 1 },
    ];
    const spa = lineOf({
      code: 'spa-day',
      section: 'spa',
      name: 'Thermal Pools',
      quantity: 3,
      price: 8_700,
      timeSlots,
    });
    const [lodge, room, pools] = bookingLines(bookingWith({ units, extras: [spa] }));
    expect(lodge).toMatchObject({ detail: '2 adults, 1 child, 1 infant, in Curlew 3', priceText: '£465.00' });
    expect(room).toMatchObject({ detail: '1 adult, in Curlew 3', priceText: '£215.50' });
    expect(pools).toMatchObject({
      label: 'Thermal Pools × 3',
      detail: '2 at 10:00 on 27 Mar 2027, 1 at 18:30 on 28 Mar 2027',
    });
  });
  it('shows the discount of a code as a line of its own', () => {
    const lines = bookingLines({ ...full, totals: { ...full.totals, discount: 1_000 } });
    expect(lines.find(({ key }) => key === 'discount')).toEqual({
      key: 'discount',
      label: 'Discount code',
      priceText: '-£10.00',
      isSaving: true,
    });
    expect(bookingLines(full).some(({ key }) => key === 'discount')).toBe(false);
  });
  it('has no savings line when nothing is saved', () => {
    const units = full.units.map((unit) => ({ ...unit, wasPrice: null }));
    expect(bookingLines(bookingWith({ units })).map(({ key }) => key)).toEqual(['unit-0', 'unit-1']);
  });
  it('shows a line that a package includes as included, without a price', () => {
    const soft = lineOf({ code: 'drinks-soft', section: 'drinks', name: 'Soft Drinks', price: 0, unitSeqNumber: 0 });
    expect(bookingLines(bookingWith({ dinings: [{ ...soft, removeable: false }] }))[2]).toEqual({
      key: 'drinks-soft-0-0',
      label: 'Soft Drinks',
      detail: 'Party 1',
      priceText: 'Included',
    });
  });
});

describe('the texts of a stay', () => {
  it('show the number of nights', () => {
    expect([formatNights(1), formatNights(3)]).toEqual(['1 night', '3 nights']);
    expect(formatStay('2027-12-30', 3)).toBe('30 Dec 2027 to 2 Jan 2028, 3 nights');
  });
  it.each([
    ['in summer', '2027-07-01T14:32:00.000Z', '15:32'],
    ['a minute before the clocks go forward', '2027-03-28T00:59:00.000Z', '00:59'],
    ['as the clocks go forward', '2027-03-28T01:00:00.000Z', '02:00'],
    ['at midnight', '2027-02-01T00:00:00.000Z', '00:00'],
  ])('show the local time at the resorts %s', (_, instant, text) => expect(resortClock(new Date(instant))).toBe(text));
  it('name a party only when there are several', () =>
    expect([partyName([FAMILY_UNIT], 0), partyName([FAMILY_UNIT, SINGLE_UNIT], 1)]).toEqual(['', 'Party 2']));
});
