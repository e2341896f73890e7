/** The effects of the payment login: the outcome does not reveal which fact is wrong. */
import { describe } from 'vitest';
import { paymentLoginEffects } from './effects.ts';
import { OFFLINE, testEffects } from '../../actors/test/testEffects.ts';

const input = { resId: 12_345_678, lastName: 'Sample', startDate: '2027-02-05' };
const unknown = { type: 'booking.unknown' };
const failing = [
  ['tooManyTries', 'lookup.limited'],
  ['noSession', 'session.lost'],
  [OFFLINE, 'send.failed'],
] as const;

describe('the effects of the payment login', () => {
  testEffects(paymentLoginEffects, {
    grantPayment: {
      call: 'payment-login',
      input,
      answers: [
        [
          { resId: 12_345_678, brand: 'weekend' },
          { type: 'payment.granted', resId: 12_345_678, brand: 'weekend' },
        ],
        // whichever fact is wrong
        ['incorrectCredentials', unknown],
        ['notLeadGuest', unknown],
        ['invalidInput', unknown],
        ...failing,
      ],
    },
    sendLink: { call: 'find-booking', input, answers: [[{ isSent: true }, { type: 'link.sent' }], ...failing] },
  });
});
