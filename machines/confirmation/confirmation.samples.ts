// Samples of a paid booking.
import { confirmationMachine } from './confirmation.machine.ts';
import { CONFIRMATION as JUST_PAID } from './test/confirmations.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { PAID_BOOKING, NOT_LOADED, SESSION_LOST } from '../../model-tests/charts/data.ts';

/** The paid booking as the server returns it to its lead guest. */
export const CONFIRMATION = { ...JUST_PAID, bookingData: PAID_BOOKING, paidAmount: 40_000, today: '2026-11-20' };

const LOADED = {
  type: 'confirmation.loaded' as const,
  confirmation: CONFIRMATION,
  extras: {},
  foodAndDrink: {},
  breakType: { code: 'midweek-break', title: 'Midweek Break', description: 'Four nights.', tokens: ['Quieter pools'] },
};

export const confirmationChart = defineChart({
  machine: confirmationMachine,
  input: { resId: 12_345_678, brand: 'family', isHolder: false },
  moreInputs: { 'signed in': { resId: 12_345_678, brand: 'family', isHolder: true } },
  events: { ...plainEvents('journey.restarted', 'retry.requested', 'signup.requested') },
  outcomes: {
    loadConfirmation: {
      loaded: LOADED,
      'loaded, signed up before': { ...LOADED, confirmation: { ...CONFIRMATION, isSignedUp: true } },
      'not allowed': { type: 'confirmation.refused' },
      ...NOT_LOADED,
    },
    signUp: { saved: { type: 'signup.saved' }, failed: { type: 'signup.failed' }, ...SESSION_LOST },
  },
  shows: ['confirmation', 'extras', 'foodAndDrink', 'breakType', 'notice'],
});
