// The server's replies to a change of the extras: what the page shows, and what the journey gets.
import { line } from '../../model-tests/charts/addons.data.ts';
import { booking } from '../../model-tests/charts/data.ts';
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import { bookingUpdated, toParent } from '../../model-tests/specification/values.ts';

export const BOOKED = 'a spa day is booked';
export const LOADED = ['loadExtras: loaded'];
const ADDING = [...LOADED, 'a spa day'];
/** The only extra of a booking is being removed. */
const REMOVING = [...LOADED, 'no spa day'];
/** The only extra of a booking is removed, the basket is empty. */
export const EMPTIED = [...REMOVING, 'saveExtras: saved without'];

export const SPA_DAY = { code: 'spa-day', quantity: 1 };

const WITH_SPA = booking({ version: 2, extras: [line('spa-day', 'spa')] });
const WITHOUT = booking({ version: 3 });

export const extrasSavingCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-4-ADDONS', {
    'updates the booking with a saved extra, with nothing to undo': {
      given: ADDING,
      when: 'saveExtras: saved with a spa day',
      outcome: {
        state: 'awaitingChoice',
        context: { wanted: [SPA_DAY], undo: null, notice: null },
        sends: [bookingUpdated(WITH_SPA)],
        accepts: { with: ['no spa day', 'step.finished'], without: ['undo.requested', 'too many spa days'] },
      },
    },
    'loads the new prices before an extra is saved whose price has changed': {
      input: BOOKED,
      given: REMOVING,
      when: 'saveExtras: other prices',
      outcome: { state: 'loading', context: { wanted: [SPA_DAY], undo: null, notice: 'dearer' } },
    },
    'brings no removed extra back once the booking was changed in another window': {
      input: BOOKED,
      given: REMOVING,
      when: 'saveExtras: outdated',
      outcome: {
        state: 'loading',
        context: { wanted: [], undo: null, notice: 'changed' },
        sends: [bookingUpdated(WITHOUT)],
      },
    },
    'still says that the booking was changed elsewhere once its latest extras are shown': {
      given: [...ADDING, 'saveExtras: outdated'],
      when: 'loadExtras: loaded',
      outcome: { state: 'awaitingChoice', context: { wanted: [], notice: 'changed' } },
    },
  }),
  ...casesOf('ACCOUNT-4-BASKET-EMPTIED', {
    'reports that the last extra was removed from the basket, with what brings it back': {
      input: BOOKED,
      given: REMOVING,
      when: 'saveExtras: saved without',
      outcome: {
        state: 'awaitingChoice',
        context: { wanted: [], undo: [SPA_DAY], notice: 'Your basket is now empty' },
        sends: [
          bookingUpdated(WITHOUT),
          toParent({ type: 'basket.emptied', undo: [{ code: 'spa-day', quantity: 1, unitSeqNumber: null }] }),
        ],
        accepts: { with: ['a spa day', 'undo.requested', 'step.finished'], without: ['no spa day'] },
      },
    },
  }),
];
