// The page that names a booking to pay for, without an account.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { PaymentLoginInput } from '../../machines/account/paymentLogin/paymentLogin.types.ts';
import { paymentLoginChart } from '../charts/paymentLogin.samples.ts';
import { keyWithoutValue, typing, type PageChart } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';
import { sessionWith } from './visit.ts';

export const paymentLoginPage: PageChart = {
  chart: paymentLoginChart,
  screen: 'paymentLogin',
  enter: (input) => {
    const { brand, resId, next } = input as PaymentLoginInput;
    const address = accountAddress(brand, 'paymentLogin', { resId, next });
    return { address: resId === null || next !== 'account' ? address : `${address}?resId=${resId}`, booking: null };
  },
  keyOf: keyWithoutValue,
  uses: { 'fact.entered': typing('value') },
  calls: { grantPayment: ['payment-login'], sendLink: ['find-booking'] },
  repliesFor: ([call], { type, resId, brand }) => {
    if (call === undefined) return null;
    // the page of the booking, or its checkout, is another document
    if (type === 'payment.granted') return [replyWith(call, { resId, brand }), sessionWith(null)];
    if (type === 'booking.unknown') return [refusedWith(call, 'incorrectCredentials')];
    if (type === 'lookup.limited') return [refusedWith(call, 'tooManyTries')];
    return type === 'link.sent' ? [replyWith(call, { isSent: true })] : null;
  },
  ends: { granted: ['checkout', 'account'], sessionLost: 'sessionEnded' },
};
