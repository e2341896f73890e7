// The page of a saved quote: copying its link, and booking it at today's prices.
import { BOOKED, QUOTE, savedQuoteChart } from '../charts/savedQuote.samples.ts';
import type { Specification } from './cases.ts';
import { savedQuoteAccessCases } from './savedQuote.access.cases.ts';
import { savedQuoteLinkCases } from './savedQuote.link.cases.ts';
import { savedQuoteSharingCases } from './savedQuote.sharing.cases.ts';

const PRICE_CHANGED = {
  kind: 'priceChanged',
  field: 'units.0.price',
  name: 'Type HSTD',
  message: 'another price',
  was: 39_000,
  now: 40_000,
};
const CREATED = { to: 'parent', event: { type: 'booking.created', booking: BOOKED } };

const WITH_ANOTHER_HELD = 'while another break is held';

const SHOWN = ['loadQuote: loaded'];
const COPYING = [...SHOWN, 'link.requested'];
const BOOKING = [...SHOWN, 'quote.resumed'];
const CHANGED = [...BOOKING, 'bookQuote: taken with changes'];
const LOCKED = [...BOOKING, 'bookQuote: locked'];

/** What a guest presses before a booking is asked for, and after one was refused. */
const PRESSES = ['link.requested', 'quote.resumed', 'break.continued', 'retry.requested'];

/** What the page of a quote does not offer. */
const NOT_OF_PAGE = ['changes.accepted', 'an address', 'email.submitted', 'retry.requested'];

