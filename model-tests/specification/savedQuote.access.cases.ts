// Who sees a saved quote: the session that saved it, and any other that knows its e-mail address.
import { QUOTE } from '../charts/savedQuote.samples.ts';
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
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'loads the quote of the address, without an e-mail address and without booking it',
    given: [],
    outcome: {
      state: 'loading',
      context: { quote: null, email: '', changes: [], problem: null, notice: null },
      sends: [],
      awaits: { with: ['loadQuote'], without: ['bookQuote'] },
      accepts: { without: [...NOT_WITHOUT_QUOTE, 'retry.requested'] },
    },
  },
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
    title: 'takes the e-mail address that is typed',
    given: WITHHELD,
    when: 'an address',
    outcome: { state: 'withheld.asking', context: { email: 'ada@example.com' }, sends: [] },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'asks the server with a valid e-mail address',
    given: [...WITHHELD, 'an address'],
    when: 'email.submitted',
    outcome: {
      state: 'loading',
      context: { email: 'ada@example.com' },
      sends: [],
      awaits: { with: ['loadQuote'] },
      inputs: { loadQuote: { email: 'ada@example.com' } },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'refuses an incomplete e-mail address without asking the server',
    given: [...WITHHELD, 'half an address'],
    when: 'email.submitted',
    outcome: {
      state: 'withheld.refused',
      sends: [],
      awaits: { without: ['loadQuote'] },
      accepts: { without: NOT_WHILE_ASKING },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'refuses an empty e-mail address without asking the server',
    given: WITHHELD,
    when: 'email.submitted',
    outcome: { state: 'withheld.refused', sends: [], awaits: { without: ['loadQuote'] } },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'lets the guest correct a refused e-mail address',
    given: [...WITHHELD, 'half an address', 'email.submitted'],
    when: 'an address',
    outcome: { state: 'withheld.asking', context: { email: 'ada@example.com' }, sends: [] },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'shows the quote to the guest who knows its e-mail address',
    given: ASKED_BY_EMAIL,
    when: 'loadQuote: loaded',
    outcome: { state: 'shown.notCopied', context: { quote: QUOTE }, sends: [], accepts: { with: ['quote.resumed'] } },
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
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'asks the server again on retry when the quote did not load',
    given: ['loadQuote: failed'],
    when: 'retry.requested',
    outcome: { state: 'loading', sends: [], awaits: { with: ['loadQuote'] } },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'shows a defect as such when loading breaks, and offers to retry',
    given: [],
    when: 'loadQuote: breaks',
    outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'], without: NOT_WITHOUT_QUOTE } },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: 'ends with the lost session while the quote loads',
    given: [],
    when: 'loadQuote: session lost',
    outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
  },
];
