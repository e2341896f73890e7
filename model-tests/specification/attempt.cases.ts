// A payment attempt on the server: money is requested once, an unknown outcome stays open, late money is accounted for.
import { attemptChart } from '../charts/attempt.samples.ts';
import type { Specification } from './cases.ts';

const EVENTS = [
  'attempt.sent',
  'attempt.replaced',
  'deviceData.required',
  'deviceData.submitted',
  'challenge.required',
  'challenge.answered',
  'challenge.abandoned',
  'payment.authorised',
  'payment.captured',
  'payment.refused',
  'payment.unknown',
  'settlement.failed',
  'booking.recovered',
  'refund.requested',
  'refund.done',
];
/** These events have an effect, and all others change nothing. */
const only = (...names: readonly string[]) => ({ with: names, without: EVENTS.filter((one) => !names.includes(one)) });

const OUTCOMES = ['payment.authorised', 'payment.captured', 'payment.refused', 'settlement.failed'];
const MONEY = ['payment.authorised', 'payment.captured'];

const SENT = ['attempt.sent'];
const DEVICE = [...SENT, 'deviceData.required'];
const CHALLENGED = [...SENT, 'challenge.required'];
const REFUSED = [...SENT, 'payment.refused'];
const LATE = [...REFUSED, 'payment.captured'];
const REFUNDING = [...LATE, 'refund.requested'];

export const attemptSpecification: Specification = {
  chart: attemptChart,
  cases: [
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is abandoned when another attempt replaces it before it was sent, and is never sent after that',
      given: [],
      when: 'attempt.replaced',
      outcome: { state: 'abandoned', accepts: only(...MONEY) },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'waits for the guest when the issuer asks for device data, and may be cancelled meanwhile',
      given: SENT,
      when: 'deviceData.required',
      outcome: { state: 'deviceData', accepts: only('deviceData.submitted', 'challenge.abandoned', ...MONEY) },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is authorised when the provider authorises without a challenge',
      given: SENT,
      when: 'payment.authorised',
      outcome: { state: 'authorised', accepts: only('payment.captured', 'settlement.failed') },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is captured at once when the provider settles at once; only a settlement that fails changes it then',
      given: SENT,
      when: 'payment.captured',
      outcome: { state: 'captured', accepts: only('settlement.failed') },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is refused when the provider refuses it; only late money changes it then',
      given: SENT,
      when: 'payment.refused',
      outcome: { state: 'refused', accepts: only(...MONEY) },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is unknown and not failed when the provider does not answer, and cannot be replaced or sent again',
      given: SENT,
      when: 'payment.unknown',
      outcome: { state: 'unknown', accepts: only(...OUTCOMES) },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'sends the device data once',
      given: DEVICE,
      when: 'deviceData.submitted',
      outcome: { state: 'submittingDeviceData', accepts: only('challenge.required', 'payment.unknown', ...OUTCOMES) },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'asks the provider once for the result of an answered challenge, and can no longer be cancelled',
      given: CHALLENGED,
      when: 'challenge.answered',
      outcome: { state: 'completing', accepts: only('payment.unknown', ...OUTCOMES) },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'is cancelled when the guest leaves the challenge or does not answer it; only late money changes it then',
      given: CHALLENGED,
      when: 'challenge.abandoned',
      outcome: { state: 'cancelled', accepts: only(...MONEY) },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'opens a payment exception when the settlement of a captured payment fails, and then nothing changes it',
      given: [...SENT, 'payment.captured'],
      when: 'settlement.failed',
      outcome: { state: 'settlementFailed', accepts: only() },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is refused when the provider says of a sent payment that it is never settled',
      given: SENT,
      when: 'settlement.failed',
      outcome: { state: 'refused', accepts: only(...MONEY) },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: `opens a payment exception when an attempt that was never sent as far as the store knows is ${'payment.authorised'.slice('payment.'.length)}: the store may have been put back`,
      given: [],
      when: 'payment.authorised',
      outcome: { state: 'capturedAfterRefusal', accepts: only('booking.recovered', 'refund.requested') },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'pays the booking with late money once its stock is held again',
      given: LATE,
      when: 'booking.recovered',
      outcome: { state: 'captured', accepts: only('settlement.failed') },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is refunded once the provider confirms the refund, and then nothing changes it',
      given: REFUNDING,
      when: 'refund.done',
      outcome: { state: 'refunded', accepts: only() },
    },
  ],
};
