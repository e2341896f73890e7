/** How a walk uses the page of a saved quote. */
import type { Booking } from '../../../machines/contract/booking.ts';
import type { FailureKind } from '../../../machines/contract/envelope.ts';
import { QUOTE, savedQuoteChart } from '../../../machines/savedQuote/savedQuote.samples.ts';
import type { QuoteProblem, SavedQuoteInput } from '../../../machines/savedQuote/savedQuote.types.ts';
import { booking } from '../../../model-tests/charts/data.ts';
import { typing, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { press } from '../../../model-tests/page/pageActions.ts';
import { TOKEN } from '../../../model-tests/page/prepare.ts';
import { refusedWith } from '../../../model-tests/page/replies.ts';
import type { Visit } from '../../../model-tests/page/visit.types.ts';

const HELD: Readonly<Record<SavedQuoteInput['holding'], Booking | null>> = {
  nothing: null,
  another: booking(),
  this: booking({ quoteId: QUOTE.quoteId }),
};

const KINDS = {
  locked: 'quoteLocked',
  expired: 'quoteExpired',
  noRoom: 'accommodationSoldOut',
  noAddon: 'addonSoldOut',
  unknown: 'defect',
} as const satisfies Record<QuoteProblem, FailureKind>;

declare global {
  interface Window {
    settleCopy?: (isCopied: boolean) => void;
  }
}

/** Requests the link, while the browser's clipboard stays pending. */
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

/** Replies that the quote is not the visitor's; `why` is the reply to the next call, made without an e-mail address. */
const withhold =
  (why: FailureKind) =>
  async ({ network }: Visit): Promise<void> => {
    network.alwaysAnswer('open-quote', () => refusedWith('open-quote', why));
    await network.answer(refusedWith('get-quote', 'notLeadGuest'));
  };

export const walk: PageChart = {
  chart: savedQuoteChart,
  headings: [
    'Some of it has changed',
    'This quote opens only where it was saved',
    'Your quote',
    'Your quote for Minehead',
  ],
  isLoadedWhole: true,
  enter: (input) => {
    const { href, holding } = input as SavedQuoteInput;
    return { address: href, booking: HELD[holding] };
  },
  keyOf: () => [],
  uses: { 'email.entered': typing('email') },
  calls: {
    loadQuote: ['get-quote'],
    bookQuote: ['retrieve-quote'],
    makeLink: ['share-quote'],
  },
  replies: {
    'quote.loaded': ({ quote }) => quote,
    'link.made': () => ({ token: TOKEN }),
    'link.failed': 'unavailable',
    'quote.booked': ({ booking: held, changes }) => ({ quote: QUOTE, booking: held, changes }),
  },
  repliesFor: ([call], { type, problem }) => {
    if (call !== undefined && type === 'email.refused') return [refusedWith(call, 'invalidInput')];
    if (call === undefined || type !== 'quote.refused') return null;
    const field = { field: 'QuoteId', message: 'Your quote is locked.' };
    return [refusedWith(call, KINDS[problem as QuoteProblem], problem === 'locked' ? [field] : [])];
  },
  visitActions: {
    'loadQuote: withheld': withhold('notLeadGuest'),
    'loadQuote: saved elsewhere': withhold('quoteSavedElsewhere'),
    'link.requested': requestLink,
    'copyLink: copied': settleCopy(true),
    'copyLink: not copied': settleCopy(false),
  },
  skipReason: (step, from) => {
    if (step === 'share.requested') return 'the browser’s list of ways to send a link: ui/actors has it';
    if (step === 'loadQuote: no address' && from.context['email'] === '') return 'no address was sent';
    return step === 'loadQuote: saved elsewhere' && from.context['email'] !== ''
      ? 'the page asks where it was saved only when no e-mail address was given'
      : null;
  },
  ends: { done: 'overview', sessionLost: 'sessionEnded', holdLost: ['accommodation', 'search'] },
};
