// The overview: what the specification asks of the page, of continuing and of changing what is booked.
import { WITHOUT, WITH_DINING, overviewChart } from '../charts/overview.samples.ts';
import type { Specification } from './cases.ts';
import { overviewCacheCases } from './overview.cache.cases.ts';
import { overviewFailureCases } from './overview.failures.cases.ts';
import { CONTROLS, CHANGES, DINING_LINE, LOADED, NOTHING_MISSING, REMOVED, updated } from './overview.data.ts';

export const overviewSpecification: Specification = {
  chart: overviewChart,
  cases: [
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'shows the booking at once, while what can be added loads',
      given: [],
      outcome: {
        state: 'shown.reviewing.noErrors',
        context: { booking: WITH_DINING, offers: null, hasLoadFailed: false, notice: null, undo: null },
        accepts: {
          with: ['an address', 'change dining', 'quote.requested', 'review.accepted'],
          without: [
            'donation.toggled',
            'groundFloor.toggled',
            'undo.requested',
            'missing.restored',
            'missing.dropped',
            'retry.requested',
          ],
        },
        awaits: { with: ['loadOffers'] },
      },
    },
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'offers removals, the donation and the ground floor once what can be added is loaded',
      given: [],
      when: 'loadOffers: loaded',
      outcome: {
        state: 'shown.reviewing.noErrors',
        context: { booking: WITH_DINING, hasLoadFailed: false, missing: NOTHING_MISSING, notice: null, undo: null },
        sends: [],
        accepts: {
          with: ['take the dining out', 'donation.toggled', 'groundFloor.toggled', 'quote.requested'],
          without: ['undo.requested', 'missing.restored', 'missing.dropped', 'retry.requested'],
        },
        awaits: { without: ['loadOffers'] },
      },
    },
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'opens the step of a section, before what can be added is loaded',
      given: [],
      when: 'change dining',
      outcome: { state: 'editing', sends: [], output: { type: 'section.opened', step: 'dining' } },
    },
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'opens no maps where no cabin can be chosen',
      given: LOADED,
      outcome: { state: 'shown.reviewing.noErrors', accepts: { without: ['change the location'] } },
    },
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'asks for an e-mail address before the guest continues',
      given: LOADED,
      when: 'review.accepted',
      outcome: {
        state: 'shown.reviewing.refused',
        context: { email: '' },
        sends: [],
        accepts: { with: ['an address', 'quote.requested', 'take the dining out'] },
      },
    },
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'hides the error once an e-mail address is entered',
      given: [...LOADED, 'review.accepted'],
      when: 'an address',
      outcome: { state: 'shown.reviewing.noErrors', context: { email: 'ada@example.com' }, sends: [] },
    },
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'continues with the e-mail address that becomes the contact of the booking',
      given: ['an address'],
      when: 'review.accepted',
      outcome: { state: 'done', sends: [], output: { type: 'guest.identified', email: 'ada@example.com' } },
    },
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'saves the removal of a line at once, and takes no other change meanwhile',
      given: LOADED,
      when: 'take the dining out',
      outcome: {
        state: 'shown.saving.lines',
        context: { booking: WITH_DINING },
        sends: [],
        accepts: { without: CONTROLS },
        awaits: { with: ['saveLines'], without: ['saveGroundFloor', 'saveQuote', 'clearBasketCache'] },
      },
    },
    {
      requirement: 'ACCOUNT-8-MSG-BASKET-EMPTY',
      title: 'says that the basket is empty after its last line is removed',
      given: [...LOADED, 'take the dining out'],
      when: 'saveLines: saved without dining',
      outcome: {
        state: 'shown.reviewing.noErrors',
        context: { booking: WITHOUT, notice: 'Your basket is now empty' },
        sends: [updated(WITHOUT)],
      },
    },
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'offers to bring a removed line back',
      given: [...LOADED, 'take the dining out'],
      when: 'saveLines: saved without dining',
      outcome: {
        state: 'shown.reviewing.noErrors',
        context: { undo: [DINING_LINE] },
        accepts: { with: ['undo.requested'], without: ['take the dining out'] },
      },
    },
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'saves the removed line again when the guest brings it back, once',
      given: REMOVED,
      when: 'undo.requested',
      outcome: {
        state: 'shown.saving.lines',
        context: { undo: null, notice: null },
        sends: [],
        accepts: { without: CONTROLS },
        awaits: { with: ['saveLines'] },
      },
    },
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'brings no line back once the donation was switched',
      given: REMOVED,
      when: 'donation.toggled',
      outcome: {
        state: 'shown.saving.lines',
        context: { undo: null, notice: null },
        sends: [],
        accepts: { without: CONTROLS },
        awaits: { with: ['saveLines'] },
      },
    },
    {
      requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
      title: 'saves the ground floor, and brings no earlier line back',
      given: REMOVED,
      when: 'groundFloor.toggled',
      outcome: {
        state: 'shown.saving.groundFloor',
        context: { undo: null, notice: null },
        sends: [],
        accepts: { without: CONTROLS },
        awaits: { with: ['saveGroundFloor'], without: ['saveLines'] },
      },
    },
    {
      requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
      title: 'updates the booking once the ground floor is saved',
      given: [...REMOVED, 'groundFloor.toggled'],
      when: 'saveGroundFloor: saved',
      outcome: {
        state: 'shown.reviewing.noErrors',
        context: { booking: WITH_DINING, notice: null, undo: null },
        sends: [updated(WITH_DINING)],
        accepts: { with: ['groundFloor.toggled'] },
      },
    },
    {
      requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
      title: 'offers neither ground floor nor donation where there is none',
      given: [],
      when: 'loadOffers: loaded where nothing can be given',
      outcome: {
        state: 'shown.reviewing.noErrors',
        accepts: { without: ['groundFloor.toggled', 'donation.toggled'] },
      },
    },
    {
      requirement: 'JOURNEY-7-CALL-SAVE-QUOTE',
      title: 'saves the break as a quote, and brings no earlier line back',
      given: REMOVED,
      when: 'quote.requested',
      outcome: {
        state: 'shown.savingQuote',
        context: { undo: null, notice: null },
        sends: [],
        accepts: { without: CONTROLS },
        awaits: { with: ['saveQuote'] },
      },
    },
    {
      requirement: 'JOURNEY-7-CALL-SAVE-QUOTE',
      title: 'continues to the page of the saved quote',
      given: ['quote.requested'],
      when: 'saveQuote: saved',
      outcome: { state: 'quoted', sends: [], output: { type: 'quote.saved', quoteId: 87_654_321 } },
    },
    {
      requirement: 'JOURNEY-3-OVERVIEW',
      title: 'loads what can be added also while a quote is being saved',
      given: ['quote.requested'],
      when: 'loadOffers: loaded',
      outcome: {
        state: 'shown.savingQuote',
        sends: [],
        accepts: { without: CHANGES },
        awaits: { with: ['saveQuote'], without: ['loadOffers'] },
      },
    },
    ...overviewCacheCases,
    ...overviewFailureCases,
  ],
};
