/** How a walk uses the payment on the page of the checkout. */
import type { Page } from 'playwright';
import { checkoutChart } from '../../../machines/checkout/checkout.samples.ts';
import { paymentChart } from '../../../machines/checkout/payment/payment.samples.ts';
import type { Booking } from '../../../machines/contract/booking.ts';
import type { PaymentReason, PaymentResult } from '../../../machines/contract/payment.ts';
import { NAMED_BOOKING } from '../../../model-tests/charts/data.ts';
import { usualInput } from '../../../model-tests/explore/chart.ts';
import { cardFieldEvents as toldByFields, PROVIDER } from '../../../model-tests/page/card-fields.ts';
import { outputOf } from '../../../model-tests/page/outcomes.ts';
import { keyWithoutValue, typing, withBooking, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { refusedWith, replyWith, type Reply } from '../../../model-tests/page/replies.ts';
import type { Sample } from '../../../model-tests/page/sample.ts';

/** The payment details as the server returns them. */
export const paymentDetails = outputOf(checkoutChart, 'loadPaymentDetails', 'loaded')?.['details'];

/** The server's reply that an attempt may start. */
export const PREPARED_REPLY = replyWith(
  'worldpay-init',
  outputOf(paymentChart, 'preparePayment', 'prepared')?.['attempt'],
);

/** A result with these fields; its outcome is unknown by default. */
const paymentResult = (overrides: Partial<PaymentResult>): PaymentResult => ({
  attemptId: '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10',
  action: 'PAYMENT',
  outcome: 'ERROR',
  reason: null,
  step: null,
  booking: NAMED_BOOKING,
  ...overrides,
});

const OUTCOMES: Readonly<Record<string, PaymentResult['outcome']>> = {
  'payment.taken': 'SUCCESS',
  'card.rejected': 'NOACTION',
  'payment.unknown': 'ERROR',
};

const REASONS: Readonly<Record<string, PaymentReason>> = {
  'payment.declined': 'declined',
  'authentication.failed': 'notAuthenticated',
  'authentication.unavailable': 'authenticationUnavailable',
  'authentication.cancelled': 'authenticationCancelled',
  'authentication.timedOut': 'authenticationTimedOut',
  'address.rejected': 'addressNotAccepted',
};

/**
 * The server's result that ends an actor with this output; null if no result of an attempt does.
 */
const attemptOutcomeOf = ({ type, booking, step }: Sample): Partial<PaymentResult> | null => {
  if (step !== undefined) return { action: 'CONTINUE', outcome: null, step: step as PaymentResult['step'] };
  const reason = REASONS[type] ?? null;
  const outcome = reason === null ? OUTCOMES[type] : 'FAILURE';
  return outcome === undefined
    ? null
    : { outcome, reason, ...(booking === undefined ? {} : { booking: booking as Booking }) };
};

/** Dispatches a message in our own window as if a frame of another origin had sent it. */
const postMessageFrom = (page: Page, origin: string | null, data: string): Promise<void> =>
  page.evaluate(
    (result) => {
      dispatchEvent(new MessageEvent('message', { origin: result.origin ?? location.origin, data: result.data }));
    },
    { origin, data },
  );

const repliesFor = ([call]: readonly string[], output: Sample): readonly Reply[] | null => {
  const { type, attempt, booking } = output;
  switch (call) {
    case 'worldpay-init':
      if (type === 'payment.prepared') return [replyWith(call, attempt)];
      // paid in another window, as the booking shows
      if (type === 'payment.taken') return [refusedWith(call, 'notAcceptedNow'), replyWith('get-booking', booking)];
      if (type === 'cards.limited') return [refusedWith(call, 'tooManyCards')];
      return type === 'payment.unknown' ? [refusedWith(call, 'paymentProcessing')] : null;
    case 'pay':
    case 'cmpi':
    case 'get-worldpay-response': {
      if (type === 'card.unreadable') return [refusedWith(call, 'invalidInput')];
      if (type === 'cards.limited') return [refusedWith(call, 'tooManyCards')];
      const snapshot = attemptOutcomeOf(output);
      return snapshot === null ? null : [replyWith(call, paymentResult(snapshot))];
    }
    default:
      return null;
  }
};

export const walk: PageChart = {
  chart: { ...paymentChart, inputs: { [usualInput]: paymentChart.inputs[usualInput] } },
  screen: 'checkout',
  // after the checkout's own state
  stateOf: (shown) => /^paying\.(?:choosing|submitted|locked|balance)\.([\w.]+)/.exec(shown)?.[1] ?? '',
  enter: withBooking('/booking/checkout'),
  firstReplies: [replyWith('get-payment-details', paymentDetails)],
  // the address search and the card lookup send them
  unsent: ['payer.filled', 'cards.limited'],
  keyOf: keyWithoutValue,
  uses: { 'payer.changed': typing('value') },
  pageActions: { ...toldByFields, 'challenge.returned': (page) => postMessageFrom(page, null, 'challenge.returned') },
  visitActions: {
    'collectDevice: collected': async ({ page }) => {
      await page.waitForSelector('iframe[name="device-frame"]', { state: 'attached' });
      const done = { MessageType: 'profile.completed', SessionId: '0_session', Status: true };
      await postMessageFrom(page, PROVIDER, JSON.stringify(done));
    },
  },
  calls: {
    preparePayment: ['worldpay-init'],
    takePayment: ['pay'],
    continuePayment: ['cmpi'],
    pollOutcome: ['get-worldpay-response'],
  },
  repliesFor,
  timers: {
    'deviceDataTimeout in authenticating.collecting': 10_000,
    'challengeTimeout in authenticating.challenging': 540_000,
    'pollInterval in processing.waiting': 3_000,
    'tokenizeTimeout in entering.tokenizing': 20_000,
    'mountTimeout in entering.mounting': 58_000,
  },
  skipReason: (step, { state }) => {
    if (step === 'cards.limited') return 'only a card that is looked up tells it, and these fields are the provider’s';
    if (step.endsWith(': change refused')) return 'no change is paid here';
    if (step === 'payer.filled') return 'the search for an address tells of it';
    if (step === 'fields.unavailable' && JSON.stringify(state) !== '{"entering":"mounting"}')
      return 'the fields say it only while they are mounted';
    return step === 'card.unreadable' && state === 'authorising'
      ? 'the fields are gone by then: “nothing sent” says the same'
      : null;
  },
  // an outdated booking makes the checkout reload, but does not end the page
  ends: {
    paid: 'confirmation',
    outdated: 'checkout',
    changeRefused: 'checkout',
    sessionLost: 'sessionEnded',
    holdLost: ['accommodation', 'search'],
  },
};
