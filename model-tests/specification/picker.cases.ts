// Choosing a cabin on the maps: what the specification asks of every move and selection.
import { pickerChart } from '../charts/picker.samples.ts';
import type { Specification } from './cases.ts';
import { pickerItemCases } from './picker.items.cases.ts';
import { pickerEndCases } from './picker.ends.cases.ts';
import {
  AT_RESORT,
  EVERY_CHOICE,
  FLOOR,
  HELD,
  LOADED,
  ON_FLOOR,
  pickerHoldingCases,
  RESORT,
  SECOND_TURN,
  SELECTED,
  TWO_PARTIES,
} from './picker.holding.cases.ts';

const FAILED = ['loadPicker: failed'];
const HOTEL = { currentStep: 'sk-beacon-hotel', prevSteps: ['sk-resort'] };

export const pickerSpecification: Specification = {
  chart: pickerChart,
  cases: [
    {
      requirement: 'JOURNEY-3-PICKER-STATE',
      title: 'loads the maps first, with nothing selected',
      given: [],
      outcome: {
        state: 'loading',
        context: { unitIndex: 0, prevSteps: [], selectedCabinCode: null, notice: null },
        sends: [],
        accepts: { without: [...EVERY_CHOICE, 'step.finished', 'retry.requested'] },
        awaits: { with: ['loadPicker'] },
      },
    },
    {
      requirement: 'JOURNEY-2-PICKER-TREE',
      title:
        'opens past the map of the resort where only one of its areas has cabins for the party, with nothing selected',
      given: [],
      when: 'loadPicker: loaded',
      outcome: {
        state: 'awaitingChoice',
        context: { selectedCabinCode: null, notice: null, ...HOTEL },
        sends: [],
        accepts: {
          with: ['to its ground floor', 'step.left', 'to the resort again', 'cabin.suggested', 'step.finished'],
          without: [
            'to the hotel',
            'the first room',
            'cabin.confirmed',
            'cabin.released',
            'picker.reset',
            'the second party',
            'retry.requested',
          ],
        },
      },
    },
    {
      requirement: 'JOURNEY-3-CABIN-STEPS',
      title: 'shows a guest who returns the map of the held cabin, with the maps that lead to it',
      input: HELD,
      given: [],
      when: 'loadPicker: loaded',
      outcome: {
        state: 'awaitingChoice',
        context: { unitIndex: 0, selectedCabinCode: 'HSTD-001', ...FLOOR },
        accepts: {
          with: ['step.left', 'to the resort again', 'cabin.released', 'picker.reset', 'step.finished'],
          without: ['cabin.confirmed'],
        },
      },
    },
    {
      requirement: 'JOURNEY-2-PICKER-AVAILABLE',
      title: 'opens no map that has nothing available below it',
      given: LOADED,
      when: 'to the resort again',
      outcome: { accepts: { with: ['to the hotel'], without: ['to the caravans'] } },
    },
    {
      requirement: 'JOURNEY-2-PICKER-AVAILABLE',
      title: 'opens no map and suggests no cabin when nothing is free, and lets the guest continue',
      given: [],
      when: 'loadPicker: loaded with nothing free',
      outcome: {
        state: 'awaitingChoice',
        accepts: { with: ['step.finished'], without: ['to the hotel', 'to the caravans', 'cabin.suggested'] },
      },
    },
    {
      requirement: 'JOURNEY-3-PICKER-STATE',
      title: 'shows why the maps cannot be loaded, and lets the guest retry or continue without a cabin',
      given: [],
      when: 'loadPicker: failed',
      outcome: {
        state: 'loadFailed',
        context: { notice: 'no' },
        sends: [],
        accepts: { with: ['retry.requested', 'step.finished'], without: EVERY_CHOICE },
      },
    },
    {
      requirement: 'JOURNEY-3-PICKER-STATE',
      title: 'loads the maps again on retry, and clears the reason of the failure',
      given: FAILED,
      when: 'retry.requested',
      outcome: { state: 'loading', context: { notice: null }, awaits: { with: ['loadPicker'] } },
    },
    {
      requirement: 'JOURNEY-3-PICKER-STATE',
      title: 'apologises for a defect while the maps are loading, and lets the guest retry',
      given: [],
      when: 'loadPicker: breaks',
      outcome: { state: 'broken', accepts: { with: ['retry.requested'], without: EVERY_CHOICE } },
    },
    // requirement: JOURNEY-4-PICKER
    {
      requirement: 'JOURNEY-4-PICKER',
      title: 'puts the map shown before the next one on the way back',
      given: AT_RESORT,
      when: 'to the hotel',
      outcome: {
        state: 'awaitingChoice',
        context: HOTEL,
        sends: [],
        accepts: { with: ['to its ground floor', 'step.left', 'to the resort again'], without: ['to the hotel'] },
      },
    },
    {
      requirement: 'JOURNEY-4-PICKER',
      title: 'keeps every map passed on the way to a floor, whose free cabins can be selected',
      given: [...AT_RESORT, 'to the hotel'],
      when: 'to its ground floor',
      outcome: {
        state: 'awaitingChoice',
        context: { selectedCabinCode: null, ...FLOOR },
        accepts: { with: ['the first room'], without: ['a room that is taken', 'cabin.confirmed'] },
      },
    },
    // requirement: JOURNEY-4-PICKER
    {
      requirement: 'JOURNEY-4-PICKER',
      title: 'goes back one map and clears the selected cabin',
      given: SELECTED,
      when: 'step.left',
      outcome: {
        state: 'awaitingChoice',
        context: { selectedCabinCode: null, ...HOTEL },
        sends: [],
        accepts: { without: ['cabin.confirmed', 'the first room'] },
      },
    },
    {
      requirement: 'JOURNEY-2-PICKER-TREE',
      title: 'goes back by a breadcrumb to a map passed, and clears the selected cabin',
      given: SELECTED,
      when: 'to the resort again',
      outcome: {
        state: 'awaitingChoice',
        context: { selectedCabinCode: null, ...RESORT },
        sends: [],
        accepts: { with: ['to the hotel'], without: ['step.left', 'to the resort again', 'cabin.confirmed'] },
      },
    },
    {
      requirement: 'JOURNEY-3-PICKER-STATE',
      title: 'selects a cabin without holding it',
      given: ON_FLOOR,
      when: 'the first room',
      outcome: {
        state: 'awaitingChoice',
        context: { selectedCabinCode: 'HSTD-001', ...FLOOR },
        sends: [],
        accepts: { with: ['cabin.confirmed'], without: ['cabin.released', 'picker.reset'] },
        awaits: { without: ['holdCabin'] },
      },
    },
    {
      requirement: 'JOURNEY-4-PICKER',
      title: 'suggests the cheapest free cabin with the first code, without holding it',
      given: LOADED,
      when: 'cabin.suggested',
      outcome: {
        state: 'awaitingChoice',
        context: { selectedCabinCode: 'HSTD-001', ...FLOOR },
        sends: [],
        accepts: { with: ['cabin.confirmed', 'step.left'] },
        awaits: { without: ['holdCabin'] },
      },
    },
    {
      requirement: 'JOURNEY-4-PICKER',
      title: 'suggests a cabin on the map of another party before a cheaper one elsewhere',
      input: TWO_PARTIES,
      given: [...SECOND_TURN, 'to the resort again'],
      when: 'cabin.suggested',
      outcome: {
        state: 'awaitingChoice',
        context: { unitIndex: 1, selectedCabinCode: 'HSTD-002', ...FLOOR },
        accepts: { with: ['cabin.confirmed'] },
      },
    },
    {
      requirement: 'JOURNEY-3-PICKER-STATE',
      title: 'loads the cabins of another party that the guest chooses for, with nothing selected',
      input: TWO_PARTIES,
      given: SELECTED,
      when: 'the second party',
      outcome: {
        state: 'loading',
        context: { unitIndex: 1, prevSteps: [], selectedCabinCode: null },
        sends: [],
        awaits: { with: ['loadPicker'] },
      },
    },
    {
      requirement: 'JOURNEY-3-PICKER-STATE',
      title: 'opens past the map of the resort for another party without a cabin too',
      input: TWO_PARTIES,
      given: [...SELECTED, 'the second party'],
      when: 'loadPicker: loaded',
      outcome: {
        state: 'awaitingChoice',
        context: { unitIndex: 1, selectedCabinCode: null, ...HOTEL },
        accepts: { without: ['the second party'] },
      },
    },
    {
      requirement: 'JOURNEY-2-PICKER-TREE',
      title: 'can make the whole map larger only',
      given: [],
      when: 'loadPicker: loaded',
      outcome: {
        context: { zoom: 1 },
        accepts: { with: ['the map larger'], without: ['the map smaller', 'the whole map'] },
      },
    },
    {
      requirement: 'JOURNEY-2-PICKER-TREE',
      title: 'shows the same map larger, with the same selection',
      given: SELECTED,
      when: 'the map larger',
      outcome: {
        state: 'awaitingChoice',
        context: { selectedCabinCode: 'HSTD-001', ...FLOOR },
        sends: [],
        accepts: { with: ['the map smaller', 'the whole map', 'cabin.confirmed'] },
      },
    },
    {
      requirement: 'JOURNEY-2-PICKER-TREE',
      title: 'shows the whole map again from any size',
      given: [...LOADED, 'the map larger', 'the map larger'],
      when: 'the whole map',
      outcome: { state: 'awaitingChoice', context: { zoom: 1, ...HOTEL }, accepts: { without: ['the map smaller'] } },
    },
    ...pickerHoldingCases,
    ...pickerEndCases,
    ...pickerItemCases,
  ],
};
