/** How a walk uses the page that identifies a booking to pay for, without an account. */
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { paymentLoginChart } from '../../../machines/account/paymentLogin/paymentLogin.samples.ts';
import type { PaymentLoginInput } from '../../../machines/account/paymentLogin/paymentLogin.types.ts';
import { keyWithoutValue, typing, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { replyWith } from '../../../model-tests/page/replies.ts';
import { sessionWith } from '../../../model-tests/page/visit.ts';

export const walk: PageChart = {
  chart: paymentLoginChart,
  headings: ['Check your e-mails', 'Pay for a booking', 'See your booking'],
  enter: (input) => {
    const { brand, resId, next } = input as PaymentLoginInput;
    const address = accountAddress(brand, 'paymentLogin', { resId, next });
    return { address: resId === null || next !== 'account' ? address : `${address}?resId=${resId}`, booking: null };
  },
  keyOf: keyWithoutValue,
  uses: { 'fact.entered': typing('value') },
  // only a payment has a receipt
  isOffered: ({ type, field }, { context }) =>
    (field !== 'receiptEmail' && type !== 'suggestion.taken') || context['next'] !== 'booking',
  calls: { grantPayment: ['payment-login'], sendLink: ['find-booking'] },
  replies: {
    'booking.unknown': 'incorrectCredentials',
    'lookup.limited': 'tooManyTries',
    'link.sent': () => ({ isSent: true }),
  },
  // the page of the booking, or its checkout, is another document
  repliesFor: ([call], { type, resId, brand }) =>
    call !== undefined && type === 'payment.granted' ? [replyWith(call, { resId, brand }), sessionWith(null)] : null,
  ends: { granted: ['checkout', 'account'], sessionLost: 'sessionEnded' },
};
