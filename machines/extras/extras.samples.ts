// Extras by quantity, and the ground floor.
import { extrasMachine } from './extras.machine.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { EXTRA_ADDONS, line } from '../../model-tests/charts/addons.data.ts';
import { booking, SESSION_OR_HOLD_LOST } from '../../model-tests/charts/data.ts';

const withSpa = booking({ version: 2, extras: [line('spa-day', 'spa')] });
const without = booking({ version: 3 });
const groundFloor = { isAvailable: true, price: 2_000, isSelected: false, availableCabinIds: ['gf:MH:HSTD'] };

export const extrasChart = defineChart({
  machine: extrasMachine,
  input: { booking: booking(), isEditing: false },
  moreInputs: { 'a spa day is booked': { booking: withSpa, isEditing: false } },
  events: {
    'a spa day': { type: 'extra.changed', code: 'spa-day', quantity: 1 },
    'no spa day': { type: 'extra.changed', code: 'spa-day', quantity: 0 },
    'too many spa days': { type: 'extra.changed', code: 'spa-day', quantity: 3 },
    'too many spa days, typed': { type: 'quantity.typed', code: 'spa-day', text: '9' },
    'nine climbs, typed': { type: 'quantity.typed', code: 'climbing', text: '9' },
    'a climb at ten': { type: 'slot.toggled', code: 'climbing', date: '2027-02-06', time: '10:00' },
    'a climb at one, which is full': { type: 'slot.toggled', code: 'climbing', date: '2027-02-06', time: '13:00' },
    'thirty tokens, typed': { type: 'tokens.entered', code: 'token-pre', text: '30.9' },
    'no number of tokens, typed': { type: 'tokens.entered', code: 'token-pre', text: 'many' },
    'tokens in the box': { type: 'tokens.typed', code: 'token-pre', text: '30' },
    ...plainEvents('groundFloor.toggled', 'undo.requested', 'step.finished', 'retry.requested'),
  },
  outcomes: {
    loadExtras: {
      loaded: { type: 'extras.loaded', addons: EXTRA_ADDONS, groundFloor, texts: {} },
      'loaded without ground floor': {
        type: 'extras.loaded',
        addons: EXTRA_ADDONS,
        groundFloor: { ...groundFloor, isAvailable: false, availableCabinIds: [] },
        texts: {},
      },
      failed: { type: 'load.failed', message: 'no' },
      ...SESSION_OR_HOLD_LOST,
    },
    saveExtras: {
      'saved with a spa day': { type: 'basket.saved', booking: withSpa },
      'saved without': { type: 'basket.saved', booking: without },
      refused: { type: 'basket.refused', message: 'no' },
      'other prices': { type: 'prices.changed', message: 'dearer' },
      outdated: { type: 'booking.outdated', booking: without, message: 'changed' },
      ...SESSION_OR_HOLD_LOST,
    },
    saveGroundFloor: {
      saved: { type: 'basket.saved', booking: booking({ version: 4, isGroundFloorSelected: true }) },
      refused: { type: 'basket.refused', message: 'no' },
      'another price': { type: 'prices.changed', message: 'dearer' },
      outdated: { type: 'booking.outdated', booking: without, message: 'changed' },
      ...SESSION_OR_HOLD_LOST,
    },
  },
  key: ({ context: c }) => [c.booking, c.options.length, c.groundFloor, c.wanted, c.undo, c.typed],
  shows: ['wanted', 'undo', 'notice', 'pressed', 'typed'],
});
