// The page of a saved quote.
import type { Booking } from '../../machines/contract/booking.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import type { QuoteProblem, SavedQuoteInput } from '../../machines/savedQuote/savedQuote.types.ts';
import { booking } from '../charts/data.ts';
import { QUOTE, savedQuoteChart } from '../charts/savedQuote.samples.ts';
import { press } from './pageActions.ts';
import { typing, type PageChart } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';
import type { Visit } from './visit.types.ts';

const HELD: Readonly<Record<SavedQuoteInput['holding'], Booking | null>> = {
  nothing: null,
  another: booking(),
  this: booking({ quoteId: QUOTE.quoteId }),
};

const KINDS = {
  locked: 'quoteLocked',
  expired: 'quoteExpired',
  noRoom: 'accommodationSoldOut',
  unknown: 'defect',
} as const satisfies Record<QuoteProblem, FailureKind>;

declare global {
  interface Window {
    settleCopy?: (isCopied: boolean) => void;
  }
}

/** Requests the link; the browser's clipboard does not settle yet. */
const requestLink = async (visit: Visit): Promise<void> => {
  await visit.page.evaluate(() => {
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        window.settleCopy = (isCopied) => (isCopied ? resolve() : reject(new Error('not allowed')));
      });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  await press(visit, 'link.requested');
};

/** The clipboard accepts the link, or refuses access. */
const settleCopy =
  (isCopied: boolean) =>
  ({ page }: Visit): Promise<void> =>
    page.evaluate((copied) => window.settleCopy?.(copied), isCopied);

export const savedQuotePage: PageChart = {
  chart: savedQuoteChart,
  screen: 'savedQuote',
  enter: (input) => {
    const { href, holding } = input as SavedQuoteInput;
    return { address: href, booking: HELD[holding] };
  },
  keyOf: () => [],
  uses: { 'email.entered': typing('email') },
  calls: { loadQuote: ['get-quote'], bookQuote: ['retrieve-quote'] },
  repliesFor: ([call], { type, quote, booking, changes, problem }) => {
    if (call === undefined) return null;
    if (type === 'quote.loaded') return [replyWith(call, quote)];
    if (type === 'quote.withheld') return [refusedWith(call, 'notLeadGuest')];
    if (type === 'quote.booked') return [replyWith(call, { quote: QUOTE, booking, changes })];
    if (type !== 'quote.refused') return null;
    const field = { field: 'QuoteId', message: 'Your quote is locked.' };
    return [refusedWith(call, KINDS[problem as QuoteProblem], problem === 'locked' ? [field] : [])];
  },
  visitActions: {
    'link.requested': requestLink,
    'copyLink: copied': settleCopy(true),
    'copyLink: not copied': settleCopy(false),
  },
  ends: { done: 'overview', sessionLost: 'sessionEnded', holdLost: 'accommodation' },
};
