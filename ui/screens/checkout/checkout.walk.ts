/** How a walk uses the page of the checkout, around its payment. */
import { LOGIN } from '../../../machines/account/test/accounts.ts';
import { checkoutChart } from '../../../machines/checkout/checkout.samples.ts';
import type { Booking } from '../../../machines/contract/booking.ts';
import { canonical } from '../../../model-tests/explore/plain.ts';
import { outputOf } from '../../../model-tests/page/outcomes.ts';
import { typing, withBooking, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { commonReplies, refusedWith, replyWith, type Reply } from '../../../model-tests/page/replies.ts';
import type { Sample } from '../../../model-tests/page/sample.ts';

const BY_PAYMENT = 'only a whole payment brings it about';

/** Events that the payment and the address search send; they have no control of the checkout. */
const PAYMENT_EVENTS: readonly string[] = [
  'booking.updated',
  'address.selected',
  'payer.updated',
  'money.sent',
  'money.settled',
  'payment.started',
  'payment.ended',
];

/** Steps that occur only in a whole payment. */
const WHOLE_PAYMENTS: readonly string[] = [
  'payment: paid',
  'payment: outdated',
  'payment: change refused',
  'payment: breaks',
  ...PAYMENT_EVENTS,
];

const BALANCE = 'get-balance-by-id';
const DETAILS = 'get-payment-details';

/** The replies to a choice, followed by the payment details. Other outcomes have the replies of any step. */
const repliesFor: PageChart['repliesFor'] = (calls, output) => {
  const [call] = calls;
  if (call === undefined) return null;
  const { type, details, booking, message }: Sample = output;
  const dueNow = (): Reply => replyWith(DETAILS, details);
  switch (type) {
    case 'balance.loaded':
      return [replyWith(BALANCE, output['balance'])];
    case 'balance.refused':
      return [refusedWith(BALANCE, 'notLeadGuest')];
    case 'choice.saved':
      return [replyWith(call, booking), dueNow()];
    case 'discount.processed': {
      const { totals } = booking as Booking;
      return [replyWith(call, { priceBreakdown: totals, discountType: output['discountType'], booking }), dueNow()];
    }
    case 'choice.refused':
      return [refusedWith(call, 'invalidInput', [{ field: 'paymentOption', message: String(message) }])];
    case 'discount.refused':
      return [refusedWith(call, 'codeRefused', [{ field: 'code', message: String(message) }])];
    default:
      return commonReplies(calls, { type });
  }
};

const BY_ADDRESS = 'the address says what is paid, and the server is asked about just that';

/** Whether an outcome loads a balance. Failed loads are walked with a booking in progress. */
const isOfBalance = (step: string): boolean =>
  /: (?:not allowed|loaded with (?:what is left|nothing left|a change|a lapsed change))$/.test(step);

/** Why the server cannot return this outcome to a page at this address; null if it can. */
const notByAddress: NonNullable<PageChart['skipReason']> = (step, { state, context }) =>
  state === 'loading' && isOfBalance(step) !== (context['balanceOf'] !== null) ? BY_ADDRESS : null;

const isFormShown = (context: Readonly<Record<string, unknown>>): boolean => context['isDiscountFormShown'] === true;

/**
 * Whether the chart continues to the browser's code storage: a welcome-home code is stored, an ineffective code is
 * removed.
 */
const isStoredOutcome = (step: string, context: Readonly<Record<string, unknown>>): boolean => {
  const [actor, outcome = ''] = step.split(': ');
  const output = actor === 'applyDiscount' ? outputOf(checkoutChart, actor, outcome) : null;
  const after = output?.['booking'] as Booking | undefined;
  if (after === undefined) return false;
  const before = context['booking'] as Booking | null;
  return output?.['discountType'] === 'welcomeHome' || after.totals.total === before?.totals.total;
};

export const walk: PageChart = {
  chart: checkoutChart,
  headings: ['Pay for your break', 'Pay for your change', 'Pay what’s left', 'Your payment'],
  isLoadedWhole: true,
  enter: (input) => {
    const { balanceOf, isHolder = false } = input as { balanceOf?: number; isHolder?: boolean };
    return balanceOf === undefined
      ? withBooking('/booking/checkout')(input)
      : { address: `/booking/checkout?resId=${balanceOf}`, booking: null, ...(isHolder ? { login: LOGIN } : {}) };
  },
  // the payment inside loses the session or the hold by its own first call
  calls: {
    loadPaymentDetails: [DETAILS],
    saveOption: ['set-payment-option'],
    saveExtra: ['set-payment-extra'],
    applyDiscount: ['apply-discount'],
    completeOffer: ['complete-offer'],
    payment: ['worldpay-init'],
  },
  stateOf: (shown) => /^(?:open|paying)\.\w+|^[\w.]+/.exec(shown)?.[0] ?? '',
  replies: {
    'details.loaded': ({ details }) => details,
    'discount.failed': 'unavailable',
    'offer.completed': ({ booking }) => booking,
  },
  repliesFor,
  unsent: PAYMENT_EVENTS,
  keyOf: ({ type, option, extra, pounds }) => {
    if (type === 'option.chosen') return [option];
    if (type === 'donation.chosen') return [pounds];
    return type === 'extra.toggled' ? [extra] : [];
  },
  uses: { 'discount.entered': typing('code'), 'donation.entered': typing('text') },
  // the form for the code is shown on request
  isOffered: ({ type }, { context }) => isFormShown(context) || !type.startsWith('discount.'),
  visitActions: { 'storeCoupon: stored': () => Promise.resolve() },
  // the browser stores or removes a code at once
  continuesWith: (step, { state, context }) =>
    canonical(state) === canonical({ saving: 'discount' }) && isStoredOutcome(step, context)
      ? 'storeCoupon: stored'
      : null,
  skipReason: (step, { context, state }) => {
    const otherwise = notByAddress(step, { context, state });
    if (otherwise !== null) return otherwise;
    if (WHOLE_PAYMENTS.includes(step)) return BY_PAYMENT;
    const isDiscount = step === 'a code' || step === 'discount.submitted';
    return isDiscount && !isFormShown(context) ? 'the form for the code is not open' : null;
  },
  ends: { done: 'confirmation', sessionLost: 'sessionEnded', holdLost: ['accommodation', 'search'] },
};
