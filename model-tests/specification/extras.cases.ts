// Extras and passes, and the ground floor: what the specification asks of every change and of its undoing.
import { booking } from '../charts/data.ts';
import { extrasChart } from '../charts/extras.samples.ts';
import type { Specification } from './cases.ts';
import { ADDING, BOOKED, EMPTIED, extrasSavingCases, LOADED, SPA_DAY } from './extras.saving.cases.ts';

export const extrasSpecification: Specification = {
  chart: extrasChart,
  cases: [
    {
      requirement: 'JOURNEY-4-ADDONS',
      title: 'takes quantities up to the limit of an extra, and nothing off that is not booked',
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
    {
      requirement: 'JOURNEY-3-ADDON-SLOTS',
      title: 'takes a time with room, and refuses one that is full',
      when: 'loadExtras: loaded',
      outcome: { accepts: { with: ['a climb at ten'], without: ['a climb at one, which is full'] } },
    },
    {
      requirement: 'ACCOUNT-5-TOKENS',
      title: 'ignores a typed token count that is not a number, and says so',
      given: LOADED,
      when: 'no number of tokens, typed',
      outcome: {
        state: 'awaitingChoice',
        context: {
          typed: [
            {
              type: 'tokens.entered',
              code: 'token-pre',
              quantity: 0,
              kept: 'many',
              message: 'Please enter a whole number of tokens: 5, for example. We’ve left it at 0.',
            },
          ],
        },
        accepts: { with: ['step.finished'] },
      },
    },
    {
      requirement: 'JOURNEY-4-ADDONS',
      title: 'saves the limit in place of a typed quantity above it, and says so',
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
    {
      requirement: 'JOURNEY-4-ADDONS',
      title: 'keeps a typed quantity that is no number, says what stands, and does not go on',
      given: LOADED,
      when: 'no number of spa days, typed',
      outcome: {
        state: 'awaitingChoice',
        context: {
          wanted: [],
          typed: [
            {
              type: 'quantity.typed',
              code: 'spa-day',
              quantity: 0,
              kept: 'two',
              message: 'Please enter a whole number for Add-on spa-day, from 0 to 2. We’ve left it at 0.',
            },
          ],
        },
        accepts: { with: ['a spa day', 'two spa days, typed'], without: ['step.finished'] },
      },
    },
    {
      requirement: 'JOURNEY-4-ADDONS',
      title: 'forgets a refused quantity once it is changed by a button',
      given: [...LOADED, 'no number of spa days, typed'],
      when: 'a spa day',
      outcome: { state: 'saving.extras', context: { wanted: [SPA_DAY], typed: [] } },
    },
    {
      requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
      title: 'offers no ground floor when no cabins exist for it',
      when: 'loadExtras: loaded without ground floor',
      outcome: { state: 'awaitingChoice', accepts: { with: ['a spa day'], without: ['groundFloor.toggled'] } },
    },
    {
      requirement: 'JOURNEY-4-ADDONS',
      title: 'shows why the extras cannot be loaded, and lets the guest retry',
      when: 'loadExtras: failed',
      outcome: { state: 'loadFailed', context: { notice: 'no' }, accepts: { only: ['retry.requested'] } },
    },
    {
      requirement: 'JOURNEY-4-ADDONS',
      title: 'saves an added extra at once, and takes no other change until it is saved',
      given: LOADED,
      when: 'a spa day',
      outcome: {
        state: 'saving.extras',
        context: { wanted: [SPA_DAY], undo: null, notice: null },
        accepts: { only: [] },
        awaits: { with: ['saveExtras'], without: ['saveGroundFloor'] },
      },
    },
    {
      requirement: 'ACCOUNT-4-TOKENS-COUNT',
      title: 'takes the whole part of a typed token count, and says so',
      given: LOADED,
      when: 'thirty tokens, typed',
      outcome: {
        state: 'saving.extras',
        context: {
          wanted: [{ code: 'token-pre', quantity: 30 }],
          typed: [
            {
              type: 'tokens.entered',
              code: 'token-pre',
              quantity: 30,
              kept: null,
              message: 'Only whole tokens count, so we’ve taken 30.',
            },
          ],
        },
      },
    },
    {
      requirement: 'JOURNEY-4-ADDONS',
      title: 'saves the extras of before when the guest undoes a removal',
      input: BOOKED,
      given: EMPTIED,
      when: 'undo.requested',
      outcome: {
        state: 'saving.extras',
        context: { wanted: [SPA_DAY], undo: null, notice: null, pressed: 'undo' },
        awaits: { with: ['saveExtras'] },
      },
    },
    {
      requirement: 'JOURNEY-4-ADDONS',
      title: 'clears the removal to undo and the notice with the next added extra',
      input: BOOKED,
      given: EMPTIED,
      when: 'thirty tokens, typed',
      outcome: { context: { wanted: [{ code: 'token-pre', quantity: 30 }], undo: null, notice: null } },
    },
    {
      requirement: 'JOURNEY-4-ADDONS',
      title: 'clears the reason of a refusal with the next change of an extra',
      given: [...ADDING, 'saveExtras: refused'],
      when: 'a climb at ten',
      outcome: { state: 'saving.extras', context: { notice: null } },
    },
    {
      requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
      title: 'saves the ground floor at once, and takes no other change until it is saved',
      given: [...ADDING, 'saveExtras: refused'],
      when: 'groundFloor.toggled',
      outcome: {
        state: 'saving.groundFloor',
        context: { wanted: [], notice: null },
        accepts: { only: [] },
        awaits: { with: ['saveGroundFloor'], without: ['saveExtras'] },
      },
    },
    {
      requirement: 'JOURNEY-4-ADDONS',
      title: 'finishes without extras, with the booking as it is',
      given: LOADED,
      when: 'step.finished',
      outcome: { state: 'done', output: { type: 'extras.finished', booking: booking() }, sends: [] },
    },
    ...extrasSavingCases,
  ],
};
