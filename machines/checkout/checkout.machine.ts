/**
 * The checkout: amount due, payment option, extras, discount code, and the payment (spec: booking journey 3, 4 and 8,
 * checkout).
 */
import type { Booking } from '../contract/booking.ts';
import { CHOICES } from './checkout.choices.ts';
import { extraPayload, optionPayload, paymentInputOf, versionOf } from './checkout.rules.ts';
import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutContext, CheckoutOutcome } from './checkout.types.ts';
import { NOTHING_TYPED } from './donation.rules.ts';
import { payerWithBilling } from './payment/payment.rules.ts';
import { LOST_EVENTS, LOST_STATES } from '../outcomes/ends.ts';
import { DEFECT, RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry, outputOf, type FinalStates } from '../kit/chart.ts';

const PAYMENT_STARTED = ['setPaymentInProgress', 'notifyPaymentStarted'] as const;
const PAYMENT_ENDED = ['clearPaymentInProgress', 'notifyPaymentEnded'] as const;

/** How the chart ends. */
const ENDS = {
  done: {
    type: 'final',
    description: 'The booking is paid, or completed without payment; the journey continues to the confirmation.',
    output: ({ context: { balance, booking } }) =>
      balance === null
        ? { type: 'booking.paid', booking: booking as Booking }
        : { type: 'balance.paid', resId: balance.resId, isOwner: balance.isOwner },
  },
  ...LOST_STATES,
} satisfies FinalStates<CheckoutContext, CheckoutOutcome>;

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'The last step before the booking is completed.',
  meta: { requirements: ['JOURNEY-4-CHECKOUT', 'JOURNEY-4-DISCOUNT', 'JOURNEY-8-CHECKOUT'] },
  context: ({ input }) => ({
    booking: 'booking' in input ? input.booking : null,
    balanceOf: 'balanceOf' in input ? input.balanceOf : null,
    brand: 'booking' in input ? input.booking.brand : input.brand,
    isHolder: 'balanceOf' in input && input.isHolder,
    details: null,
    balance: null,
    payer: payerWithBilling(input.billing),
    notice: null,
    selectedOption: { option: 'Full', consentVersion: null },
    extra: 'holidayProtection',
    pounds: null,
    donation: NOTHING_TYPED,
    isDiscountFormShown: false,
    code: '',
    discountNotification: null,
    coupon: null,
    isPaymentInProgress: false,
  }),
  // if it fails, the guest enters the address manually; it restarts only with the whole chart, after a retry
  invoke: { id: 'address', src: 'address', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      description: 'The amounts due and their dates are loading.',
      tags: 'busy',
      invoke: {
        src: 'loadPaymentDetails',
        input: ({ context }) => ({ balanceOf: context.balanceOf }),
        ...RAISE_OUTPUT,
      },
      on: {
        'details.loaded': { target: 'open', actions: [{ type: 'setDetails', params: fromEvent }, 'notifyLookup'] },
        'balance.loaded': [
          {
            guard: { type: 'isChangeLapsed', params: fromEvent },
            target: 'changeRefused',
            actions: [{ type: 'setBalance', params: fromEvent }, 'reportChangeLapsed'],
          },
          {
            guard: { type: 'isSettled', params: fromEvent },
            target: 'settled',
            actions: { type: 'setBalance', params: fromEvent },
          },
          { target: 'paying.balance', actions: [{ type: 'setBalance', params: fromEvent }, 'notifyLookup'] },
        ],
        'balance.refused': [{ guard: 'isUnidentified', target: 'unidentified' }, { target: 'notAllowed' }],
      },
    },
    open: {
      description: 'The amounts are shown, with all choices that change them.',
      initial: 'deciding',
      on: CHOICES,
      states: {
        deciding: {
          description: 'The payment option decides what comes next: consent, acceptance of an offer, or the card.',
          always: [
            { guard: 'isOfferOnly', target: 'awaitingAcceptance' },
            { guard: 'isConsentMissing', target: 'awaitingConsent' },
            { target: '#checkout.paying' },
          ],
        },
        awaitingConsent: {
          description: 'Later payments are taken from the card: the guest must agree before the card form opens.',
        },
        awaitingAcceptance: {
          description: 'An offer that needs no card: one button completes it.',
          on: { 'offer.accepted': { target: '#checkout.completing', actions: 'clearNotice' } },
        },
      },
    },
    paying: {
      description: 'The payment runs in its own chart.',
      exit: ['notifyPaymentEnded', 'clearPaymentInProgress'],
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentInputOf(context),
        ...RAISE_OUTPUT,
        // if money may have moved, the payment starts again and asks for its outcome
        onError: [
          { guard: 'isBalanceInProgress', target: '.balance', reenter: true, actions: 'setPaymentInProgress' },
          { guard: 'isPaymentInProgress', target: '.locked', reenter: true, actions: 'setPaymentInProgress' },
          { target: 'broken' },
        ],
      },
      initial: 'choosing',
      on: {
        'address.selected': {
          actions: [
            { type: 'setAddress', params: fromEvent },
            'notifyBilling',
            { type: 'notifyAddress', params: fromEvent },
          ],
        },
        'payment.started': { actions: [...PAYMENT_STARTED] },
        'payment.ended': { actions: [...PAYMENT_ENDED] },
        'payer.updated': { actions: [{ type: 'setPayer', params: fromEvent }, 'notifyBilling'] },
        'booking.paid': { target: 'done', actions: { type: 'setBooking', params: fromEvent } },
        'booking.updated': {
          actions: [{ type: 'setBooking', params: fromEvent }, 'notifyBooking'],
        },
      },
      states: {
        choosing: {
          description: 'No payment is in progress: the choices are open.',
          on: {
            ...CHOICES,
            'payment.started': { target: 'submitted', actions: [...PAYMENT_STARTED] },
            'money.sent': 'locked',
          },
        },
        submitted: {
          description: 'The guest has pressed Pay: the choices are locked until the card can be sent or is rejected.',
          on: {
            'payment.ended': { target: 'choosing', actions: [...PAYMENT_ENDED] },
            'money.sent': 'locked',
          },
        },
        locked: {
          description: 'A payment may be in progress, or has just been refused: the choices are locked.',
          on: { 'money.settled': 'choosing' },
        },
        balance: {
          description:
            'The guest pays the whole balance of a completed booking, or a change of it; there are no choices.',
          on: {
            'booking.updated': { actions: { type: 'setBooking', params: fromEvent } },
            'booking.outdated': { target: '#checkout.loading', actions: SET_NOTICE },
          },
        },
      },
    },
    saving: {
      description: 'The server saves a choice and returns the new amounts due.',
      tags: 'busy',
      initial: 'option',
      on: {
        'choice.saved': { target: 'open', actions: [{ type: 'applySaved', params: fromEvent }, 'notifyBooking'] },
        'choice.refused': { target: 'open', actions: SET_NOTICE },
        'prices.changed': { target: 'loading', actions: SET_NOTICE },
      },
      states: {
        option: {
          description: 'Saves a payment option, or its consent.',
          invoke: {
            src: 'saveOption',
            input: ({ context }) => optionPayload(context),
            ...RAISE_OUTPUT,
            onError: '#checkout.broken',
          },
        },
        extra: {
          description: 'Adds or removes holiday protection or a donation, or changes the donation.',
          invoke: {
            src: 'saveExtra',
            input: ({ context }) => extraPayload(context),
            ...RAISE_OUTPUT,
            onError: '#checkout.broken',
          },
          on: { 'choice.refused': { target: '#checkout.open', actions: 'reportExtraFailed' } },
        },
        discount: {
          description: 'Applies a discount code to the booking.',
          invoke: {
            src: 'applyDiscount',
            input: ({ context }) => ({ version: versionOf(context), code: context.code.trim() }),
            ...RAISE_OUTPUT,
            onError: '#checkout.broken',
          },
          on: {
            'discount.processed': [
              {
                guard: { type: 'isWelcomeHome', params: fromEvent },
                target: 'storingCoupon',
                actions: [
                  'setCoupon',
                  'reportDiscountApplied',
                  { type: 'applySaved', params: fromEvent },
                  'notifyBooking',
                ],
              },
              {
                guard: { type: 'isTotalChanged', params: fromEvent },
                target: '#checkout.open',
                actions: ['reportDiscountApplied', { type: 'applySaved', params: fromEvent }, 'notifyBooking'],
              },
              {
                target: 'storingCoupon',
                actions: ['reportDiscountWithoutEffect', { type: 'applySaved', params: fromEvent }, 'notifyBooking'],
              },
            ],
            'discount.refused': {
              target: '#checkout.open',
              actions: { type: 'reportDiscountRefused', params: fromEvent },
            },
            'discount.failed': { target: '#checkout.open', actions: 'reportDiscountFailed' },
          },
        },
        storingCoupon: {
          description: 'The browser stores the welcome-home code, or deletes the stored one.',
          invoke: {
            src: 'storeCoupon',
            input: ({ context }) => ({ coupon: context.coupon }),
            ...RAISE_OUTPUT,
            onError: '#checkout.open',
          },
          on: { 'coupon.stored': '#checkout.open' },
        },
      },
    },
    completing: {
      description: 'The server completes the booking of the offer without a card.',
      tags: 'busy',
      invoke: {
        src: 'completeOffer',
        input: ({ context }) => ({ offerId: context.booking?.quoteId ?? 0, version: versionOf(context) }),
        ...RAISE_OUTPUT,
      },
      on: {
        'offer.completed': { target: 'done', actions: { type: 'setBooking', params: fromEvent } },
        'choice.refused': { target: 'open', actions: SET_NOTICE },
      },
    },
    changeRefused: {
      description:
        'The change cannot be paid as it was shown: its hold has lapsed, or it was changed or paid elsewhere.',
    },
    settled: { description: 'The booking has no balance left to pay.' },
    notAllowed: {
      description: 'The booking belongs to somebody else or does not exist: the reply is the same for both.',
    },
    unidentified: {
      description: 'Nobody is signed in, and the booking was not named in this browser: the page offers both.',
    },
    loadFailed: offersRetry('Payment details could not be loaded.', 'loading', 'clearNotice'),
    ...ENDS,
    broken: offersRetry(DEFECT, '#checkout'),
  },
  on: {
    'address.selected': { actions: [{ type: 'setAddress', params: fromEvent }, 'notifyBilling'] },
    'load.failed': { target: '.loadFailed', actions: SET_NOTICE },
    'booking.outdated': {
      target: '.loading',
      actions: [{ type: 'setBooking', params: fromEvent }, 'notifyBooking', SET_NOTICE],
    },
    'change.refused': { target: '.changeRefused', actions: SET_NOTICE },
    ...LOST_EVENTS,
  },
  output: outputOf(ENDS),
});
