/** A quote that was saved: what it holds and until when, for its lead guest, and going on with it (spec: booking journey 2, saved quote confirmation). */
import { assign, raise, sendParent, setup } from 'xstate';
import type { Booking } from '../contract/booking.ts';
import { EMAIL } from '../contract/email.ts';
import type { QuoteChange } from '../contract/quote.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { HoldLost, LoadFailed, SessionLost } from '../kit/outcomes.ts';
import type {
  QuoteRequest,
  QuoteLoaded,
  QuoteRefused,
  QuoteBooked,
  QuoteWithheld,
  SavedQuoteContext,
  SavedQuoteEvent,
  SavedQuoteInput,
  SavedQuoteOutcome,
} from './savedQuote.types.ts';
import { fromEvent } from '../kit/fromEvent.ts';

const quoteRequest = ({ quoteId, email }: SavedQuoteContext): QuoteRequest => ({
  quoteId,
  email: email.trim() === '' ? null : email.trim(),
});

export const savedQuoteMachine = setup({
  types: {
    context: {} as SavedQuoteContext,
    events: {} as SavedQuoteEvent,
    input: {} as SavedQuoteInput,
    output: {} as SavedQuoteOutcome,
  },
  actors: {
    loadQuote: unprovided<QuoteLoaded | QuoteWithheld | LoadFailed | SessionLost, QuoteRequest>('loadQuote'),
    bookQuote: unprovided<QuoteBooked | QuoteRefused | SessionLost | HoldLost, QuoteRequest>('bookQuote'),
    copyLink: unprovided<{ type: 'link.copied' } | { type: 'link.copyFailed' }, { href: string }>('copyLink'),
  },
  guards: {
    isEmail: ({ context }) => EMAIL.is(context.email.trim()),
    hasEmail: ({ context }) => context.email.trim() !== '',
    canBeBooked: ({ context }) => context.quote?.status === 'draft' && context.quote.brand === context.brand,
    isHolding: ({ context }) => context.holding !== 'nothing',
    isUnchanged: (_, params: { changes: readonly QuoteChange[] }) => params.changes.length === 0,
  },
  actions: {
    setEmail: assign({ email: (_, params: { email: string }) => params.email }),
    setQuote: assign((_, params: QuoteLoaded) => ({ quote: params.quote, problem: null, notice: null })),
    setBooked: assign((_, params: QuoteBooked) => ({ booking: params.booking, changes: params.changes })),
    setProblem: assign((_, params: QuoteRefused) => ({ problem: params.problem, notice: params.message })),
    setNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    notifyBookingCreated: sendParent((_, params: { booking: Booking }) => ({
      type: 'booking.created',
      booking: params.booking,
    })),
  },
}).createMachine({
  id: 'savedQuote',
  description: 'A kept basket with the prices that were seen; it holds nothing until a booking is made of it.',
  meta: { requirements: ['JOURNEY-2-ROUTES-QUOTE', 'JOURNEY-8-MSG-QUOTE-LOCKED'] },
  context: ({ input }) => ({
    ...input,
    email: '',
    quote: null,
    booking: null,
    changes: [],
    problem: null,
    notice: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The quote is on its way.',
      tags: 'busy',
      invoke: {
        src: 'loadQuote',
        input: ({ context }) => quoteRequest(context),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'quote.loaded': { target: 'shown', actions: { type: 'setQuote', params: fromEvent } },
        'quote.withheld': [{ guard: 'hasEmail', target: 'withheld.unknown' }, { target: 'withheld' }],
        'load.failed': { target: 'loadFailed', actions: { type: 'setNotice', params: fromEvent } },
      },
    },
    shown: {
      description: 'What it holds, what that cost, and until when it is kept.',
      initial: 'notCopied',
      on: {
        'link.requested': '.copying',
        'quote.resumed': { guard: 'canBeBooked', target: 'bookingQuote' },
        'break.continued': { guard: 'isHolding', target: 'done' },
      },
      states: {
        notCopied: { description: 'Nothing was asked yet.' },
        copying: {
          description: 'The link goes to the clipboard.',
          invoke: {
            src: 'copyLink',
            input: ({ context }) => ({ href: context.href }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: 'copyFailed',
          },
          on: { 'link.copied': 'copied', 'link.copyFailed': 'copyFailed' },
        },
        copied: { description: 'The link can be pasted.' },
        copyFailed: { description: 'The browser keeps its clipboard to itself: the address of the page is the link.' },
      },
    },
    bookingQuote: {
      description: 'Its accommodation is being held, at the prices of today.',
      tags: 'busy',
      invoke: {
        src: 'bookQuote',
        input: ({ context }) => quoteRequest(context),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
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
      description: 'The break is held, but not all of it as it was quoted: told before any money moves.',
      on: { 'changes.accepted': 'done' },
    },
    notBooked: {
      description: 'No booking could be made of it; the quote is as it was.',
      on: { 'retry.requested': 'loading', 'break.continued': { guard: 'isHolding', target: 'done' } },
    },
    withheld: {
      description: 'Not this visitor’s, or none: its lead guest can name the address it was saved with.',
      initial: 'asking',
      on: {
        'email.entered': { target: '.asking', actions: { type: 'setEmail', params: fromEvent } },
        'email.submitted': [{ guard: 'isEmail', target: 'loading' }, { target: '.refused' }],
      },
      states: {
        asking: { description: 'The address is asked for.' },
        refused: { description: 'What was given is no address.' },
        unknown: { description: 'The quote was not saved with this address.' },
      },
    },
    loadFailed: {
      description: 'The quote could not be loaded; it is kept all the same.',
      on: { 'retry.requested': 'loading' },
    },
    done: {
      type: 'final',
      description: 'The guest goes on with what is held.',
      output: (): SavedQuoteOutcome => ({ type: 'quote.closed' }),
    },
    sessionLost: {
      type: 'final',
      description: 'The server no longer knows the session; the visit offers to start again.',
      output: ({ context }): SavedQuoteOutcome => ({ type: 'session.lost', message: context.notice ?? '' }),
    },
    holdLost: {
      type: 'final',
      description: 'What was held is gone; the journey leads back to accommodation.',
      output: ({ context }): SavedQuoteOutcome => ({ type: 'hold.lost', message: context.notice ?? '' }),
    },
    broken: { description: 'A defect: one apology, one way out.', on: { 'retry.requested': 'loading' } },
  },
  on: {
    'session.lost': { target: '.sessionLost', actions: { type: 'setNotice', params: fromEvent } },
    'hold.lost': { target: '.holdLost', actions: { type: 'setNotice', params: fromEvent } },
  },
  output: ({ event }) => event.output as SavedQuoteOutcome,
});
