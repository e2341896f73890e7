// Who sees a saved quote: the session that saved it, and any other that knows its e-mail address.

import type { SpecificationCase } from './cases.ts';

const WITHHELD = ['loadQuote: withheld'];
const ASKED_BY_EMAIL = [...WITHHELD, 'an address', 'email.submitted'];

/** What a guest does with a quote, which is not offered while nothing of it is shown. */
const NOTHING_OF_IT = ['link.requested', 'quote.resumed', 'changes.accepted', 'break.continued'];

/** What is not offered while the page asks for the e-mail address, and while the quote did not load. */
const NOT_WHILE_ASKING = [...NOTHING_OF_IT, 'retry.requested'];
const NOT_WITHOUT_QUOTE = [...NOTHING_OF_IT, 'an address', 'email.submitted'];

export const savedQuoteAccessCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-8-MSG-NOT-LEAD-PAGE',
    title: 'asks any other session for the e-mail address, and shows nothing of the quote',
    given: [],
    when: 'loadQuote: withheld',
    outcome: {
      state: 'withheld.asking',
      context: { quote: null, email: '' },
      sends: [],
      accepts: { with: ['an address', 'email.submitted'], without: NOT_WHILE_ASKING },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'refuses an incomplete e-mail address without asking the server',
    given: [...WITHHELD, 'half an address'],
    when: 'email.submitted',
    outcome: { state: 'withheld.refused', sends: [], accepts: { without: NOT_WHILE_ASKING } },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'lets the guest correct a refused e-mail address',
    given: [...WITHHELD, 'half an address', 'email.submitted'],
    when: 'an address',
    outcome: { state: 'withheld.asking', context: { email: 'ada@example.com' } },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'books the quote with the e-mail address by which the guest has opened it',
    given: [...ASKED_BY_EMAIL, 'loadQuote: loaded'],
    when: 'quote.resumed',
    outcome: { state: 'bookingQuote', inputs: { bookQuote: { email: 'ada@example.com' } } },
  },
  {
    requirement: 'JOURNEY-8-MSG-NOT-LEAD-PAGE',
    title: 'says that the quote was not saved with this e-mail address, and takes another',
    given: ASKED_BY_EMAIL,
    when: 'loadQuote: withheld',
    outcome: {
      state: 'withheld.unknown',
      context: { quote: null },
      sends: [],
      accepts: { with: ['an address', 'email.submitted'], without: NOT_WHILE_ASKING },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'asks for no e-mail address of a quote that has none, and says that it opens only where it was saved',
    given: [],
    when: 'loadQuote: saved elsewhere',
    outcome: {
      state: 'savedElsewhere',
      context: { quote: null },
      sends: [],
      accepts: { without: [...NOT_WITHOUT_QUOTE, 'retry.requested', 'share.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'says why the quote does not load, and offers to retry',
    given: [],
    when: 'loadQuote: failed',
    outcome: {
      state: 'loadFailed',
      context: { notice: 'no', quote: null },
      sends: [],
      accepts: { with: ['retry.requested'], without: NOT_WITHOUT_QUOTE },
    },
  },
];
