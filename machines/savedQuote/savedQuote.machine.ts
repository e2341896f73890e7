/**
 * The page of a saved quote for its lead guest: what it contains, until when it is valid, and booking it
 * (spec: booking journey 2, saved quote confirmation).
 */
import { assign, sendParent, setup } from 'xstate';
import type { Booking } from '../contract/booking.ts';
import type { Brand } from '../contract/brand.ts';
import type { QuoteChange } from '../contract/quote.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { HoldLost, LoadFailed, SessionLost } from '../outcomes/outcomes.ts';
import type {
  EmailRefused,
  LinkFailed,
  LinkMade,
  QuoteRequest,
  QuoteLoaded,
  QuoteRefused,
  QuoteBooked,
  QuoteSavedElsewhere,
  QuoteWithheld,
  SavedQuoteContext,
  SavedQuoteEvent,
  SavedQuoteInput,
  SavedQuoteOutcome,
  ShareFailed,
  ShareGiven,
  ShareMade,
} from './savedQuote.types.ts';
import { LOST_EVENTS, LOST_STATES } from '../outcomes/ends.ts';
import {
  RAISE_OUTPUT,
  SET_NOTICE,
  clearNotice,
  fromEvent,
  offersRetry,
  outputOf,
  setNotice,
  type FinalStates,
} from '../kit/chart.ts';

const quoteRequest = ({ quoteId, email }: SavedQuoteContext): QuoteRequest => ({
  quoteId,
  email: email.trim() === '' ? null : email.trim(),
});

/** Whether the quote can be shared: a link to an expired quote would show nothing. */
const isShareable = ({ quote }: SavedQuoteContext): boolean => quote?.status !== 'expired';

/** Copies the link of the page; a quote without an e-mail address first gets a private link. */
const LINKING = {
  'link.requested': [{ guard: 'needsLink', target: 'makingLink', actions: 'clearNotice' }, { target: 'copying' }],
} as const;
/** Shares the link for others, which is made once. */
const GIVING = {
  'share.requested': [
    { guard: 'hasShareLink', target: 'givingShareLink' },
    { guard: 'canBeShared', target: 'makingShareLink' },
  ],
} as const;
/** The same events when the link of the page exists already. */
const COPYING = { ...GIVING, 'link.requested': 'copying' } as const;
const SHARING_AGAIN = { ...LINKING, 'share.requested': 'givingShareLink' } as const;

/** How the chart ends. */
const ENDS = {
  done: {
    type: 'final',
    description: 'The guest continues with the held booking.',
    output: () => ({ type: 'quote.closed' }),
  },
  ...LOST_STATES,
} satisfies FinalStates<SavedQuoteContext, SavedQuoteOutcome>;

