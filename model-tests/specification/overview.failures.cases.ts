// The overview: what follows a failed load, a refused change, a change elsewhere, a lost session and a lost hold.
import { WITHOUT, WITH_DINING } from '../charts/overview.samples.ts';
import type { SpecificationCase } from './cases.ts';
import { CHANGES, CONTROLS, LOADED, REMOVED, updated } from './overview.data.ts';

const FAILED = ['loadOffers: failed'];
const REMOVING = [...LOADED, 'take the dining out'];
const BROKEN = [...REMOVING, 'saveLines: breaks'];
/** What a broken page does not accept: everything but the retry. */
const NOT_BROKEN = CONTROLS.filter((control) => control !== 'retry.requested');

export const overviewFailureCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'keeps showing the booking when what can be added cannot be loaded, and offers to retry',
    given: [],
    when: 'loadOffers: failed',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITH_DINING, offers: null, hasLoadFailed: true },
      sends: [],
      accepts: {
        with: ['retry.requested', 'an address', 'change dining', 'review.accepted', 'quote.requested'],
        without: ['donation.toggled', 'groundFloor.toggled'],
      },
      awaits: { without: ['loadOffers'] },
    },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'keeps showing the booking after a defect of the load, and offers to retry',
    given: [],
    when: 'loadOffers: breaks',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITH_DINING, hasLoadFailed: true },
      sends: [],
      accepts: { with: ['retry.requested', 'review.accepted'] },
    },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'loads what can be added again on retry',
    given: FAILED,
    when: 'retry.requested',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITH_DINING, hasLoadFailed: false },
      sends: [],
      accepts: { with: ['review.accepted'], without: ['retry.requested'] },
      awaits: { with: ['loadOffers'] },
    },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'reports no failed load while the latest version of the booking loads',
    given: [...FAILED, 'quote.requested'],
    when: 'saveQuote: outdated',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITHOUT, hasLoadFailed: false },
      accepts: { without: ['retry.requested'] },
      awaits: { with: ['loadOffers'] },
    },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'offers no retry once what can be added is loaded',
    given: [...FAILED, 'retry.requested'],
    when: 'loadOffers: loaded',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { hasLoadFailed: false },
      accepts: { with: ['donation.toggled', 'groundFloor.toggled'], without: ['retry.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'keeps the booking when a removal is refused, with the reason of the refusal and nothing to bring back',
    given: REMOVING,
    when: 'saveLines: refused',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITH_DINING, notice: 'not together', undo: null },
      sends: [],
      accepts: { with: ['take the dining out'], without: ['undo.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'hides the reason of a refusal once another change is made',
    given: [...REMOVING, 'saveLines: refused'],
    when: 'take the dining out',
    outcome: { state: 'shown.saving.lines', context: { notice: null } },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'loads the offers again when a price has changed, and says so',
    given: REMOVING,
    when: 'saveLines: prices changed',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITH_DINING, notice: 'another price', undo: null },
      sends: [],
      accepts: { without: ['undo.requested'] },
      awaits: { with: ['loadOffers'] },
    },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'shows the latest version of a booking that was changed elsewhere, and says so',
    given: REMOVING,
    when: 'saveLines: outdated',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITHOUT, notice: 'changed elsewhere', undo: null },
      sends: [updated(WITHOUT)],
      accepts: { without: ['undo.requested'] },
      awaits: { with: ['loadOffers'], without: ['saveLines'] },
    },
  },
  {
    requirement: 'JOURNEY-7-CALL-SAVE-QUOTE',
    title: 'saves no quote of a booking that was changed elsewhere, and shows its latest version',
    given: [...LOADED, 'quote.requested'],
    when: 'saveQuote: outdated',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITHOUT, notice: 'changed elsewhere' },
      sends: [updated(WITHOUT)],
      awaits: { with: ['loadOffers'], without: ['saveQuote'] },
    },
  },
  {
    requirement: 'JOURNEY-7-CALL-SAVE-QUOTE',
    title: 'stays on the overview with the reason when a quote cannot be saved',
    given: [...REMOVED, 'quote.requested'],
    when: 'saveQuote: unsaved',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITHOUT, notice: 'no' },
      sends: [],
      accepts: { with: ['quote.requested', 'review.accepted'] },
    },
  },
  {
    requirement: 'JOURNEY-7-CALL-SAVE-QUOTE',
    title: 'apologises for a defect while a quote is saved',
    given: ['quote.requested'],
    when: 'saveQuote: breaks',
    outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'], without: NOT_BROKEN } },
  },
  {
    requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
    title: 'apologises for a defect while the ground floor is saved',
    given: [...LOADED, 'groundFloor.toggled'],
    when: 'saveGroundFloor: breaks',
    outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'], without: NOT_BROKEN } },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'apologises for a defect while a removal is saved',
    given: REMOVING,
    when: 'saveLines: breaks',
    outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'], without: NOT_BROKEN } },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'shows the booking again on retry after a defect',
    given: BROKEN,
    when: 'retry.requested',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITH_DINING, undo: null, notice: null },
      sends: [],
      accepts: { without: ['undo.requested'] },
      awaits: { with: ['loadOffers'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the lost session',
    given: [],
    when: 'loadOffers: session lost',
    outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'ends with the lost hold',
    given: [],
    when: 'loadOffers: hold lost',
    outcome: { state: 'holdLost', sends: [], output: { type: 'hold.lost', message: 'expired' } },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the lost session also while a quote is being saved',
    given: ['quote.requested'],
    when: 'loadOffers: session lost',
    outcome: {
      state: 'sessionLost',
      output: { type: 'session.lost', message: 'gone' },
      accepts: { without: CHANGES },
    },
  },
];
