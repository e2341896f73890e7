// Dining choices of one unit.
import { diningMachine } from './dining.machine.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { DINING_ADDONS, line } from '../../model-tests/charts/addons.data.ts';
import { booking, SESSION_OR_HOLD_LOST } from '../../model-tests/charts/data.ts';

const withDining = booking({ version: 2, dinings: [line('dine-half', 'dining', 1, 0)] });
const withDrinks = booking({ version: 4, dinings: [line('drinks-soft', 'drinks', 1, 0)] });
const without = booking({ version: 3 });

export const diningChart = defineChart({
  machine: diningMachine,
  input: { booking: booking(), isEditing: false },
  moreInputs: { 'dining is booked': { booking: withDining, isEditing: false } },
  events: {
    'half board': { type: 'dining.toggled', code: 'dine-half', unitIndex: 0 },
    'soft drinks': { type: 'dining.toggled', code: 'drinks-soft', unitIndex: 0 },
    'a package that is not offered': { type: 'dining.toggled', code: 'NONE', unitIndex: 0 },
    ...plainEvents('both.requested', 'undo.requested', 'step.finished', 'retry.requested'),
  },
  outcomes: {
    loadDining: {
      loaded: { type: 'addons.loaded', addons: DINING_ADDONS, texts: {}, order: [] },
      'loaded without half board': { type: 'addons.loaded', addons: DINING_ADDONS.slice(1), texts: {}, order: [] },
      failed: { type: 'load.failed', message: 'no' },
      ...SESSION_OR_HOLD_LOST,
    },
    saveDinings: {
      'saved with dining': { type: 'basket.saved', booking: withDining },
      'saved with drinks': { type: 'basket.saved', booking: withDrinks },
      'saved without': { type: 'basket.saved', booking: without },
      refused: { type: 'basket.refused', message: 'no' },
      'other prices': { type: 'prices.changed', message: 'dearer' },
      outdated: { type: 'booking.outdated', booking: without, message: 'changed' },
      ...SESSION_OR_HOLD_LOST,
    },
  },
  shows: ['wanted', 'undo', 'notice', 'pressed'],
});
