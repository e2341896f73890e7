// The payment on the checkout's page.
import { checkoutChart } from '../charts/checkout.samples.ts';
import { NAMED_BOOKING } from '../charts/data.ts';
import { paymentChart } from '../charts/payment.samples.ts';
import { renderState } from '../explore/fixtures.ts';
import { told as toldByFields } from './card-fields.ts';
import { keyWithoutValue, typing, withBooking, type PageChart } from './page-chart.ts';
import { refusedWith, told, type Reply } from './replies.ts';
import type { Sample } from './sample.ts';
import { outputOf } from './outcomes.ts';

/** What is due, as the server says it. */
export const paymentDetails = outputOf(checkoutChart, 'loadPaymentDetails', 'loaded')?.['details'];

const OUTCOMES: Readonly<Record<string, string>> = {
  'payment.taken': 'SUCCESS',
  'payment.declined': 'FAILURE',
  'card.rejected': 'NOACTION',
  'payment.unknown': 'ERROR',
};

const repliesFor = ([call]: readonly string[], { type, attempt, booking }: Sample): readonly Reply[] | null => {
  switch (call) {
    case 'worldpay-init':
      if (type === 'payment.prepared') return [told(call, attempt)];
      // paid in another window: the booking tells so
      if (type === 'payment.taken') return [refusedWith(call, 'notAcceptedNow'), told('get-booking', booking)];
      return type === 'payment.unknown' ? [refusedWith(call, 'paymentUnderWay')] : null;
    case 'pay':
    case 'get-worldpay-response': {
      if (type === 'card.unsealed') return [refusedWith(call, 'notAcceptedNow')];
      const outcome = OUTCOMES[type];
      return outcome === undefined ? null : [told(call, { outcome, booking: booking ?? NAMED_BOOKING })];
    }
    default:
      return null;
  }
};

export const paymentPage: PageChart = {
  chart: paymentChart,
  screen: 'checkout',
  statePrefix: 'open.paying.',
  enter: withBooking('/booking/checkout'),
  first: [told('get-payment-details', paymentDetails)],
  keyOf: keyWithoutValue,
  uses: { 'payer.changed': typing('value') },
  deeds: toldByFields,
  calls: { preparePayment: ['worldpay-init'], takePayment: ['pay'], askOutcome: ['get-worldpay-response'] },
  repliesFor,
  // once money may have been sent, the server says so to whoever asks
  toldAfterReload: (state) => (/authorising|underWay/.test(renderState(state)) ? 'under way' : null),
  timers: { 'untilNextQuestion in underWay.waiting': 3_000, 'sealLimit in entering.sealing': 20_000 },
  cannot: (step, { state }) => {
    if (step === 'fields.unavailable' && JSON.stringify(state) !== '{"entering":"mounting"}')
      return 'the fields say it only while they are mounted';
    return step === 'card.unsealed' && state === 'authorising'
      ? 'the fields are gone by then: “nothing sent” says the same'
      : null;
  },
  // an outdated booking has the checkout load anew, which is no end of the page
  ends: { paid: 'confirmation', outdated: 'checkout', sessionLost: 'interrupted', holdLost: 'accommodation' },
};
