// Dining and drinks for each party: what the specification requires of every change and of undoing it.
import { line } from '../../model-tests/charts/addons.data.ts';
import { booking } from '../../model-tests/charts/data.ts';
import { diningChart } from './dining.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import { bookingUpdated, toParent } from '../../model-tests/specification/values.ts';

const BOOKED = 'dining is booked';
const LOADED = ['loadDining: loaded'];
const ADDING = [...LOADED, 'half board'];
/** The only package of a booking is being removed. */
const REMOVING = [...LOADED, 'half board'];

/** Soft drinks have replaced half board. */
const DRINKS_FOR_DINING = [...LOADED, 'soft drinks', 'saveDinings: saved with drinks'];

const HALF_BOARD = { code: 'dine-half', unitIndex: 0 };
const SOFT_DRINKS = { code: 'drinks-soft', unitIndex: 0 };

const WITH_DINING = booking({ version: 2, dinings: [line('dine-half', 'dining', 1, 0)] });
const WITHOUT = booking({ version: 3 });

export const diningSpecification: Specification = {
  chart: diningChart,
  cases: [
    ...casesOf('JOURNEY-4-ADDONS', {
      'brings a replaced dining plan back beside the drinks that replaced it by one press': {
        input: BOOKED,
        given: DRINKS_FOR_DINING,
        when: 'both.requested',
        outcome: {
          state: 'saving',
          context: { wanted: [SOFT_DRINKS, HALF_BOARD], undo: null, notice: null, pressed: 'undo' },
        },
      },
    }),
    ...casesOf('JOURNEY-4-DINING', {
      'updates the booking with a saved package, with nothing to undo': {
        given: ADDING,
        when: 'saveDinings: saved with dining',
        outcome: {
          state: 'awaitingChoice',
          context: { wanted: [HALF_BOARD], undo: null, notice: null },
          sends: [bookingUpdated(WITH_DINING)],
          accepts: { with: ['half board', 'step.finished'], without: ['undo.requested', 'both.requested'] },
        },
      },
      'brings no removed package back once the booking was changed in another window': {
        input: BOOKED,
        given: REMOVING,
        when: 'saveDinings: outdated',
        outcome: {
          state: 'loading',
          context: { wanted: [], undo: null, notice: 'changed' },
          sends: [bookingUpdated(WITHOUT)],
        },
      },
      'still says that the booking was changed elsewhere once its latest version is shown': {
        given: [...ADDING, 'saveDinings: outdated'],
        when: 'loadDining: loaded',
        outcome: { state: 'awaitingChoice', context: { wanted: [], notice: 'changed' } },
      },
    }),
    ...casesOf('ACCOUNT-4-BASKET-EMPTIED', {
      'reports an emptied basket with nothing to bring back when its package is no longer sold': {
        input: BOOKED,
        given: ['loadDining: loaded without half board', 'half board'],
        when: 'saveDinings: saved without',
        outcome: {
          context: { notice: 'Your basket is now empty' },
          sends: [bookingUpdated(WITHOUT), toParent({ type: 'basket.emptied', undo: [] })],
          accepts: { without: ['half board'] },
        },
      },
    }),
  ],
};
