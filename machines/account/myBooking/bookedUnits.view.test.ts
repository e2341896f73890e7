/** What is booked by unit: names, guests, prices and add-ons, and what can only be looked at. */
import { describe, expect, it } from 'vitest';
import type { BookedAddon, MyBookingDetails } from '../../contract/amendment.ts';
import { CHANGED_BEFORE } from '../test/changes.ts';
import { MY_BOOKING } from '../test/myBookings.ts';
import { bookedUnits, readOnlyItems } from './bookedUnits.view.ts';

const { booking } = MY_BOOKING;
const [FIRST_UNIT] = booking.accommodations;
const [FIRST_PARTY] = booking.parties;
const [FIRST_GUESTS] = booking.guests;
const [ADA] = FIRST_GUESTS?.guests ?? [];
if (!FIRST_UNIT || !FIRST_PARTY || !FIRST_GUESTS || !ADA) throw new Error('the sample has no unit with guests');

const withDetails = (changes: Partial<MyBookingDetails>): MyBookingDetails => ({ ...booking, ...changes });

/** Two units; the second has a chosen place, and guests listed before those of the first. */
const TWO_UNITS = withDetails({
  accommodations: [
    FIRST_UNIT,
    { ...FIRST_UNIT, unitIndex: 1, name: 'Garden Room', price: 20_000, cabinPrice: 1_500, selectedCabinName: 'G 7' },
  ],
  parties: [{ ...FIRST_PARTY, unitIndex: 1, adults: 1, children: 0 }, FIRST_PARTY],
  guests: [
    { ...FIRST_GUESTS, unitIndex: 1, guests: [{ ...ADA, firstName: 'Dora' }] },
    { ...FIRST_GUESTS, guests: [ADA] },
  ],
});

const item = (changes: Partial<BookedAddon>): BookedAddon => ({
  code: 'spa-massage',
  name: 'Massage',
  price: null,
  discount: 0,
  quantityBooked: 1,
  bookedPrice: 4_500,
  category: 'ADDON',
  children: [],
  timeSlots: [],
  removeable: true,
  ...changes,
});

describe('bookedUnits', () => {
  it('has each unit with its own party, place, price and guests', () => {
    expect(bookedUnits(TWO_UNITS).slice(0, 2)).toMatchObject([
      {
        key: 'unit-0',
        title: 'Party 1 · Lakeside Lodge',
        party: '2 adults, 1 child',
        cabin: null,
        priceText: '£450.00',
        guests: ['Ms Ada Shaw'],
      },
      {
        key: 'unit-1',
        title: 'Party 2 · Garden Room',
        party: '1 adult',
        cabin: 'G 7',
        priceText: '£215.00',
        guests: ['Ms Dora Shaw'],
        sections: [],
      },
    ]);
  });

  it('shows a unit of which neither party nor guests are known', () => {
    const [unit] = bookedUnits(withDetails({ parties: [], guests: [], addons: [] }));
    expect(unit).toMatchObject({ title: 'Lakeside Lodge', party: null, guests: [], sections: [] });
  });

  it.each([
    ['Ms', 'Ada', 'Shaw', null, 'Ms Ada Shaw'],
    [null, 'Ada', 'Shaw', '1980-01-31', 'Ada Shaw, born 31/01/1980'],
    [null, 'Ada', '', null, 'Ada'],
    [null, '', 'Shaw', null, 'Shaw'],
    ['Ms', '', '', null, 'Not named yet'],
  ] as const)(
    'names a guest with the title %s, the names %j and %j, born %s: %s',
    (title, firstName, lastName, born, text) => {
      const guest = { ...ADA, title, firstName, lastName, dateOfBirth: born };
      const guests = [{ ...FIRST_GUESTS, guests: [guest] }];
      expect(bookedUnits(withDetails({ guests }))[0]?.guests).toEqual([text]);
    },
  );

  it('lists the add-ons of the whole booking after the units, with all their times', () => {
    const timeSlots = [
      { date: '2027-03-06', time: '11:00', quantity: 1 },
      { date: '2027-03-07', time: '16:00', quantity: 2 },
    ];
    const items = [item({ timeSlots, quantityBooked: 3 }), item({ code: 'spa-robe', name: 'Robe', removeable: false })];
    const details = withDetails({ addons: [{ UnitSeqNo: null, sections: [{ section: 'spa', items }] }] });
    expect(bookedUnits(details).slice(1)).toEqual([
      {
        key: 'whole',
        title: 'For your whole booking',
        party: null,
        cabin: null,
        priceText: null,
        guests: [],
        sections: [
          {
            key: 'spa',
            title: 'Spa',
            items: [
              {
                key: 'spa-massage',
                label: 'Massage × 3',
                detail: '1 at 11:00 on 6 Mar 2027, 2 at 16:00 on 7 Mar 2027',
                priceText: '£45.00',
              },
              { key: 'spa-robe', label: 'Robe', detail: '', priceText: 'Included' },
            ],
          },
        ],
      },
    ]);
  });

  it('has only units when nothing is booked for the whole booking', () => {
    const addons = booking.addons.filter(({ UnitSeqNo }) => UnitSeqNo !== null);
    expect(bookedUnits(withDetails({ addons })).map(({ key }) => key)).toEqual(['unit-0']);
  });
});

describe('readOnlyItems', () => {
  it('has what can only be looked at, which is not among the add-ons of the units', () => {
    const items = readOnlyItems(CHANGED_BEFORE.booking).flatMap((section) => section.items.map(({ key }) => key));
    expect(items).toEqual(['cot-hired', 'holiday-protection']);
    const own = bookedUnits(CHANGED_BEFORE.booking).flatMap(({ sections }) => sections.flatMap((one) => one.items));
    expect(own.map(({ key }) => key)).toEqual(['dine-food-court', 'spa-massage', 'spa-robe']);
  });
});
