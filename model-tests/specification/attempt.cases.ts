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
const ABANDONED = ['attempt.replaced'];
const DEVICE = [...SENT, 'deviceData.required'];
const SUBMITTING = [...DEVICE, 'deviceData.submitted'];
const CHALLENGED = [...SENT, 'challenge.required'];
const COMPLETING = [...CHALLENGED, 'challenge.answered'];
const UNKNOWN = [...SENT, 'payment.unknown'];
const REFUSED = [...SENT, 'payment.refused'];
const CANCELLED = [...CHALLENGED, 'challenge.abandoned'];
const LATE = [...REFUSED, 'payment.captured'];
const REFUNDING = [...LATE, 'refund.requested'];

export const attemptSpecification: Specification = {
  chart: attemptChart,
  cases: [
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is sent once: it can be neither sent again nor replaced nor cancelled while the provider has it',
      given: [],
      when: 'attempt.sent',
      outcome: {
        state: 'sent',
        accepts: only('deviceData.required', 'challenge.required', 'payment.unknown', ...OUTCOMES),
      },
    },
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
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'waits for the guest when the issuer asks for a challenge, and may be cancelled meanwhile',
      given: SENT,
      when: 'challenge.required',
      outcome: { state: 'challenged', accepts: only('challenge.answered', 'challenge.abandoned', ...MONEY) },
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
      title: 'is cancelled when the guest sends no device data in time; only late money changes it then',
      given: DEVICE,
      when: 'challenge.abandoned',
      outcome: { state: 'cancelled', accepts: only(...MONEY) },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'waits for the guest when the issuer asks for a challenge after the device data',
      given: SUBMITTING,
      when: 'challenge.required',
      outcome: { state: 'challenged', accepts: only('challenge.answered', 'challenge.abandoned', ...MONEY) },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'is authorised when the device data is enough for the issuer',
      given: SUBMITTING,
      when: 'payment.authorised',
      outcome: { state: 'authorised' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'is captured when the device data is enough and the provider settles at once',
      given: SUBMITTING,
      when: 'payment.captured',
      outcome: { state: 'captured' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'is refused when the provider refuses after the device data',
      given: SUBMITTING,
      when: 'payment.refused',
      outcome: { state: 'refused' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is unknown when the reply to the device data is lost',
      given: SUBMITTING,
      when: 'payment.unknown',
      outcome: { state: 'unknown' },
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
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'is authorised after a successful challenge',
      given: COMPLETING,
      when: 'payment.authorised',
      outcome: { state: 'authorised' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'is captured after a successful challenge when the provider settles at once',
      given: COMPLETING,
      when: 'payment.captured',
      outcome: { state: 'captured' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: 'is refused after a challenge that failed: without authentication there is no payment',
      given: COMPLETING,
      when: 'payment.refused',
      outcome: { state: 'refused' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is unknown when the reply about the challenge is lost',
      given: COMPLETING,
      when: 'payment.unknown',
      outcome: { state: 'unknown' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-KILLED',
      title: 'is authorised when the provider finds an unknown payment authorised',
      given: UNKNOWN,
      when: 'payment.authorised',
      outcome: { state: 'authorised' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-KILLED',
      title: 'is captured when the provider finds an unknown payment captured',
      given: UNKNOWN,
      when: 'payment.captured',
      outcome: { state: 'captured' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT-KILLED',
      title: 'counts as refused when the provider does not know an unknown payment after the grace',
      given: UNKNOWN,
      when: 'payment.refused',
      outcome: { state: 'refused', accepts: only(...MONEY) },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is captured when the money of an authorised payment is captured',
      given: [...SENT, 'payment.authorised'],
      when: 'payment.captured',
      outcome: { state: 'captured' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'opens a payment exception when an authorised payment is never settled, and then nothing changes it',
      given: [...SENT, 'payment.authorised'],
      when: 'settlement.failed',
      outcome: { state: 'settlementFailed', accepts: only() },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'opens a payment exception when the settlement of a captured payment fails, and then nothing changes it',
      given: [...SENT, 'payment.captured'],
      when: 'settlement.failed',
      outcome: { state: 'settlementFailed', accepts: only() },
    },
    ...(
      [
        ['a sent payment', SENT],
        ['a payment whose device data was sent', SUBMITTING],
        ['a payment whose challenge was answered', COMPLETING],
        ['a payment without an answer', UNKNOWN],
      ] as const
    ).map(([what, given]) => ({
      requirement: 'JOURNEY-4-PAYMENT',
      title: `is refused when the provider says of ${what} that it is never settled`,
      given,
      when: 'settlement.failed',
      outcome: { state: 'refused', accepts: only(...MONEY) },
    })),
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'opens a payment exception when a refused payment is authorised late',
      given: REFUSED,
      when: 'payment.authorised',
      outcome: { state: 'capturedAfterRefusal', accepts: only('booking.recovered', 'refund.requested') },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'opens a payment exception when a refused payment is captured late',
      given: REFUSED,
      when: 'payment.captured',
      outcome: { state: 'capturedAfterRefusal', accepts: only('booking.recovered', 'refund.requested') },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'opens a payment exception when a cancelled payment is authorised late',
      given: CANCELLED,
      when: 'payment.authorised',
      outcome: { state: 'capturedAfterRefusal' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'opens a payment exception when a cancelled payment is captured late',
      given: CANCELLED,
      when: 'payment.captured',
      outcome: { state: 'capturedAfterRefusal' },
    },
    ...(
      [
        ['an attempt that was never sent as far as the store knows', [], 'payment.authorised'],
        ['an attempt that was never sent as far as the store knows', [], 'payment.captured'],
        ['an abandoned attempt', ABANDONED, 'payment.authorised'],
        ['an abandoned attempt', ABANDONED, 'payment.captured'],
      ] as const
    ).map(([what, given, when]) => ({
      requirement: 'JOURNEY-4-PAYMENT',
      title: `opens a payment exception when ${what} is ${when.slice('payment.'.length)}: the store may have been put back`,
      given,
      when,
      outcome: { state: 'capturedAfterRefusal', accepts: only('booking.recovered', 'refund.requested') },
    })),
    ...(
      [
        ['waits for device data', DEVICE, 'payment.authorised', 'authorised'],
        ['waits for device data', DEVICE, 'payment.captured', 'captured'],
        ['waits for a challenge', CHALLENGED, 'payment.authorised', 'authorised'],
        ['waits for a challenge', CHALLENGED, 'payment.captured', 'captured'],
      ] as const
    ).map(([what, given, when, state]) => ({
      requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
      title: `is ${state} when the provider has ${state} a payment that ${what} as far as the store knows`,
      given,
      when,
      outcome: { state },
    })),
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'pays the booking with late money once its stock is held again',
      given: LATE,
      when: 'booking.recovered',
      outcome: { state: 'captured', accepts: only('settlement.failed') },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'is refunding before the provider is asked for a refund, so that late money is refunded once',
      given: LATE,
      when: 'refund.requested',
      outcome: { state: 'refunding', accepts: only('refund.done') },
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
