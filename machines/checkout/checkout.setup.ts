/** What the checkout's chart works with: its actors by signature, its guards and actions. */
import { assign, sendParent, sendTo, setup } from 'xstate';
import type { FoundAddress } from '../contract/address.ts';
import type { Booking } from '../contract/booking.ts';
import type { PayloadOf } from '../contract/calls.ts';
import type { PaymentExtra, PaymentOption } from '../contract/payment.ts';
import { unprovided, unprovidedChart } from '../kit/unprovided.ts';
import type { addressMachine } from './address/address.machine.ts';
import * as rules from './checkout.rules.ts';
import type * as told from './checkout.types.ts';
import { ADDON_FAILED, DISCOUNT_APPLIED, DISCOUNT_FAILED, DISCOUNT_WITHOUT_EFFECT } from './checkout.words.ts';
import { paymentMachine } from './payment/payment.machine.ts';
import { billingOf, withAddress, type PayerForm } from './payment/payment.rules.ts';
import type { PaymentProgress } from './payment/payment.types.ts';

export const checkoutSetup = setup({
  types: {
    context: {} as told.CheckoutContext,
    events: {} as told.CheckoutEvent,
    input: {} as told.CheckoutInput,
    output: {} as told.CheckoutOutcome,
    children: {} as { payment: 'payment'; address: 'address' },
  },
  actors: {
    loadPaymentDetails: unprovided<told.LoadOutcome, { balanceOf: number | null }>('loadPaymentDetails'),
    saveOption: unprovided<told.ChoiceOutcome, PayloadOf<'set-payment-option'>>('saveOption'),
    saveExtra: unprovided<told.ChoiceOutcome, PayloadOf<'set-payment-extra'>>('saveExtra'),
    applyDiscount: unprovided<told.DiscountOutcome, PayloadOf<'apply-discount'>>('applyDiscount'),
    keepCoupon: unprovided<told.CouponOutcome, { coupon: string | null }>('keepCoupon'),
    completeOffer: unprovided<told.OfferOutcome, PayloadOf<'complete-offer'>>('completeOffer'),
    payment: paymentMachine,
    address: unprovidedChart<typeof addressMachine>('address'),
  },
  guards: {
    isOpen: ({ context }, params: { option: PaymentOption }) => rules.isOptionAvailable(context, params),
    hasConsent: ({ context }) => rules.hasConsent(context),
    isConsentMissing: ({ context }) => rules.isConsentMissing(context),
    isOfferOnly: ({ context }) => rules.isOfferOnly(context),
    isSold: ({ context }, params: { extra: PaymentExtra }) => rules.isExtraSold(context, params),
    hasCode: ({ context }) => context.code.trim() !== '',
    isWelcomeHome: ({ context }, params: told.DiscountProcessed) =>
      rules.isPriceLowered(context, params) && rules.isWelcomeHome(params),
    isSettled: (_, { balance }: told.BalanceLoaded) => balance.balance === 0,
    isLower: ({ context }, params: told.DiscountProcessed) => rules.isPriceLowered(context, params),
  },
  actions: {
    rememberDetails: assign(({ context }, { details, coupon }: told.DetailsLoaded) => ({
      details,
      balance: null,
      code: context.code || (coupon ?? ''),
    })),
    rememberBalance: assign((_, { balance }: told.BalanceLoaded) => ({
      balance,
      details: null,
      booking: balance.bookingData,
    })),
    takeOver: assign((_, { booking, details }: told.SavedState) => ({ booking, details })),
    rememberBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    rememberNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    rememberPayer: assign({ payer: (_, params: { payer: PayerForm }) => params.payer }),
    rememberAddress: assign({
      payer: ({ context }, params: { address: FoundAddress }) => withAddress(context.payer, params.address),
    }),
    fillPayer: sendTo('payment', (_, params: { address: FoundAddress }) => ({
      type: 'payer.filled',
      address: params.address,
    })),
    tellLookup: sendTo('address', ({ context }) => ({
      type: 'lookup.told',
      isOffered: (context.balance ?? context.details)?.isAddressLookupOffered === true,
    })),
    forgetNotice: assign({ notice: null, discountNotification: null }),
    wantOption: assign({
      selectedOption: (_, params: { option: PaymentOption }) => ({ option: params.option, consentVersion: null }),
    }),
    toggleConsent: assign({ selectedOption: ({ context }) => rules.toggledConsent(context) }),
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
    tellBilling: sendParent(({ context }): told.BillingChanged => ({
      type: 'billing.typed',
      billing: billingOf(context.payer),
    })),
    notifyPaymentStarted: sendParent({ type: 'payment.started' } satisfies PaymentProgress),
    notifyPaymentEnded: sendParent({ type: 'payment.ended' } satisfies PaymentProgress),
    tellBooking: sendParent(({ context }) => ({ type: 'booking.updated', booking: context.booking })),
  },
});
