// The overview: what the specification requires of the page, of continuing and of changing the booked items.
import { WITHOUT, overviewChart } from './overview.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import { bookingUpdated } from '../../model-tests/specification/values.ts';

const LOADED = ['loadOffers: loaded'];
const WITH_EARLIER = ['loadOffers: loaded with a basket of before'];
const REMOVED = [...LOADED, 'take the dining out', 'saveLines: saved without dining'];

const RESTORING = [...WITH_EARLIER, 'missing.restored'];

export const overviewSpecification: Specification = {
  chart: overviewChart,
  cases: [
    ...casesOf('JOURNEY-3-OVERVIEW', {
      'opens the step of a section, before what can be added is loaded': {
        when: 'change dining',
        outcome: { state: 'editing', output: { type: 'section.opened', step: 'dining' } },
      },
      'continues with the e-mail address that becomes the contact of the booking': {
        given: ['an address'],
        when: 'review.accepted',
        outcome: { state: 'done', output: { type: 'guest.identified', email: 'ada@example.com' } },
      },
      'saves the removed line again when the guest brings it back, once': {
        given: REMOVED,
        when: 'undo.requested',
        outcome: { state: 'shown.saving.lines', context: { undo: null, notice: null } },
      },
      'brings no line back once the donation was switched': {
        given: REMOVED,
        when: 'donation.toggled',
        outcome: { state: 'shown.saving.lines', context: { undo: null, notice: null }, accepts: { only: [] } },
      },
    }),
    ...casesOf('JOURNEY-7-CALL-SAVE-QUOTE', {
      'saves the quote of a guest with the address that is typed': {
        given: [...LOADED, 'an address'],
        when: 'quote.requested',
        outcome: { state: 'shown.savingQuote', inputs: { saveQuote: { email: 'ada@example.com' } } },
      },
      'asks once whether a near miss of a well-known domain is meant before a quote is saved with it': {
        given: [...LOADED, 'a near miss'],
        when: 'quote.requested',
        outcome: { state: 'shown.reviewing.refused', accepts: { with: ['suggestion.taken', 'review.accepted'] } },
      },
      'saves the quote with the near miss when the guest saves it again as it is': {
        given: [...LOADED, 'a near miss', 'quote.requested'],
        when: 'quote.requested',
        outcome: { state: 'shown.savingQuote', inputs: { saveQuote: { email: 'ada@gmial.com' } } },
      },
      'saves the quote with what the near miss probably means, once that is taken': {
        given: [...LOADED, 'a near miss', 'quote.requested', 'suggestion.taken'],
        when: 'quote.requested',
        outcome: { state: 'shown.savingQuote', inputs: { saveQuote: { email: 'ada@gmail.com' } } },
      },
      'saves the break as a quote, and brings no earlier line back': {
        given: REMOVED,
        when: 'quote.requested',
        outcome: { state: 'shown.savingQuote', context: { undo: null, notice: null }, accepts: { only: [] } },
      },
      'stays on the overview with the reason when a quote cannot be saved': {
        given: [...REMOVED, 'quote.requested'],
        when: 'saveQuote: unsaved',
        outcome: {
          state: 'shown.reviewing.noErrors',
          context: { booking: WITHOUT, notice: 'no' },
          accepts: { without: ['undo.requested'] },
        },
      },
    }),
    ...casesOf('ACCOUNT-8-MSG-BASKET-EMPTY', {
      'says that the basket is empty after its last line is removed': {
        given: [...LOADED, 'take the dining out'],
        when: 'saveLines: saved without dining',
        outcome: {
          state: 'shown.reviewing.noErrors',
          context: { booking: WITHOUT, notice: 'Your basket is now empty' },
          sends: [bookingUpdated(WITHOUT)],
          accepts: { without: ['change the location'] },
        },
      },
    }),
    ...casesOf('JOURNEY-9-BASKETS-STORED', {
      'clears the stored basket after its lines were added, and updates the booking': {
        given: RESTORING,
        when: 'saveLines: saved without dining',
        outcome: { state: 'shown.clearingCache', context: { booking: WITHOUT }, sends: [bookingUpdated(WITHOUT)] },
      },
    }),
  ],
};
