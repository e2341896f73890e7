/** How a walk uses the page of the checkout, around its payment. */
import { LOGIN } from '../../../machines/account/test/accounts.ts';
import { addressChart } from '../../../machines/checkout/address/address.samples.ts';
import { checkoutChart } from '../../../machines/checkout/checkout.samples.ts';
import type { Booking } from '../../../machines/contract/booking.ts';
import { NAMED_BOOKING } from '../../../model-tests/charts/data.ts';
import { canonical } from '../../../model-tests/explore/plain.ts';
import { outputOf } from '../../../model-tests/page/outcomes.ts';
import { type PageChart, type Use, typing, withBooking, wordOfState } from '../../../model-tests/page/page-chart.ts';
import { type Reply, commonReplies, refusedWith, replyWith } from '../../../model-tests/page/replies.ts';
import type { Sample } from '../../../model-tests/page/sample.ts';
import type { Visit } from '../../../model-tests/page/visit.types.ts';
import { PREPARED_REPLY, paymentDetails } from './payment.walk.ts';
import type { Page } from 'playwright';

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

const BOX = '#addressQuery';

const pressing = (key: string) => (page: Page) => page.locator(BOX).press(key);

/** Replies that addresses can be looked up, and starts the payment. */
const beginSearch = async ({ network }: Visit): Promise<void> => {
  await network.answer(replyWith('get-payment-details', { ...Object(paymentDetails), isAddressLookupOffered: true }));
  await network.answer(PREPARED_REPLY);
};

/** Types the query; if it is the same as before, clears it first. */
const typeQuery: Use = async (page, selector, event) => {
  const box = page.locator(selector);
  if ((await box.inputValue()) === event['query']) await box.fill('');
  await box.fill(String(event['query']));
};

/** How a walk uses the search for the payer’s address, in the form of the checkout. */
export const addressWalk: PageChart = {
  chart: addressChart,
  screen: 'checkout',
  // after the states of the checkout and its payment
  stateOf: wordOfState(1),
  enter: () => ({ address: '/booking/checkout', booking: NAMED_BOOKING }),
  unsent: ['lookup.updated'],
  keyOf: ({ type, id }) => (type === 'match.chosen' ? [id] : []),
  uses: {
    'query.changed': typeQuery,
    'match.chosen': (page, selector) => page.locator(selector).click(),
  },
  pageActions: {
    'active.moved': pressing('ArrowDown'),
    'escape.pressed': pressing('Escape'),
  },
  visitActions: {
    'addresses can be looked up': beginSearch,
    // without payment details there is no lookup, and they are sent only once
    'addresses cannot be looked up': () => Promise.resolve(),
  },
  calls: { findAddresses: ['find-address'], retrieveAddress: ['retrieve-address'] },
  replies: {
    'addresses.found': ({ matches }) => ({ isAvailable: true, matches: matches ?? [] }),
    'address.retrieved': ({ address }) => ({ isAvailable: true, address: address ?? null }),
    'lookup.failed': 'unavailable',
  },
  timers: { 'debounce in searching.debouncing': 250 },
  ends: {},
};
