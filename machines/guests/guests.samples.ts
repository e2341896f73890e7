// Naming the three adults of two rooms. One of them has stayed before.
import { NO_QUERY } from '../addresses/query.ts';
import { TICKED } from './form.types.ts';
import { guestsMachine } from './guests.machine.ts';
import { guestOf, guestSetupOf } from '../kit/test/samples.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { BOOKED_UNIT, NAMED_BOOKING, UNIT, booking, SESSION_OR_HOLD_LOST } from '../../model-tests/charts/data.ts';

const guest = (firstName: string, lastName: string) => guestOf({ title: 'Ms', firstName, lastName });
const room = { accommodationCode: 'HSTD', accommodationName: 'Type HSTD' };
const SINGLE = { unitIndex: 1, adults: 1 };

const setup = guestSetupOf(
  [
    { ...UNIT, ...room, guests: [{ ...guest('Ada', 'Shaw'), isOver18: true }, guest('Bea', '')] },
    { ...UNIT, ...SINGLE, ...room, guests: [guest('', '')] },
  ],
  { guestsFromPrevBooking: [guest('Zoë', 'Shaw')], totalPrice: 40_000 },
);

const OVERVIEW = {
  brand: 'family',
  step: 'overview',
  choice: null,
  weekendFilters: null,
  detail: null,
  resId: null,
  query: NO_QUERY,
} as const;

const FORM_OF_TWO = {
  booking: booking({ units: [BOOKED_UNIT, { ...BOOKED_UNIT, ...SINGLE }] }),
  email: 'ada@example.com',
};

const NEAR_MISS = 'ada@example.con';

export const guestsChart = defineChart({
  machine: guestsMachine,
  input: { ...FORM_OF_TWO, draftFields: {} },
  moreInputs: {
    'for adults only': { ...FORM_OF_TWO, booking: { ...FORM_OF_TWO.booking, isAdultsOnly: true }, draftFields: {} },
  },
  events: {
    'the last name': { type: 'guest.changed', unitIndex: 0, guestIndex: 1, field: 'lastName', value: 'Shaw' },
    'a guest who is not there': { type: 'guest.changed', unitIndex: 3, guestIndex: 0, field: 'lastName', value: 'X' },
    'Bea is 18': { type: 'guest.changed', unitIndex: 0, guestIndex: 1, field: 'isOver18', value: TICKED },
    'Zoë is 18': { type: 'guest.changed', unitIndex: 1, guestIndex: 0, field: 'isOver18', value: TICKED },
    'no room for Bea': { type: 'room.chosen', unitIndex: 0, guestIndex: 1, room: null },
    'her own room for Bea': { type: 'room.chosen', unitIndex: 0, guestIndex: 1, room: 0 },
    'a full room for Bea': { type: 'room.chosen', unitIndex: 0, guestIndex: 1, room: 1 },
    ...plainEvents('rooms.assigned'),
    'one who came before': { type: 'previous.chosen', index: 0 },
    'the telephone number': { type: 'contact.changed', field: 'phone', value: '07700 900 982' },
    'a near miss': { type: 'contact.changed', field: 'email', value: NEAR_MISS },
    ...plainEvents('suggestion.taken', 'guests.submitted', 'modal.dismissed'),
    'leave.requested': { type: 'leave.requested', to: OVERVIEW },
    ...plainEvents('leave.confirmed', 'leave.refused', 'retry.requested'),
  },
  outcomes: {
    loadGuests: {
      loaded: { type: 'guests.loaded', setup },
      failed: { type: 'load.failed', message: 'no' },
      ...SESSION_OR_HOLD_LOST,
    },
    saveGuests: {
      saved: { type: 'guests.saved', booking: NAMED_BOOKING },
      rejected: {
        type: 'guests.rejected',
        message: 'Please check the details and try again.',
        validationErrors: [{ field: 'contact.email', message: 'Enter an e-mail address.' }],
      },
      outdated: { type: 'booking.outdated', booking: { ...NAMED_BOOKING, version: 9 }, message: 'changed' },
      ...SESSION_OR_HOLD_LOST,
    },
  },
  key: ({ value, context }) => [
    value,
    context.booking.version,
    context.booking.isAdultsOnly === true,
    context.form,
    Object.keys(context.draftFields).length > 0,
    context.previousGuests.length,
    context.refusals.length > 0,
    context.refusals.some(({ field }) => field === 'contact.email'),
    context.refusedForm.contact.email === NEAR_MISS,
  ],
  shows: ['booking', 'form', 'refusals', 'notice'],
});
