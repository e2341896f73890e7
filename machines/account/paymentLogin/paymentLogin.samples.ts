// Paying for a booking without an account.
import { paymentLoginMachine } from './paymentLogin.machine.ts';
import { factsRefusals } from './paymentLogin.rules.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { NOT_SENT } from '../../../model-tests/charts/data.ts';

const NEAR_MISS = 'ada@gmial.com';

export const paymentLoginChart = defineChart({
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
    'half an address for the receipt': { type: 'fact.entered', field: 'receiptEmail', value: 'ada@' },
    'a near miss for the receipt': { type: 'fact.entered', field: 'receiptEmail', value: NEAR_MISS },
    ...plainEvents('suggestion.taken', 'payment.requested', 'link.requested', 'form.reopened', 'retry.requested'),
  },
  outcomes: {
    grantPayment: {
      granted: { type: 'payment.granted', resId: 12_345_678, brand: 'family' },
      unknown: { type: 'booking.unknown' },
      limited: { type: 'lookup.limited', message: 'Please wait 12 minutes.' },
      ...NOT_SENT,
    },
    sendLink: {
      sent: { type: 'link.sent' },
      limited: { type: 'lookup.limited', message: 'Please wait 12 minutes.' },
      ...NOT_SENT,
    },
  },
  // what is typed affects only which fields are refused, and whether the address for the receipt is in doubt
  key: ({ context: { next, resId, facts, refusals, refusedForm } }) => [
    next,
    resId,
    factsRefusals(facts).map(({ field }) => field),
    facts.receiptEmail === NEAR_MISS,
    refusedForm.receiptEmail === NEAR_MISS,
    refusals.some(({ field }) => field === 'receiptEmail'),
  ],
});