export const savedQuoteMachine = setup({
  types: {
    context: {} as SavedQuoteContext,
    events: {} as SavedQuoteEvent,
    input: {} as SavedQuoteInput,
    output: {} as SavedQuoteOutcome,
  },
  actors: {
    /** opens the quote by the private link of the address, if it has one */
    loadQuote: unprovided<
      QuoteLoaded | QuoteWithheld | QuoteSavedElsewhere | EmailRefused | LoadFailed | SessionLost,
      QuoteRequest
    >('loadQuote'),
    bookQuote: unprovided<QuoteBooked | QuoteRefused | SessionLost | HoldLost, QuoteRequest>('bookQuote'),
    makeLink: unprovided<LinkMade | LinkFailed | SessionLost, QuoteRequest & { href: string }>('makeLink'),
    copyLink: unprovided<{ type: 'link.copied' } | { type: 'link.copyFailed' }, { href: string }>('copyLink'),
    makeShareLink: unprovided<ShareMade | ShareFailed | SessionLost, QuoteRequest & { brand: Brand }>('makeShareLink'),
    giveShareLink: unprovided<ShareGiven, { href: string }>('giveShareLink'),
  },
  guards: {
    hasEmail: ({ context }) => context.email.trim() !== '',
    canBeBooked: ({ context }) => context.quote?.status === 'draft' && context.quote.brand === context.brand,
    /** the page's address does not open the quote in another browser */
    needsLink: ({ context }) => context.quote?.isWithoutEmail === true && !context.isLinkMade,
    canBeShared: ({ context }) => isShareable(context),
    hasShareLink: ({ context }) => isShareable(context) && context.shareHref !== null,
    isHolding: ({ context }) => context.holding !== 'nothing',
    /** the booking may exist although its reply was lost */
    isBookingUnknown: ({ context }) => context.problem === 'unknown',
    isUnchanged: (_, params: { changes: readonly QuoteChange[] }) => params.changes.length === 0,
  },
  actions: {
    setEmail: assign({ email: (_, params: { email: string }) => params.email }),
    setQuote: assign((_, params: QuoteLoaded) => ({ quote: params.quote, problem: null, notice: null })),
    setBooked: assign((_, params: QuoteBooked) => ({ booking: params.booking, changes: params.changes })),
    setProblem: assign((_, params: QuoteRefused) => ({ problem: params.problem, notice: params.message })),
    clearProblem: assign({ problem: null, notice: null }),
    setLink: assign((_, params: LinkMade) => ({ href: params.href, isLinkMade: true })),
    setShareLink: assign({ shareHref: (_, params: ShareMade) => params.href }),
    clearNotice,
    setNotice,
    notifyBookingCreated: sendParent((_, params: { booking: Booking }) => ({
      type: 'booking.created',
      booking: params.booking,
    })),
  },
}).createMachine({
  id: 'savedQuote',
  description: 'A saved basket with the prices that the guest saw. It holds no stock until a booking is made from it.',
  meta: { requirements: ['JOURNEY-2-ROUTES-QUOTE', 'JOURNEY-8-MSG-QUOTE-LOCKED'] },
  context: ({ input }) => ({
    ...input,
    email: '',
    quote: null,
    booking: null,
    changes: [],
    problem: null,
    isLinkMade: false,
    shareHref: null,
    notice: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The quote is loading.',
      tags: 'busy',
      invoke: { src: 'loadQuote', input: ({ context }) => quoteRequest(context), ...RAISE_OUTPUT },
      on: {
        'quote.loaded': { target: 'shown', actions: { type: 'setQuote', params: fromEvent } },
        'quote.withheld': [{ guard: 'hasEmail', target: 'withheld.unknown' }, { target: 'withheld' }],
        'quote.savedElsewhere': 'savedElsewhere',
        'email.refused': 'withheld.refused',
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    shown: {
      description: 'The page shows the choices, their prices, and until when the quote is valid.',
      initial: 'notCopied',
      on: {
        'quote.resumed': { guard: 'canBeBooked', target: 'bookingQuote', actions: 'clearNotice' },
        'break.continued': { guard: 'isHolding', target: 'done' },
      },
      states: {
        notCopied: { description: 'The guest has not copied the link yet.', on: { ...LINKING, ...GIVING } },
        makingLink: {
          description: 'The server makes the private link of a quote that was saved without an e-mail address.',
          invoke: {
            src: 'makeLink',
            input: ({ context }) => ({ ...quoteRequest(context), href: context.href }),
            ...RAISE_OUTPUT,
            onError: '#savedQuote.broken',
          },
          on: {
            'link.made': { target: 'copying', actions: { type: 'setLink', params: fromEvent } },
            'link.failed': { target: 'linkFailed', actions: SET_NOTICE },
          },
        },
        linkFailed: {
          description: 'No private link could be made. The page says why.',
          on: { ...GIVING, 'link.requested': { target: 'makingLink', actions: 'clearNotice' } },
        },
        copying: {
          description: 'The link is being copied to the clipboard.',
          invoke: {
            src: 'copyLink',
            input: ({ context }) => ({ href: context.href }),
            ...RAISE_OUTPUT,
            onError: 'copyFailed',
          },
          on: { ...COPYING, 'link.copied': 'copied', 'link.copyFailed': 'copyFailed' },
        },
        copied: { description: 'The link is in the clipboard.', on: COPYING },
        copyFailed: {
          description: 'The browser did not allow copying. The page shows its own address as the link.',
          on: COPYING,
        },
        makingShareLink: {
          description: 'The server makes a link that shows the quote to anybody, without who saved it.',
          invoke: {
            src: 'makeShareLink',
            input: ({ context }) => ({ ...quoteRequest(context), brand: context.quote?.brand ?? context.brand }),
            ...RAISE_OUTPUT,
            onError: '#savedQuote.broken',
          },
          on: {
            ...LINKING,
            'share.made': { target: 'givingShareLink', actions: { type: 'setShareLink', params: fromEvent } },
            'share.failed': { target: 'shareFailed', actions: SET_NOTICE },
          },
        },
        givingShareLink: {
          description: 'The link is being handed to the browser, to send or to copy it. It stands on the page, too.',
          invoke: {
            src: 'giveShareLink',
            input: ({ context }) => ({ href: context.shareHref ?? '' }),
            ...RAISE_OUTPUT,
            onError: 'shareNotGiven',
          },
          on: {
            ...LINKING,
            'share.sent': 'shareSent',
            'share.copied': 'shareCopied',
            'share.notGiven': 'shareNotGiven',
          },
        },
        shareSent: { description: 'The guest has chosen a way to send the link.', on: SHARING_AGAIN },
        shareCopied: { description: 'The link for others is in the clipboard.', on: SHARING_AGAIN },
        shareNotGiven: { description: 'The link was neither sent nor copied. The page shows it.', on: SHARING_AGAIN },
        shareFailed: {
          description: 'No link could be made. The page says why.',
          on: { ...LINKING, 'share.requested': { target: 'makingShareLink', actions: 'clearNotice' } },
        },
      },
    },
    bookingQuote: {
      description: 'The server makes a booking from the quote and holds its accommodation, at today’s prices.',
      tags: 'busy',
      invoke: { src: 'bookQuote', input: ({ context }) => quoteRequest(context), ...RAISE_OUTPUT },
      on: {
        'quote.booked': [
          {
            guard: { type: 'isUnchanged', params: fromEvent },
            target: 'done',
            actions: { type: 'notifyBookingCreated', params: fromEvent },
          },
          {
            target: 'changed',
            actions: [
              { type: 'notifyBookingCreated', params: fromEvent },
              { type: 'setBooked', params: fromEvent },
            ],
          },
        ],
        'quote.refused': { target: 'notBooked', actions: { type: 'setProblem', params: fromEvent } },
      },
    },
    changed: {
      description: 'The booking is held, but differs from the quote. The guest sees the changes before paying.',
      on: { 'changes.accepted': 'done' },
    },
    notBooked: {
      description:
        'No booking could be made from the quote; the quote is unchanged. Without a reply nobody knows: the booking is requested again, and made once.',
      on: {
        'retry.requested': [
          { guard: 'isBookingUnknown', target: 'bookingQuote', actions: 'clearProblem' },
          { target: 'loading' },
        ],
        'break.continued': { guard: 'isHolding', target: 'done' },
      },
    },
    withheld: {
      description:
        'The quote belongs to someone else or does not exist. Its lead guest can enter the e-mail address it was saved with.',
      initial: 'asking',
      on: {
        'email.entered': { target: '.asking', actions: { type: 'setEmail', params: fromEvent } },
        'email.submitted': [{ guard: 'hasEmail', target: 'loading' }, { target: '.refused' }],
      },
      states: {
        asking: { description: 'The page asks for the e-mail address.' },
        refused: { description: 'The e-mail address is not valid.' },
        unknown: { description: 'The quote was not saved with this e-mail address.' },
      },
    },
    savedElsewhere: {
      description:
        'The quote was saved without an e-mail address in another browser: it opens only there, or by its private link.',
    },
    loadFailed: offersRetry('The quote could not be loaded. It stays saved.', 'loading'),
    ...ENDS,
    broken: offersRetry('Something failed unexpectedly. The page apologises and offers to retry.', 'loading'),
  },
  on: LOST_EVENTS,
  output: outputOf(ENDS),
});
