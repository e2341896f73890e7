// The page of a saved quote: copying its link, and booking it at today's prices.
import { CHANGE, PRIVATE_HREF, SHARE_HREF, BOOKED, QUOTE, savedQuoteChart } from './savedQuote.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import { toParent } from '../../model-tests/specification/values.ts';

const WITHHELD = ['loadQuote: withheld'];
const ASKED_BY_EMAIL = [...WITHHELD, 'an address', 'email.submitted'];

const WITHOUT_EMAIL = ['loadQuote: loaded, without an e-mail address'];
const MAKING_LINK = [...WITHOUT_EMAIL, 'link.requested'];

const SHOWN = ['loadQuote: loaded'];
const MAKING_SHARE_LINK = [...SHOWN, 'share.requested'];
const GIVING = [...MAKING_SHARE_LINK, 'makeShareLink: made'];

const SHARE = ['share.requested'];

const CREATED = toParent({ type: 'booking.created', booking: BOOKED });

const COPYING = [...SHOWN, 'link.requested'];
const BOOKING = [...SHOWN, 'quote.resumed'];

export const savedQuoteSpecification: Specification = {
  chart: savedQuoteChart,
  cases: [
    ...casesOf('JOURNEY-8-MSG-NOT-LEAD-PAGE', {
      'says that what was typed is no e-mail address, and keeps it': {
        given: [...WITHHELD, 'half an address', 'email.submitted'],
        when: 'loadQuote: no address',
        outcome: {
          state: 'withheld.refused',
          context: { quote: null, email: 'ada@' },
          accepts: { only: ['an address', 'half an address', 'email.submitted'] },
        },
      },
      'asks any other session for the e-mail address, and shows nothing of the quote': {
        when: 'loadQuote: withheld',
        outcome: {
          state: 'withheld.asking',
          context: { quote: null, email: '' },
          accepts: { only: ['an address', 'half an address', 'email.submitted'] },
        },
      },
    }),
    ...casesOf('JOURNEY-2-ROUTES-QUOTE', {
      'books the quote with the e-mail address by which the guest has opened it': {
        given: [...ASKED_BY_EMAIL, 'loadQuote: loaded'],
        when: 'quote.resumed',
        outcome: { state: 'bookingQuote', inputs: { bookQuote: { email: 'ada@example.com' } } },
      },
      'asks for a private link again without the message of an earlier failure, also after a shared link was copied': {
        given: [...MAKING_LINK, 'makeLink: failed', 'share.requested', 'makeShareLink: made', 'giveShareLink: copied'],
        when: 'link.requested',
        outcome: { state: 'shown.makingLink', context: { notice: null } },
      },
      'books the quote without the message of a link that could not be made': {
        given: [...MAKING_LINK, 'makeLink: failed'],
        when: 'quote.resumed',
        outcome: { state: 'bookingQuote', context: { notice: null } },
      },
      'copies the link of a quote with an e-mail address at once, also after a shared link': {
        given: [...GIVING, 'giveShareLink: copied'],
        when: 'link.requested',
        outcome: { state: 'shown.copying' },
      },
      'copies the private link once it is made': {
        given: MAKING_LINK,
        when: 'makeLink: made',
        outcome: { state: 'shown.copying', inputs: { copyLink: { href: PRIVATE_HREF } } },
      },
      'has the link of a quote of the other brand made for that brand': {
        given: ['loadQuote: loaded of the other brand'],
        when: 'share.requested',
        outcome: { state: 'shown.makingShareLink', inputs: { makeShareLink: { brand: 'weekend' } } },
      },
      'offers no link of a quote that has ended': {
        given: ['loadQuote: loaded and expired'],
        when: 'share.requested',
        outcome: { state: 'shown.notCopied', sends: [] },
      },
      'keeps the link on the page, to be given again, after a defect of giving it': {
        given: GIVING,
        when: 'giveShareLink: breaks',
        outcome: {
          state: 'shown.shareNotGiven',
          context: { shareHref: SHARE_HREF },
          sends: [],
          accepts: { with: SHARE },
        },
      },
      'does not book a quote of the other brand, which keeps its brand': {
        given: ['loadQuote: loaded of the other brand'],
        when: 'quote.resumed',
        outcome: {
          state: 'shown.notCopied',
          context: { quote: { ...QUOTE, brand: 'weekend', isWithoutDiscount: true } },
        },
      },
      'keeps the quote on the page when copying breaks': {
        given: COPYING,
        when: 'copyLink: breaks',
        outcome: { state: 'shown.copyFailed', accepts: { with: ['link.requested', 'quote.resumed'] } },
      },
      'continues with the booking at once when nothing differs from the quote': {
        given: BOOKING,
        when: 'bookQuote: taken',
        outcome: { state: 'done', sends: [CREATED], output: { type: 'quote.closed' } },
      },
      'shows what differs from the quote before the overview': {
        given: BOOKING,
        when: 'bookQuote: taken with changes',
        outcome: { state: 'changed', context: { changes: [CHANGE] }, sends: [CREATED] },
      },
      'asks for the booking again, not for a quote that it may have locked, when its reply is lost': {
        given: [...BOOKING, 'bookQuote: no reply'],
        when: 'retry.requested',
        outcome: {
          state: 'bookingQuote',
          context: { problem: null, notice: null },
          inputs: { bookQuote: { quoteId: QUOTE.quoteId, email: null } },
        },
      },
    }),
    ...casesOf('JOURNEY-8-MSG-QUOTE-LOCKED', {
      'gives the words of a locked quote when the server refuses to book it': {
        given: BOOKING,
        when: 'bookQuote: locked',
        outcome: {
          state: 'notBooked',
          context: { problem: 'locked', notice: 'Your quote is locked.', quote: QUOTE },
          accepts: { only: ['retry.requested'] },
        },
      },
    }),
  ],
};
