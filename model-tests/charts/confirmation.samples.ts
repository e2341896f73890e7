// Samples of a paid booking.
import { confirmationMachine } from '../../machines/confirmation/confirmation.machine.ts';
import { defineChart } from '../explore/chart.ts';
import { PAID_BOOKING } from './data.ts';

const confirmation = {
  bookingData: PAID_BOOKING,
  leadGuest: { firstName: 'Ada', lastName: 'Shaw', email: 'ada@example.com' },
  paidAmount: 40_000,
  card: { brand: 'Visa', lastFour: '1111' },
  isSignedUp: false,
  later: [],
  offer: null,
  breakType: 'midweek-break',
  today: '2026-11-20',
};

const TEXTS = {
  extras: {},
  foodAndDrink: {},
  breakType: { code: 'midweek-break', title: 'Midweek Break', description: 'Four nights.', tokens: ['Quieter pools'] },
};

export const confirmationChart = defineChart({
  name: 'confirmation',
  machine: confirmationMachine,
  input: { resId: 12_345_678, brand: 'family', isHolder: false },
  moreInputs: { 'signed in': { resId: 12_345_678, brand: 'family', isHolder: true } },
  events: {
    'journey.restarted': { type: 'journey.restarted' },
    'retry.requested': { type: 'retry.requested' },
    'signup.requested': { type: 'signup.requested' },
  },
  outcomes: {
    loadConfirmation: {
      loaded: { output: { type: 'confirmation.loaded', confirmation, ...TEXTS } },
      'loaded, signed up before': {
        output: { type: 'confirmation.loaded', confirmation: { ...confirmation, isSignedUp: true }, ...TEXTS },
      },
      'not allowed': { output: { type: 'confirmation.refused' } },
      failed: { output: { type: 'load.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
    signUp: {
      saved: { output: { type: 'signup.saved' } },
      failed: { output: { type: 'signup.failed' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
  },
  shows: ['confirmation', 'extras', 'foodAndDrink', 'breakType', 'notice'],
});
