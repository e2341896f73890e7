// Naming two adults.
import type { CurrentGuest } from '../../machines/contract/guest.ts';
import { guestsMachine } from '../../machines/guests/guests.machine.ts';
import { defineChart } from '../explore/chart.ts';
import { NAMED_BOOKING, UNIT, booking } from './data.ts';

const guest = (firstName: string, lastName: string): CurrentGuest => ({
  type: 'ADULT',
  title: 'Ms',
  firstName,
  lastName,
  dateOfBirth: null,
  loggedInUserEmail: null,
});

const setup = {
  guestsFromPrevBooking: [],
  currentGuests: [
    {
      ...UNIT,
      accommodationCode: 'HSTD',
      accommodationName: 'Type HSTD',
      guests: [guest('Ada', 'Shaw'), guest('Bea', '')],
    },
  ],
  contact: null,
  totalPrice: 40_000,
};

export const guestsChart = defineChart({
  name: 'guests',
  machine: guestsMachine,
  input: { booking: booking(), email: 'ada@example.com' },
  events: {
    'the last name': { type: 'guest.changed', unitIndex: 0, guestIndex: 1, field: 'lastName', value: 'Shaw' },
    'a guest who is not there': { type: 'guest.changed', unitIndex: 3, guestIndex: 0, field: 'lastName', value: 'X' },
    'the telephone number': { type: 'contact.changed', field: 'phone', value: '07700 900 982' },
    'guests.submitted': { type: 'guests.submitted' },
    'modal.dismissed': { type: 'modal.dismissed' },
    'retry.asked': { type: 'retry.asked' },
  },
  outcomes: {
    loadGuests: {
      loaded: { output: { type: 'guests.loaded', setup } },
      failed: { output: { type: 'load.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
      'hold lost': { output: { type: 'hold.lost', message: 'expired' } },
    },
    saveGuests: {
      saved: { output: { type: 'guests.saved', booking: NAMED_BOOKING } },
      rejected: {
        output: {
          type: 'guests.rejected',
          message: 'Please check the details and try again.',
          validationErrors: [{ field: 'contact.email', message: 'Enter an e-mail address.' }],
        },
      },
      outdated: { output: { type: 'booking.outdated', booking: { ...NAMED_BOOKING, version: 9 }, message: 'changed' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
      'hold lost': { output: { type: 'hold.lost', message: 'expired' } },
    },
  },
  shows: ['booking', 'form', 'refusals', 'notice'],
});
