/** What is due, how it is to be paid, and the payment of it (spec: booking journey 3, 4 and 8, checkout). */
import { assign, raise, sendParent, setup } from 'xstate';
import type { Booking } from '../contract/booking.ts';
import type { PayloadOf } from '../contract/calls.ts';
import type { PaymentExtra, PaymentOption } from '../contract/payment.ts';
import type { HoldLost, LoadFailed, SessionLost } from '../kit/outcomes.ts';
import { unprovided } from '../kit/unprovided.ts';
import * as rules from './checkout.rules.ts';
import type * as told from './checkout.types.ts';
import { ADDON_FAILED, DISCOUNT_APPLIED, DISCOUNT_FAILED, DISCOUNT_WITHOUT_EFFECT } from './checkout.words.ts';
import { paymentMachine } from './payment/payment.machine.ts';

export const checkoutMachine = setup({
  types: {
    context: {} as told.CheckoutContext,
    events: {} as told.CheckoutEvent,
    input: {} as told.CheckoutInput,
    output: {} as told.CheckoutOutcome,
    children: {} as { payment: 'payment' },
  },
  actors: {
    loadPaymentDetails: unprovided<told.Loaded | LoadFailed | SessionLost | HoldLost, null>('loadPaymentDetails'),
    saveOption: unprovided<told.ChoiceOutcome, PayloadOf<'set-payment-option'>>('saveOption'),
    saveExtra: unprovided<told.ChoiceOutcome, PayloadOf<'set-payment-extra'>>('saveExtra'),
    applyDiscount: unprovided<told.DiscountOutcome, PayloadOf<'apply-discount'>>('applyDiscount'),
    keepCoupon: unprovided<told.CouponOutcome, { coupon: string | null }>('keepCoupon'),
    completeOffer: unprovided<told.OfferOutcome, PayloadOf<'complete-offer'>>('completeOffer'),
    payment: paymentMachine,
  },
  guards: {
    isOpen: ({ context }, params: { option: PaymentOption }) => rules.isOpen(context, params),
    hasConsent: ({ context }) => rules.hasConsent(context),
    isConsentMissing: ({ context }) => rules.isConsentMissing(context),
    isOfferOnly: ({ context }) => rules.isOfferOnly(context),
    isSold: ({ context }, params: { extra: PaymentExtra }) => rules.isSold(context, params),
    hasCode: ({ context }) => context.code.trim() !== '',
    isWelcomeHome: ({ context }, params: told.Discounted) =>
      rules.isLower(context, params) && rules.isWelcomeHome(params),
    isLower: ({ context }, params: told.Discounted) => rules.isLower(context, params),
  },
  actions: {
    rememberDetails: assign(({ context }, { details, coupon }: told.Loaded) => ({
      details,
      code: context.code || (coupon ?? ''),
    })),
    takeOver: assign((_, { booking, details }: told.Taken) => ({ booking, details })),
    rememberBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    rememberNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    forgetNotice: assign({ notice: null, discountNotification: null }),
    wantOption: assign({
      wanted: (_, params: { option: PaymentOption }) => ({ option: params.option, consentVersion: null }),
    }),
    toggleConsent: assign({ wanted: ({ context }) => rules.consentToggled(context) }),
    wantExtra: assign({ extra: (_, params: { extra: PaymentExtra }) => params.extra }),
    complainOfExtra: assign({ notice: ADDON_FAILED }),
    toggleDiscountForm: assign({ isDiscountFormShown: ({ context }) => !context.isDiscountFormShown }),
    enterCode: assign((_, params: { code: string }) => ({ code: params.code, discountNotification: null })),
    welcomeHome: assign(({ context }) => ({ coupon: context.code.trim() })),
    tellApplied: assign({
      code: '',
      isDiscountFormShown: false,
      discountNotification: { message: DISCOUNT_APPLIED, isError: false },
    }),
    tellWithoutEffect: assign({
      discountNotification: { message: DISCOUNT_WITHOUT_EFFECT, isError: true },
      coupon: null,
    }),
    tellWrongCode: assign({
      discountNotification: (_, params: { message: string }) => ({ message: params.message, isError: true }),
    }),
    tellDiscountFailed: assign({
      notice: DISCOUNT_FAILED,
      discountNotification: { message: DISCOUNT_FAILED, isError: true },
    }),
    tellBooking: sendParent(({ context }) => ({ type: 'booking.updated', booking: context.booking })),
  },
}).createMachine({
  id: 'checkout',
  description: 'The last step before the booking is made.',
  meta: { requirements: ['JOURNEY-4-CHECKOUT', 'JOURNEY-4-DISCOUNT', 'JOURNEY-8-CHECKOUT'] },
  context: ({ input }) => ({
    booking: input.booking,
    details: null,
    notice: null,
    wanted: { option: 'Full', consentVersion: null },
    extra: 'holidayProtection',
    isDiscountFormShown: false,
    code: '',
    discountNotification: null,
    coupon: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What is due, and when, is on its way.',
      tags: 'busy',
      invoke: {
        src: 'loadPaymentDetails',
        input: null,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'payment.detailed': {
          target: 'open',
          actions: { type: 'rememberDetails', params: ({ event }) => event },
        },
      },
    },
    open: {
      description: 'The sums are shown, and everything that can be chosen about them.',
      initial: 'deciding',
      on: {
        'option.chosen': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: '#checkout.saving.option',
          actions: ['forgetNotice', { type: 'wantOption', params: ({ event }) => event }],
        },
        'consent.toggled': {
          guard: 'hasConsent',
          target: '#checkout.saving.option',
          actions: ['forgetNotice', 'toggleConsent'],
        },
        'extra.toggled': {
          guard: { type: 'isSold', params: ({ event }) => event },
          target: '#checkout.saving.extra',
          actions: ['forgetNotice', { type: 'wantExtra', params: ({ event }) => event }],
        },
        'discountForm.toggled': { actions: 'toggleDiscountForm' },
        'discount.entered': { actions: { type: 'enterCode', params: ({ event }) => event } },
        'discount.asked': { guard: 'hasCode', target: '#checkout.saving.discount', actions: 'forgetNotice' },
      },
      states: {
        deciding: {
          description: 'What is asked next follows from the way to pay: consent, the offer’s word, or the card.',
          always: [
            { guard: 'isOfferOnly', target: 'offered' },
            { guard: 'isConsentMissing', target: 'agreeing' },
            { target: 'paying' },
          ],
        },
        agreeing: {
          description: 'Later payments come from the card: the guest agrees to them before it is asked for.',
        },
        offered: {
          description: 'An offer that needs no card: one press completes it.',
          on: { 'offer.accepted': '#checkout.completing' },
        },
        paying: {
          description: 'The payment runs in a chart of its own.',
          invoke: {
            id: 'payment',
            src: 'payment',
            input: ({ context }) => ({ booking: context.booking, amountDue: context.details?.amountDueNow ?? 0 }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: '#checkout.broken',
          },
          on: {
            'booking.paid': {
              target: '#checkout.done',
              actions: { type: 'rememberBooking', params: ({ event }) => event },
            },
            'booking.updated': {
              actions: [{ type: 'rememberBooking', params: ({ event }) => event }, 'tellBooking'],
            },
          },
        },
      },
    },
    saving: {
      description: 'The server is asked for a choice, and what is due by it.',
      tags: 'busy',
      initial: 'option',
      on: {
        'choice.saved': {
          target: 'open',
          actions: [{ type: 'takeOver', params: ({ event }) => event }, 'tellBooking'],
        },
        'choice.refused': { target: 'open', actions: { type: 'rememberNotice', params: ({ event }) => event } },
        'prices.changed': { target: 'loading', actions: { type: 'rememberNotice', params: ({ event }) => event } },
      },
      states: {
        option: {
          description: 'A way to pay, or the consent that it needs.',
          invoke: {
            src: 'saveOption',
            input: ({ context }) => rules.optionToSave(context),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: '#checkout.broken',
          },
        },
        extra: {
          description: 'Holiday protection or a donation.',
          invoke: {
            src: 'saveExtra',
            input: ({ context }) => rules.extraToSave(context),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: '#checkout.broken',
          },
          on: { 'choice.refused': { target: '#checkout.open', actions: 'complainOfExtra' } },
        },
        discount: {
          description: 'A discount code is tried on the booking.',
          invoke: {
            src: 'applyDiscount',
            input: ({ context }) => ({ version: context.booking.version, code: context.code.trim() }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: '#checkout.broken',
          },
          on: {
            'discount.answered': [
              {
                guard: { type: 'isWelcomeHome', params: ({ event }) => event },
                target: 'keeping',
                actions: [
                  'welcomeHome',
                  'tellApplied',
                  { type: 'takeOver', params: ({ event }) => event },
                  'tellBooking',
                ],
              },
              {
                guard: { type: 'isLower', params: ({ event }) => event },
                target: '#checkout.open',
                actions: ['tellApplied', { type: 'takeOver', params: ({ event }) => event }, 'tellBooking'],
              },
              {
                target: 'keeping',
                actions: ['tellWithoutEffect', { type: 'takeOver', params: ({ event }) => event }, 'tellBooking'],
              },
            ],
            'discount.refused': {
              target: '#checkout.open',
              actions: { type: 'tellWrongCode', params: ({ event }) => event },
            },
            'discount.failed': { target: '#checkout.open', actions: 'tellDiscountFailed' },
          },
        },
        keeping: {
          description: 'The browser keeps the code that welcomes home, or lets the kept one go.',
          invoke: {
            src: 'keepCoupon',
            input: ({ context }) => ({ coupon: context.coupon }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: '#checkout.open',
          },
          on: { 'coupon.kept': '#checkout.open' },
        },
      },
    },
    completing: {
      description: 'The server completes the booking of the offer without a card.',
      tags: 'busy',
      invoke: {
        src: 'completeOffer',
        input: ({ context }) => ({ offerId: context.booking.quoteId ?? 0, version: context.booking.version }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'offer.completed': { target: 'done', actions: { type: 'rememberBooking', params: ({ event }) => event } },
        'choice.refused': { target: 'open', actions: { type: 'rememberNotice', params: ({ event }) => event } },
      },
    },
    unlisted: {
      description: 'Payment details could not be loaded.',
      on: { 'retry.asked': { target: 'loading', actions: 'forgetNotice' } },
    },
    done: {
      type: 'final',
      description: 'The booking is paid, or complete without; the journey goes on to its confirmation.',
      output: ({ context }): told.CheckoutOutcome => ({ type: 'booking.paid', booking: context.booking }),
    },
    sessionLost: {
      type: 'final',
      description: 'The server no longer knows the session; the visit offers to start again.',
      output: ({ context }): told.CheckoutOutcome => ({ type: 'session.lost', message: context.notice ?? '' }),
    },
    holdLost: {
      type: 'final',
      description: 'The hold ran out; the journey leads back to accommodation.',
      output: ({ context }): told.CheckoutOutcome => ({ type: 'hold.lost', message: context.notice ?? '' }),
    },
    broken: { description: 'A defect: one apology, one way out.', on: { 'retry.asked': 'loading' } },
  },
  on: {
    'load.failed': { target: '.unlisted', actions: { type: 'rememberNotice', params: ({ event }) => event } },
    'booking.outdated': {
      target: '.loading',
      actions: [
        { type: 'rememberBooking', params: ({ event }) => event },
        'tellBooking',
        { type: 'rememberNotice', params: ({ event }) => event },
      ],
    },
    'session.lost': { target: '.sessionLost', actions: { type: 'rememberNotice', params: ({ event }) => event } },
    'hold.lost': { target: '.holdLost', actions: { type: 'rememberNotice', params: ({ event }) => event } },
  },
  output: ({ event }) => event.output as told.CheckoutOutcome,
});
