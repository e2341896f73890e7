// Dining and drinks for each party: what the specification asks of every change and of its undoing.
import { booking } from '../charts/data.ts';
import { diningChart } from '../charts/dining.samples.ts';
import type { Specification } from './cases.ts';
import {
  ADDING,
  BOOKED,
  diningSavingCases,
  EMPTIED,
  HALF_BOARD,
  LOADED,
  SOFT_DRINKS,
  WITH_DINING,
} from './dining.saving.cases.ts';

export const diningSpecification: Specification = {
  chart: diningChart,
  cases: [
    {
      requirement: 'JOURNEY-4-DINING',
      title: 'loads the packages first, with nothing preselected',
      given: [],
      outcome: {
        state: 'loading',
        context: { wanted: [], undo: null, notice: null },
        sends: [],
        accepts: { without: ['half board', 'undo.requested', 'step.finished', 'retry.requested'] },
        awaits: { with: ['loadDining'] },
      },
    },
    {
      requirement: 'JOURNEY-4-DINING',
      title: 'begins with the packages that the booking has',
      input: BOOKED,
      given: [],
      outcome: { state: 'loading', context: { wanted: [HALF_BOARD], undo: null } },
    },
    {
      requirement: 'JOURNEY-4-DINING',
      title: 'offers the loaded packages, and to continue without one',
      given: [],
      when: 'loadDining: loaded',
      outcome: {
        state: 'awaitingChoice',
        context: { wanted: [], undo: null, notice: null },
        sends: [],
        accepts: {
          with: ['half board', 'soft drinks', 'step.finished'],
          without: ['a package that is not offered', 'undo.requested', 'retry.requested'],
        },
      },
    },
    {
      requirement: 'JOURNEY-4-DINING',
      title: 'refuses a package that was not loaded',
      given: [],
      when: 'loadDining: loaded without half board',
      outcome: {
        state: 'awaitingChoice',
        accepts: { with: ['soft drinks'], without: ['half board', 'a package that is not offered'] },
      },
    },
    {
      requirement: 'JOURNEY-4-DINING',
      title: 'shows why the packages cannot be loaded, and lets the guest retry',
      given: [],
      when: 'loadDining: failed',
      outcome: {
        state: 'loadFailed',
        context: { notice: 'no' },
        sends: [],
        accepts: { with: ['retry.requested'], without: ['half board', 'undo.requested', 'step.finished'] },
      },
    },
    {
      requirement: 'JOURNEY-4-DINING',
      title: 'loads the packages again on retry, and clears the reason of the failure',
      given: ['loadDining: failed'],
      when: 'retry.requested',
      outcome: { state: 'loading', context: { notice: null }, awaits: { with: ['loadDining'] } },
    },
    {
      requirement: 'JOURNEY-4-DINING',
      title: 'apologises for a defect while loading, and lets the guest retry',
      given: [],
      when: 'loadDining: breaks',
      outcome: { state: 'broken', accepts: { with: ['retry.requested'], without: ['half board', 'step.finished'] } },
    },
    {
      requirement: 'JOURNEY-4-DINING',
      title: 'saves an added package at once, and takes no other change until it is saved',
      given: LOADED,
      when: 'half board',
      outcome: {
        state: 'saving',
        context: { wanted: [HALF_BOARD], undo: null, notice: null },
        sends: [],
        accepts: { without: ['half board', 'soft drinks', 'undo.requested', 'step.finished', 'retry.requested'] },
        awaits: { with: ['saveDinings'] },
      },
    },
    {
      requirement: 'JOURNEY-4-DINING',
      title: 'removes a chosen package at once, and stores it for undoing',
      input: BOOKED,
      given: LOADED,
      when: 'half board',
      outcome: {
        state: 'saving',
        context: { wanted: [], undo: [HALF_BOARD], notice: null },
        awaits: { with: ['saveDinings'] },
      },
    },
    {
      requirement: 'JOURNEY-4-ADDONS',
      title: 'replaces the dining of a party by drinks, and stores the dining for undoing',
      input: BOOKED,
      given: LOADED,
      when: 'soft drinks',
      outcome: { state: 'saving', context: { wanted: [SOFT_DRINKS], undo: [HALF_BOARD], notice: null } },
    },
    {
      requirement: 'JOURNEY-8-MSG-ADDON-GONE',
      title: 'lets the guest remove a package that is no longer sold, which cannot be undone',
      input: BOOKED,
      given: ['loadDining: loaded without half board'],
      when: 'half board',
      outcome: { state: 'saving', context: { wanted: [], undo: null } },
    },
    {
      requirement: 'JOURNEY-8-MSG-ADDON-GONE',
      title: 'does not offer to undo the removal of a package that is no longer sold',
      input: BOOKED,
      given: ['loadDining: loaded without half board', 'half board'],
      when: 'saveDinings: saved without',
      outcome: {
        state: 'awaitingChoice',
        context: { undo: null },
        accepts: { without: ['half board', 'undo.requested'] },
      },
    },
    {
      requirement: 'JOURNEY-4-DINING',
      title: 'saves the packages of before when the guest undoes a removal',
      input: BOOKED,
      given: EMPTIED,
      when: 'undo.requested',
      outcome: {
        state: 'saving',
        context: { wanted: [HALF_BOARD], undo: null, notice: null },
        sends: [],
        awaits: { with: ['saveDinings'] },
      },
    },
    {
      requirement: 'JOURNEY-4-DINING',
      title: 'clears the removal to undo and the notice with the next added package',
      input: BOOKED,
      given: EMPTIED,
      when: 'soft drinks',
      outcome: { state: 'saving', context: { wanted: [SOFT_DRINKS], undo: null, notice: null } },
    },
    {
      requirement: 'JOURNEY-4-HINT-NO-DINING',
      title: 'finishes without dining, with the booking as it is',
      given: LOADED,
      when: 'step.finished',
      outcome: { state: 'done', output: { type: 'dining.finished', booking: booking() }, sends: [] },
    },
    {
      requirement: 'JOURNEY-4-HINT-OVERVIEW',
      title: 'finishes with the booking that was saved last',
      given: [...ADDING, 'saveDinings: saved with dining'],
      when: 'step.finished',
      outcome: { state: 'done', output: { type: 'dining.finished', booking: WITH_DINING }, sends: [] },
    },
    ...diningSavingCases,
  ],
};