export const savedQuoteSpecification: Specification = {
  chart: savedQuoteChart,
  cases: [
    ...savedQuoteAccessCases,
    ...savedQuoteLinkCases,
    ...savedQuoteSharingCases,
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'shows the quote with a link to copy and a way to book it, and books nothing by itself',
      given: [],
      when: 'loadQuote: loaded',
      outcome: {
        state: 'shown.notCopied',
        context: { quote: QUOTE, problem: null, notice: null },
        sends: [],
        accepts: {
          with: ['link.requested', 'quote.resumed'],
          without: ['break.continued', ...NOT_OF_PAGE],
        },
        awaits: { without: ['bookQuote'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'offers to continue with the break that is held already',
      input: WITH_ANOTHER_HELD,
      given: [],
      when: 'loadQuote: loaded',
      outcome: { state: 'shown.notCopied', accepts: { with: ['break.continued', 'quote.resumed'] } },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'ends with nothing booked when the guest continues with the held break',
      input: WITH_ANOTHER_HELD,
      given: SHOWN,
      when: 'break.continued',
      outcome: { state: 'done', sends: [], output: { type: 'quote.closed' } },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'does not continue to a break while nothing is held',
      given: SHOWN,
      when: 'break.continued',
      outcome: { state: 'shown.notCopied', sends: [] },
    },
    {
      requirement: 'JOURNEY-8-MSG-QUOTE-LOCKED',
      title: 'shows a locked quote without booking it',
      given: ['loadQuote: loaded and locked'],
      when: 'quote.resumed',
      outcome: {
        state: 'shown.notCopied',
        context: { quote: { ...QUOTE, status: 'inProgress' } },
        sends: [],
        awaits: { without: ['bookQuote'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'does not book a quote of the other brand, which keeps its brand',
      given: ['loadQuote: loaded of the other brand'],
      when: 'quote.resumed',
      outcome: {
        state: 'shown.notCopied',
        context: { quote: { ...QUOTE, brand: 'weekend', isWithoutDiscount: true } },
        sends: [],
        awaits: { without: ['bookQuote'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'copies the link when the guest asks for it',
      given: SHOWN,
      when: 'link.requested',
      outcome: {
        state: 'shown.copying',
        sends: [],
        accepts: { with: ['quote.resumed'], without: NOT_OF_PAGE },
        awaits: { with: ['copyLink'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'says that the link is copied, and still offers to copy and to book',
      given: COPYING,
      when: 'copyLink: copied',
      outcome: {
        state: 'shown.copied',
        sends: [],
        accepts: { with: ['link.requested', 'quote.resumed'], without: NOT_OF_PAGE },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'says that the link is not copied when the browser refuses',
      given: COPYING,
      when: 'copyLink: not copied',
      outcome: {
        state: 'shown.copyFailed',
        sends: [],
        accepts: { with: ['link.requested', 'quote.resumed'], without: NOT_OF_PAGE },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'keeps the quote on the page when copying breaks',
      given: COPYING,
      when: 'copyLink: breaks',
      outcome: {
        state: 'shown.copyFailed',
        sends: [],
        accepts: { with: ['link.requested', 'quote.resumed'], without: NOT_OF_PAGE },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'asks the server to book the quote, once',
      given: SHOWN,
      when: 'quote.resumed',
      outcome: {
        state: 'bookingQuote',
        sends: [],
        awaits: { with: ['bookQuote'] },
        inputs: { bookQuote: { quoteId: 87_654_321, email: null } },
        accepts: { without: [...PRESSES, 'changes.accepted', 'an address', 'email.submitted'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'continues with the booking at once when nothing differs from the quote',
      given: BOOKING,
      when: 'bookQuote: taken',
      outcome: { state: 'done', sends: [CREATED], output: { type: 'quote.closed' } },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'shows what differs from the quote before the overview',
      given: BOOKING,
      when: 'bookQuote: taken with changes',
      outcome: {
        state: 'changed',
        context: { changes: [PRICE_CHANGED] },
        sends: [CREATED],
        accepts: { with: ['changes.accepted'], without: [...PRESSES, 'an address', 'email.submitted'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'continues with the booking once the guest accepts what differs',
      given: CHANGED,
      when: 'changes.accepted',
      outcome: { state: 'done', sends: [], output: { type: 'quote.closed' } },
    },
    {
      requirement: 'JOURNEY-8-MSG-QUOTE-LOCKED',
      title: 'gives the words of a locked quote when the server refuses to book it',
      given: BOOKING,
      when: 'bookQuote: locked',
      outcome: {
        state: 'notBooked',
        context: { problem: 'locked', notice: 'Your quote is locked.', quote: QUOTE, changes: [] },
        sends: [],
        accepts: {
          with: ['retry.requested'],
          without: [
            'link.requested',
            'quote.resumed',
            'break.continued',
            'changes.accepted',
            'an address',
            'email.submitted',
          ],
        },
      },
    },
    {
      requirement: 'JOURNEY-8-MSG-QUOTE-LOCKED',
      title: 'offers the held break after a refused quote, which leaves it unchanged',
      input: WITH_ANOTHER_HELD,
      given: LOCKED,
      when: 'break.continued',
      outcome: { state: 'done', sends: [], output: { type: 'quote.closed' } },
    },
    {
      requirement: 'JOURNEY-8-MSG-QUOTE-LOCKED',
      title: 'does not continue to a break after a refused quote while nothing is held',
      given: LOCKED,
      when: 'break.continued',
      outcome: { state: 'notBooked', sends: [] },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'asks for the booking again, not for a quote that it may have locked, when its reply is lost',
      given: [...BOOKING, 'bookQuote: no reply'],
      when: 'retry.requested',
      outcome: {
        state: 'bookingQuote',
        context: { problem: null, notice: null },
        inputs: { bookQuote: { quoteId: QUOTE.quoteId, email: null } },
        sends: [],
      },
    },
    {
      requirement: 'JOURNEY-8-MSG-QUOTE-LOCKED',
      title: 'loads the quote again on retry after a refusal',
      given: LOCKED,
      when: 'retry.requested',
      outcome: { state: 'loading', sends: [], awaits: { with: ['loadQuote'] } },
    },
    {
      requirement: 'JOURNEY-8-MSG-QUOTE-LOCKED',
      title: 'shows the reloaded quote without the refusal',
      given: [...LOCKED, 'retry.requested'],
      when: 'loadQuote: loaded',
      outcome: {
        state: 'shown.notCopied',
        context: { quote: QUOTE, problem: null, notice: null },
        accepts: { with: ['quote.resumed'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'shows a defect as such when booking breaks, and reports no booking',
      given: BOOKING,
      when: 'bookQuote: breaks',
      outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'], without: ['quote.resumed'] } },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'loads the quote again on retry after a defect',
      given: [...BOOKING, 'bookQuote: breaks'],
      when: 'retry.requested',
      outcome: { state: 'loading', sends: [], awaits: { with: ['loadQuote'] } },
    },
    {
      requirement: 'JOURNEY-7-INVALID-SESSION',
      title: 'ends with the lost session while the quote is booked',
      given: BOOKING,
      when: 'bookQuote: session lost',
      outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-QUOTE',
      title: 'ends with the lost hold while the quote is booked',
      given: BOOKING,
      when: 'bookQuote: hold lost',
      outcome: { state: 'holdLost', sends: [], output: { type: 'hold.lost', message: 'expired' } },
    },
  ],
};
