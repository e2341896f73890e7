/** The overview of the whole booking. A guest continues with an e-mail address (spec: booking journey 2, 3 and 4). */
import { assign, setup } from 'xstate';
import { missingLines, NOTHING_MISSING, stillMissing } from '../basket/basketCache.ts';
import { notifyBooking } from '../basket/saving.ts';
import type { LineKey } from '../basket/basket.types.ts';
import { isEmptied } from '../basket/choices.ts';
import { BASKET_EMPTIED } from '../basket/refusals.text.ts';
import type { Booking } from '../contract/booking.ts';
import { isEmail, readEmail } from '../contract/email.ts';
import { suggestedEmail } from '../contract/emailSuggestion.ts';
import type { HoldLost, LoadFailed, SaveOutcome, SessionLost } from '../outcomes/outcomes.ts';
import { unprovided } from '../kit/unprovided.ts';
import * as rules from './overview.rules.ts';
import type {
  EditableStep,
  Lines,
  OffersLoaded,
  OverviewContext,
  OverviewEvent,
  OverviewInput,
  OverviewOutcome,
  SaveQuoteOutcome,
} from './overview.types.ts';
import { LOST_EVENTS, LOST_STATES } from '../outcomes/ends.ts';
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry, outputOf, type FinalStates } from '../kit/chart.ts';

/** The e-mail address that a guest has typed, or null. Null for a signed-in holder, whose account has the address. */
const emailIn = ({ holder, email }: OverviewContext): string | null =>
  holder === null && isEmail(email) ? readEmail(email) : null;

/** How the chart ends. */
const ENDS = {
  editing: {
    type: 'final',
    description: 'The guest edits a section: the journey opens its step, which leads back here.',
    output: ({ context }) => ({ type: 'section.opened', step: context.edited }),
  },
  quoted: {
    type: 'final',
    description: 'The quote is saved; the journey continues to its page.',
    output: ({ context }) => ({ type: 'quote.saved', quoteId: context.quoteId }),
  },
  done: {
    type: 'final',
    description: 'The guest has given an e-mail address, or is signed in; the journey continues to the names.',
    output: ({ context }) => ({ type: 'guest.identified', email: emailIn(context) ?? '' }),
  },
  ...LOST_STATES,
} satisfies FinalStates<OverviewContext, OverviewOutcome>;

