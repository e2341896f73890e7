// Paying for a booking without an account.
import { paymentLoginMachine } from '../../machines/account/paymentLogin/paymentLogin.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const paymentLoginChart = defineChart({
  name: 'paymentLogin',
  machine: paymentLoginMachine,
  input: { brand: 'family', resId: 12_345_678, next: 'account' },
  moreInputs: {
    'without a booking': { brand: 'weekend', resId: null, next: 'account' },
    'to see the booking': { brand: 'family', resId: 12_345_678, next: 'booking' },
  },
  events: {
    'a reference': { type: 'fact.entered', field: 'reference', value: '87654321' },
    'half a reference': { type: 'fact.entered', field: 'reference', value: '8765' },
    'a surname': { type: 'fact.entered', field: 'surname', value: 'Sample' },
    'a day': { type: 'fact.entered', field: 'day', value: '5' },
    'a month': { type: 'fact.entered', field: 'month', value: '2' },
    'a year': { type: 'fact.entered', field: 'year', value: '2027' },
    'payment.requested': { type: 'payment.requested' },
    'link.requested': { type: 'link.requested' },
    'form.reopened': { type: 'form.reopened' },
    'retry.requested': { type: 'retry.requested' },
  },
  outcomes: {
    grantPayment: {
      granted: { output: { type: 'payment.granted', resId: 12_345_678, brand: 'family' } },
      unknown: { output: { type: 'booking.unknown' } },
      limited: { output: { type: 'lookup.limited', message: 'Please wait 12 minutes.' } },
      unavailable: { output: { type: 'send.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
    sendLink: {
      sent: { output: { type: 'link.sent' } },
      limited: { output: { type: 'lookup.limited', message: 'Please wait 12 minutes.' } },
      unavailable: { output: { type: 'send.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
  },
});
