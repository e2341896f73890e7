// A paid booking.
import { confirmationMachine } from '../../machines/confirmation/confirmation.machine.ts';
import { defineChart } from '../explore/chart.ts';
import { PAID_BOOKING } from './data.ts';

const confirmation = {
  bookingData: PAID_BOOKING,
  leadGuest: { firstName: 'Ada', lastName: 'Shaw', email: 'ada@example.com' },
  paidAmount: 40_000,
  card: { brand: 'Visa', lastFour: '1111' },
};

export const confirmationChart = defineChart({
  name: 'confirmation',
  machine: confirmationMachine,
  input: { resId: 12_345_678 },
  events: {
    'journey.restarted': { type: 'journey.restarted' },
    'retry.asked': { type: 'retry.asked' },
  },
  outcomes: {
    loadConfirmation: {
      loaded: { output: { type: 'confirmation.loaded', confirmation, texts: {} } },
      'not allowed': { output: { type: 'confirmation.refused' } },
      failed: { output: { type: 'load.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
  },
  shows: ['confirmation', 'texts', 'notice'],
});
