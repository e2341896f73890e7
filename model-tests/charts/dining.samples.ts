// Dining choices of one unit.
import { diningMachine } from '../../machines/dining/dining.machine.ts';
import { defineChart } from '../explore/chart.ts';
import { DINING_ADDONS, line } from './addons.data.ts';
import { booking } from './data.ts';

const withDining = booking({ version: 2, dinings: [line('dine-half', 'dining', 1, 0)] });
const withDrinks = booking({ version: 4, dinings: [line('drinks-soft', 'drinks', 1, 0)] });
const without = booking({ version: 3 });

export const diningChart = defineChart({
  name: 'dining',
  machine: diningMachine,
  input: { booking: booking(), isEditing: false },
  moreInputs: { 'dining is booked': { booking: withDining, isEditing: false } },
  events: {
    'half board': { type: 'dining.toggled', code: 'dine-half', unitIndex: 0 },
    'soft drinks': { type: 'dining.toggled', code: 'drinks-soft', unitIndex: 0 },
    'a package that is not offered': { type: 'dining.toggled', code: 'NONE', unitIndex: 0 },
    'both.requested': { type: 'both.requested' },
    'undo.requested': { type: 'undo.requested' },
    'step.finished': { type: 'step.finished' },
    'retry.requested': { type: 'retry.requested' },
  },
  outcomes: {
    loadDining: {
      loaded: { output: { type: 'addons.loaded', addons: DINING_ADDONS, texts: {}, order: [] } },
      'loaded without half board': {
        output: { type: 'addons.loaded', addons: DINING_ADDONS.slice(1), texts: {}, order: [] },
      },
      failed: { output: { type: 'load.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
      'hold lost': { output: { type: 'hold.lost', message: 'expired' } },
    },
    saveDinings: {
      'saved with dining': { output: { type: 'basket.saved', booking: withDining } },
      'saved with drinks': { output: { type: 'basket.saved', booking: withDrinks } },
      'saved without': { output: { type: 'basket.saved', booking: without } },
      refused: { output: { type: 'basket.refused', message: 'no' } },
      'other prices': { output: { type: 'prices.changed', message: 'dearer' } },
      outdated: { output: { type: 'booking.outdated', booking: without, message: 'changed' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
      'hold lost': { output: { type: 'hold.lost', message: 'expired' } },
    },
  },
  shows: ['wanted', 'undo', 'notice', 'pressed'],
});
