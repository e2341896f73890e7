// Extras and passes, and the ground floor: what the specification requires of every change and of undoing it.
import { extrasChart } from './extras.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import { BOOKED, EMPTIED, extrasSavingCases, LOADED, SPA_DAY } from './extras.saving.cases.ts';

export const extrasSpecification: Specification = {
  chart: extrasChart,
  cases: [
    ...casesOf('JOURNEY-4-ADDONS', {
      'takes quantities up to the limit of an extra, and nothing off that is not booked': {
        when: 'loadExtras: loaded',
        outcome: {
          state: 'awaitingChoice',
          context: { wanted: [], undo: null, notice: null },
          accepts: {
            with: ['a spa day', 'step.finished'],
            without: ['too many spa days', 'no spa day', 'undo.requested', 'retry.requested'],
          },
        },
      },
      'saves the limit in place of a typed quantity above it, and says so': {
        given: LOADED,
        when: 'too many spa days, typed',
        outcome: {
          state: 'saving.extras',
          context: {
            wanted: [{ code: 'spa-day', quantity: 2 }],
            typed: [
              {
                type: 'quantity.typed',
                code: 'spa-day',
                quantity: 2,
                kept: null,
                message: 'You can have at most 2 of Add-on spa-day. We’ve made it 2.',
              },
            ],
          },
        },
      },
      'keeps tokens that are typed and not added yet, and the guest on the page': {
        given: [...LOADED, 'tokens in the box'],
        outcome: {
          state: 'awaitingChoice',
          context: {
            typed: [{ type: 'tokens.entered', code: 'token-pre', quantity: 0, kept: '30', message: null }],
          },
          accepts: { with: ['thirty tokens, typed'], without: ['step.finished'] },
        },
      },
      'saves the extras of before when the guest undoes a removal': {
        input: BOOKED,
        given: EMPTIED,
        when: 'undo.requested',
        outcome: {
          state: 'saving.extras',
          context: { wanted: [SPA_DAY], undo: null, notice: null, pressed: 'undo' },
          awaits: { with: ['saveExtras'] },
        },
      },
    }),
    ...casesOf('JOURNEY-3-ADDON-SLOTS', {
      'takes a time with room, and refuses one that is full': {
        when: 'loadExtras: loaded',
        outcome: { accepts: { with: ['a climb at ten'], without: ['a climb at one, which is full'] } },
      },
      'saves as many tickets as were typed before the time was chosen, up to the limit': {
        given: [...LOADED, 'nine climbs, typed'],
        when: 'a climb at ten',
        outcome: {
          state: 'saving.extras',
          context: {
            wanted: [
              { code: 'climbing', quantity: 2, timeSlots: [{ date: '2027-02-06', time: '10:00', quantity: 2 }] },
            ],
          },
        },
      },
    }),
    ...extrasSavingCases,
  ],
};
