// The maps of a paid booking. The picker is represented by its events and the outcomes that end it.
import { changePickerMachine } from './changePicker.machine.ts';
import type { ChangePickerInput } from './changePicker.types.ts';
import { PAID_BOOKING, TOKEN_CHANGE, myBookingWith } from '../test/myBookings.ts';
import { NO_QUERY } from '../../addresses/query.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { PICKER, SIGN_IN_NEEDED } from '../../../model-tests/charts/data.ts';

/** A paid booking at a resort with maps; its unit has no cabin yet. */
export const PICKABLE: MyBooking = { ...PAID_BOOKING, booked: { ...PAID_BOOKING.booked, resort: 'SK' } };

const [unit] = PICKABLE.booked.units;
if (unit === undefined) throw new Error('the sample has no unit');
const PLACED = { ...unit, selectedCabinCode: 'HSTD-001', selectedCabinName: 'Cabin 1', cabinPrice: 1_200 };

/** The same with an open change that chooses a cabin. */
export const PICKED: MyBooking = {
  ...PICKABLE,
  change: {
    ...TOKEN_CHANGE,
    next: { ...PICKABLE.booked, units: [PLACED] },
    basket: { ...TOKEN_CHANGE.basket, add: [], total: PICKABLE.booked.totals.total + 1_200 },
    cabins: [{ unitIndex: 0, from: null, to: 'Cabin 1', price: 1_200 }],
    difference: 1_200,
  },
};

/** The same while a change of it is being paid. */
export const PAYING: MyBooking = { ...PICKABLE, editRefusal: 'paymentUnderWay', isAllowedToEdit: false };

const input: ChangePickerInput = {
  myBooking: PICKABLE,
  brand: 'family',
  conditions: { picker: PICKER, query: NO_QUERY },
};

export const changePickerChart = defineChart({
  machine: changePickerMachine,
  input,
  moreInputs: {
    'not paid in full': { ...input, myBooking: myBookingWith({}) },
    'every unit has its cabin': {
      ...input,
      myBooking: { ...PICKABLE, booked: { ...PICKABLE.booked, units: [PLACED] } },
    },
    'a resort without maps': { ...input, myBooking: { ...PICKABLE, booked: { ...PICKABLE.booked, resort: 'BG' } } },
    'the address hides the maps': { ...input, conditions: { picker: PICKER, query: { hidePicker: true } } },
  },
  events: {
    ...plainEvents('retry.requested'),
    'a cabin is chosen': { type: 'myBooking.updated', myBooking: PICKED },
    'the change is being paid': { type: 'myBooking.updated', myBooking: PAYING },
  },
  outcomes: { picker: { ...SIGN_IN_NEEDED } },
  key: ({ context: { myBooking } }) => [myBooking.change !== null, myBooking.editRefusal],
  shows: ['myBooking', 'notice'],
});