export const overviewMachine = setup({
  types: {
    context: {} as OverviewContext,
    events: {} as OverviewEvent,
    input: {} as OverviewInput,
    output: {} as OverviewOutcome,
  },
  actors: {
    loadOffers: unprovided<OffersLoaded | LoadFailed | SessionLost | HoldLost, { booking: Booking }>('loadOffers'),
    saveLines: unprovided<SaveOutcome, Lines & { version: number }>('saveLines'),
    saveGroundFloor: unprovided<SaveOutcome, { version: number; isSelected: boolean; price: number }>(
      'saveGroundFloor',
    ),
    saveQuote: unprovided<SaveQuoteOutcome, { version: number; email: string | null }>('saveQuote'),
    clearBasketCache: unprovided<{ type: 'basketCache.cleared' }, { booking: Booking }>('clearBasketCache'),
  },
  guards: {
    isEditable: ({ context }, params: { step: EditableStep }) => params.step !== 'picker' || context.canPickCabin,
    isGuest: ({ context }) => context.holder === null,
    isEmailRefused: ({ context }) => rules.quoteEmailRefusals(context).length > 0,
    hasSuggestion: ({ context }) => suggestedEmail(context.email) !== null,
    isIdentified: ({ context }) => context.holder !== null || emailIn(context) !== null,
    canRemove: ({ context }, params: LineKey) => rules.canRemove(context, params),
    isDonationOffered: ({ context }) => rules.donationOf(context).isAvailable,
    isGroundFloorOffered: ({ context }) => rules.groundFloorOf(context).isAvailable,
    hasUndo: ({ context }) => context.undo !== null,
    hasMissing: ({ context }) => rules.isSomethingMissing(context),
    canRestore: ({ context }) => context.missing.add.length + context.missing.remove.length > 0,
    hasLoadFailed: ({ context }) => context.hasLoadFailed,
  },
  actions: {
    setEditedStep: assign({ edited: (_, params: { step: EditableStep }) => params.step }),
    setEmail: assign({ email: (_, params: { email: string }) => params.email }),
    setAskedEmail: assign({ askedEmail: ({ context }) => context.email }),
    takeSuggestion: assign({ email: ({ context }) => suggestedEmail(context.email) ?? '' }),
    setOffers: assign(({ context }, params: OffersLoaded) => ({
      offers: params,
      missing: missingLines(context.booking, params.addons, params.cachedBaskets),
    })),
    setLoadFailed: assign({ hasLoadFailed: true }),
    clearLoadFailed: assign({ hasLoadFailed: false }),
    removeLine: assign(({ context }, params: LineKey) => ({
      ...rules.removalOf(context.booking, params),
      notice: null,
    })),
    toggleDonation: assign(({ context }) => ({ ...rules.toggledDonation(context), notice: null })),
    restore: assign(({ context }) => ({ lines: rules.restoreLines(context), undo: null, notice: null })),
    undoRemoval: assign(({ context }) => ({
      lines: { add: context.undo ?? [], remove: [] },
      undo: null,
      notice: null,
    })),
    clearUndo: assign({ undo: null, notice: null }),
    clearMissing: assign({ missing: NOTHING_MISSING }),
    setBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    applySaved: assign(({ context }, params: { booking: Booking }) => ({
      booking: params.booking,
      notice: isEmptied(context.booking, params.booking) ? BASKET_EMPTIED : null,
      missing: stillMissing(context.missing, params.booking),
    })),
    setNotice: assign((_, params: { message: string }) => ({ notice: params.message, undo: null })),
    setQuoteId: assign({ quoteId: (_, params: { quoteId: number }) => params.quoteId }),
    notifyBooking,
  },
}).createMachine({
  id: 'overview',
  description: 'The guest reviews everything chosen, with its price, before entering names and paying.',
  meta: { requirements: ['JOURNEY-3-OVERVIEW'] },
  context: ({ input }) => ({
    ...input,
    edited: 'accommodation',
    askedEmail: '',
    offers: null,
    hasLoadFailed: false,
    missing: NOTHING_MISSING,
    lines: rules.NO_LINES,
    undo: input.emptied?.length ? input.emptied : null,
    notice: input.emptied ? BASKET_EMPTIED : null,
    quoteId: 0,
  }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The booking is shown at once. The add-ons on offer are loaded meanwhile.',
      initial: 'reviewing',
      entry: 'clearLoadFailed',
      invoke: {
        src: 'loadOffers',
        input: ({ context }) => ({ booking: context.booking }),
        ...RAISE_OUTPUT,
        onError: { actions: 'setLoadFailed' },
      },
      on: {
        'offers.loaded': { actions: { type: 'setOffers', params: fromEvent } },
        'load.failed': { actions: 'setLoadFailed' },
        'booking.outdated': {
          target: 'shown',
          reenter: true,
          actions: [
            { type: 'setBooking', params: fromEvent },
            { type: 'notifyBooking', params: fromEvent },
            SET_NOTICE,
          ],
        },
      },
      states: {
        reviewing: {
          description: 'Everything can be changed. Continuing requires an e-mail address, or a sign-in.',
          initial: 'noErrors',
          on: {
            'email.entered': {
              guard: 'isGuest',
              target: '.noErrors',
              actions: { type: 'setEmail', params: fromEvent },
            },
            'edit.requested': {
              guard: { type: 'isEditable', params: fromEvent },
              target: '#overview.editing',
              actions: { type: 'setEditedStep', params: fromEvent },
            },
            'line.removed': {
              guard: { type: 'canRemove', params: fromEvent },
              target: 'saving.lines',
              actions: { type: 'removeLine', params: fromEvent },
            },
            'donation.toggled': { guard: 'isDonationOffered', target: 'saving.lines', actions: 'toggleDonation' },
            'groundFloor.toggled': {
              guard: 'isGroundFloorOffered',
              target: 'saving.groundFloor',
              actions: 'clearUndo',
            },
            'undo.requested': { guard: 'hasUndo', target: 'saving.lines', actions: 'undoRemoval' },
            'missing.restored': { guard: 'canRestore', target: 'saving.cachedLines', actions: 'restore' },
            'missing.dropped': { guard: 'hasMissing', target: 'clearingCache', actions: 'clearUndo' },
            'quote.requested': [
              { guard: 'isEmailRefused', target: '.refused', actions: 'setAskedEmail' },
              { target: 'savingQuote', actions: 'clearUndo' },
            ],
            'retry.requested': { guard: 'hasLoadFailed', target: '#overview.shown' },
            'review.accepted': [{ guard: 'isIdentified', target: '#overview.done' }, { target: '.refused' }],
          },
          states: {
            noErrors: { description: 'The page shows no errors.' },
            refused: {
              description:
                'The e-mail address is missing or not valid, or a quote is to be saved with a near miss, which is asked about once.',
              on: { 'suggestion.taken': { guard: 'hasSuggestion', target: 'noErrors', actions: 'takeSuggestion' } },
            },
          },
        },
        saving: {
          description: 'The server saves and prices the change.',
          tags: 'busy',
          initial: 'lines',
          on: {
            'basket.saved': {
              target: 'reviewing',
              actions: [
                { type: 'applySaved', params: fromEvent },
                { type: 'notifyBooking', params: fromEvent },
              ],
            },
            'basket.refused': { target: 'reviewing', actions: SET_NOTICE },
            'prices.changed': { target: '#overview.shown', actions: SET_NOTICE },
          },
          states: {
            lines: {
              description: 'Lines are being added or removed.',
              invoke: {
                src: 'saveLines',
                input: ({ context: { booking, lines } }) => ({ version: booking.version, ...lines }),
                ...RAISE_OUTPUT,
                onError: '#overview.broken',
              },
            },
            cachedLines: {
              description: 'Lines from the browser’s basket cache are being restored.',
              invoke: {
                src: 'saveLines',
                input: ({ context: { booking, lines } }) => ({ version: booking.version, ...lines }),
                ...RAISE_OUTPUT,
                onError: '#overview.broken',
              },
              on: {
                'basket.saved': {
                  target: '#overview.shown.clearingCache',
                  actions: [
                    { type: 'applySaved', params: fromEvent },
                    { type: 'notifyBooking', params: fromEvent },
                  ],
                },
              },
            },
            groundFloor: {
              description: 'The ground-floor option is being added or removed.',
              invoke: {
                src: 'saveGroundFloor',
                input: ({ context }) => ({
                  version: context.booking.version,
                  isSelected: !context.booking.isGroundFloorSelected,
                  price: rules.groundFloorOf(context).price,
                }),
                ...RAISE_OUTPUT,
                onError: '#overview.broken',
              },
            },
          },
        },
        clearingCache: {
          description: 'The browser’s basket cache is being cleared of lines that the booking lacks.',
          tags: 'busy',
          invoke: {
            src: 'clearBasketCache',
            input: ({ context }) => ({ booking: context.booking }),
            ...RAISE_OUTPUT,
            onError: '#overview.broken',
          },
          on: { 'basketCache.cleared': { target: 'reviewing', actions: 'clearMissing' } },
        },
        savingQuote: {
          description: 'The choices and their prices are being saved as a quote.',
          tags: 'busy',
          invoke: {
            src: 'saveQuote',
            input: ({ context }) => ({ version: context.booking.version, email: emailIn(context) }),
            ...RAISE_OUTPUT,
            onError: '#overview.broken',
          },
          on: {
            'quote.saved': { target: '#overview.quoted', actions: { type: 'setQuoteId', params: fromEvent } },
            'quoteSave.failed': { target: 'reviewing', actions: SET_NOTICE },
          },
        },
      },
    },
    ...ENDS,
    broken: offersRetry(
      'Something failed unexpectedly. The page apologises and offers to retry.',
      'shown',
      'clearUndo',
    ),
  },
  on: LOST_EVENTS,
  output: outputOf(ENDS),
});
