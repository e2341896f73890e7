/** The setup of the checkout chart: actors by signature, guards and actions. */
import { assign, sendParent, sendTo, setup } from 'xstate';
import type { FoundAddress } from '../contract/address.ts';
import type { Booking } from '../contract/booking.ts';
import type { PayloadOf } from '../contract/calls.ts';
import type { PaymentExtra, PaymentOption } from '../contract/payment.ts';
import { typedFields } from '../contract/postal.ts';
import { FAILURE_TEXT } from '../contract/envelope.ts';
import { unprovided } from '../kit/unprovided.ts';
import { addressMachine } from './address/address.machine.ts';
import * as rules from './checkout.rules.ts';
import * as donations from './donation.rules.ts';
import type * as types from './checkout.types.ts';
import { ADDON_FAILED, DISCOUNT_APPLIED, DISCOUNT_FAILED, DISCOUNT_WITHOUT_EFFECT } from './checkout.text.ts';
import { paymentMachine } from './payment/payment.machine.ts';
import { withAddress, type PayerForm } from './payment/payment.rules.ts';
import type { PaymentProgress } from './payment/payment.types.ts';
import { setNotice } from '../kit/chart.ts';

export const checkoutSetup = setup({
  types: {
    context: {} as types.CheckoutContext,
    events: {} as types.CheckoutEvent,
    input: {} as types.CheckoutInput,
    output: {} as types.CheckoutOutcome,
    children: {} as { payment: 'payment'; address: 'address' },
  },
  actors: {
    loadPaymentDetails: unprovided<types.LoadOutcome, { balanceOf: number | null }>('loadPaymentDetails'),
    saveOption: unprovided<types.ChoiceOutcome, PayloadOf<'set-payment-option'>>('saveOption'),
    saveExtra: unprovided<types.ChoiceOutcome, PayloadOf<'set-payment-extra'>>('saveExtra'),
    applyDiscount: unprovided<types.DiscountOutcome, PayloadOf<'apply-discount'>>('applyDiscount'),
    storeCoupon: unprovided<types.CouponOutcome, { coupon: string | null }>('storeCoupon'),
    completeOffer: unprovided<types.OfferOutcome, PayloadOf<'complete-offer'>>('completeOffer'),
    payment: paymentMachine,
    address: addressMachine,
  },
  guards: {
    /** for a balance: nobody is signed in, or the amount was shown and the guest may no longer see it */
    isUnidentified: ({ context: { balanceOf, balance, details, isHolder } }) =>
      balanceOf !== null && (!isHolder || (balance ?? details) !== null),
    isOptionAvailable: ({ context }, params: { option: PaymentOption }) => rules.isOptionAvailable(context, params),
    hasConsent: ({ context }) => rules.hasConsent(context),
    isConsentMissing: ({ context }) => rules.isConsentMissing(context),
    isOfferOnly: ({ context }) => rules.isOfferOnly(context),
    isExtraSold: ({ context }, params: { extra: PaymentExtra }) => rules.isExtraSold(context, params),
    isDonationSold: ({ context }) => rules.isExtraSold(context, { extra: 'donation' }),
    isDonationChoosable: ({ context }, params: { pounds: number }) => donations.isDonationChoosable(context, params),
    isTypedRefused: ({ context }) => donations.refusalOfTyped(context) !== null,
    isSwitchRefused: ({ context }, params: { extra: PaymentExtra }) => donations.isSwitchRefused(context, params),
    hasCode: ({ context }) => context.code.trim() !== '',
    isWelcomeHome: ({ context }, params: types.DiscountProcessed) =>
      rules.isTotalChanged(context, params) && rules.isWelcomeHome(params),
    isSettled: (_, { balance }: types.BalanceLoaded) => balance.balance === 0,
    isChangeLapsed: (_, { balance }: types.BalanceLoaded) => balance.isChangeLapsed,
    isTotalChanged: ({ context }, params: types.DiscountProcessed) => rules.isTotalChanged(context, params),
    isPaymentInProgress: ({ context }) => context.isPaymentInProgress,
    isBalanceInProgress: ({ context }) => context.isPaymentInProgress && context.balance !== null,
  },
  actions: {
    setDetails: assign(({ context }, { details, coupon }: types.DetailsLoaded) => ({
      details,
      balance: null,
      code: context.code || (coupon ?? ''),
    })),
    setBalance: assign((_, { balance }: types.BalanceLoaded) => ({
      balance,
      details: null,
      booking: balance.bookingData,
    })),
    applySaved: assign((_, { booking, details }: types.SavedState) => ({ booking, details })),
    setBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    setNotice,
    setPayer: assign({ payer: (_, params: { payer: PayerForm }) => params.payer }),
    setAddress: assign({
      payer: ({ context }, params: { address: FoundAddress }) => withAddress(context.payer, params.address),
    }),
    notifyAddress: sendTo('payment', (_, params: { address: FoundAddress }) => ({
      type: 'payer.filled',
      address: params.address,
    })),
    notifyLookup: sendTo('address', ({ context }) => ({
      type: 'lookup.updated',
      isOffered: (context.balance ?? context.details)?.isAddressLookupOffered === true,
    })),
    reportChangeLapsed: assign({ notice: FAILURE_TEXT.changeLapsed }),
    clearNotice: assign({ notice: null, discountNotification: null }),
    setSelectedOption: assign({
      selectedOption: (_, params: { option: PaymentOption }) => ({ option: params.option, consentVersion: null }),
    }),
    toggleConsent: assign({ selectedOption: ({ context }) => rules.toggledConsent(context) }),
    setSelectedExtra: assign(({ context }, params: { extra: PaymentExtra }) => donations.toggledExtra(context, params)),
    setDonation: assign({ donation: (_, params: { text: string }) => ({ text: params.text, error: null }) }),
    setChosenDonation: assign((_, params: { pounds: number }) => donations.chosenDonation(params.pounds)),
    setTypedDonation: assign(({ context }) => donations.typedDonation(context)),
    reportDonation: assign({
      donation: ({ context }) => ({
        text: donations.donationText(context),
        error: donations.refusalOfTyped(context),
      }),
    }),
    reportExtraFailed: assign({ notice: ADDON_FAILED }),
    toggleDiscountForm: assign({ isDiscountFormShown: ({ context }) => !context.isDiscountFormShown }),
    setCode: assign((_, params: { code: string }) => ({ code: params.code, discountNotification: null })),
    setCoupon: assign(({ context }) => ({ coupon: context.code.trim() })),
    reportDiscountApplied: assign({
      code: '',
      isDiscountFormShown: false,
      discountNotification: { message: DISCOUNT_APPLIED, isError: false },
    }),
    reportDiscountWithoutEffect: assign({
      discountNotification: { message: DISCOUNT_WITHOUT_EFFECT, isError: true },
      coupon: null,
    }),
    reportDiscountRefused: assign({
      discountNotification: (_, params: { message: string }) => ({ message: params.message, isError: true }),
    }),
    reportDiscountFailed: assign({
      notice: DISCOUNT_FAILED,
      discountNotification: { message: DISCOUNT_FAILED, isError: true },
    }),
    notifyBilling: sendParent(({ context }): types.BillingChanged => ({
      type: 'billing.changed',
      billing: typedFields(context.payer),
    })),
    setPaymentInProgress: assign({ isPaymentInProgress: true }),
    clearPaymentInProgress: assign({ isPaymentInProgress: false }),
    notifyPaymentStarted: sendParent({ type: 'payment.started' } satisfies PaymentProgress),
    notifyPaymentEnded: sendParent({ type: 'payment.ended' } satisfies PaymentProgress),
    notifyBooking: sendParent(({ context }) => ({ type: 'booking.updated', booking: context.booking })),
  },
});
