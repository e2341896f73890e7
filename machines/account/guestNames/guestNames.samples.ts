// Correcting the names of a paid booking.
import { accountAddress } from '../accountUrl.ts';
import { guestNamesMachine } from './guestNames.machine.ts';
import { PAID_BOOKING } from '../test/myBookings.ts';
import { FAMILY_OF_TWO_ROOMS, FOR_ADULTS, RENAMED, UNNAMED, startingOn } from '../test/guestNames.ts';
import { TICKED } from '../../guests/form.types.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { TODAY, SIGN_IN_NEEDED } from '../../../model-tests/charts/data.ts';

const BOOKINGS = accountAddress('family', 'bookings');
const BEGUN = startingOn(TODAY);
const input = { myBooking: FAMILY_OF_TWO_ROOMS, page: 'bookingGuests', brand: 'family', today: TODAY } as const;

const named = (unitIndex: number, guestIndex: number, field: 'lastName' | 'isOver18', value: string) =>
  ({ type: 'guest.changed', unitIndex, guestIndex, field, value }) as const;

export const guestNamesChart = defineChart({
  machine: guestNamesMachine,
  input,
  moreInputs: {
    'on the day of arrival': { ...input, myBooking: BEGUN },
    'of one room': { ...input, myBooking: PAID_BOOKING },
    'for adults only': { ...input, myBooking: FOR_ADULTS },
    'before anybody was named': { ...input, myBooking: UNNAMED },
  },
  events: {
    'another last name': named(0, 1, 'lastName', 'Stone'),
    'no last name': named(0, 1, 'lastName', ''),
    'another name for the lead guest': named(0, 0, 'lastName', 'Stone'),
    'the lead guest is 18': named(0, 0, 'isOver18', TICKED),
    'a guest who is not there': named(3, 0, 'lastName', 'X'),
    'no room for Ben': { type: 'room.chosen', unitIndex: 0, guestIndex: 1, room: null },
    'a full room for Ben': { type: 'room.chosen', unitIndex: 0, guestIndex: 1, room: 1 },
    ...plainEvents('rooms.assigned'),
    'an e-mail address': { type: 'contact.changed', field: 'email', value: 'ada@example.org' },
    'another telephone number': { type: 'contact.changed', field: 'phone', value: '07700 900 111' },
    ...plainEvents('names.submitted'),
    'leaving.requested': { type: 'leaving.requested', href: BOOKINGS },
    ...plainEvents('leaving.confirmed', 'leaving.cancelled', 'retry.requested'),
  },
  outcomes: {
    saveNames: {
      saved: { type: 'names.saved', myBooking: RENAMED },
      rejected: {
        type: 'names.rejected',
        message: 'Please check the details and try again.',
        validationErrors: [{ field: 'contact.phone', message: 'Enter a telephone number.' }],
      },
      'not sent': { type: 'names.rejected', message: 'no', validationErrors: [] },
      'changed elsewhere': { type: 'names.outdated', myBooking: RENAMED, message: 'changed' },
      ...SIGN_IN_NEEDED,
    },
    guardPage: {},
    openDocument: {},
  },
  shows: ['form', 'saved', 'refusals', 'notice', 'href'],
});
