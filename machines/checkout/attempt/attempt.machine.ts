/**
 * One attempt to pay, from stored to settled. The server runs it with the pure `transition()`; the name of the state is
 * what the store keeps, before each outside call and after it. It has no memory: links and reasons are the store's.
 */
import { setup } from 'xstate';

export type AttemptEvent =
  | { type: 'attempt.sent' }
  | { type: 'attempt.replaced' }
  | { type: 'deviceData.required' }
  | { type: 'deviceData.submitted' }
  | { type: 'challenge.required' }
  | { type: 'challenge.answered' }
  /** the guest cancelled, or the time for it ran out: the provider is not asked to go on */
  | { type: 'challenge.abandoned' }
  | { type: 'payment.authorised' }
  | { type: 'payment.captured' }
  | { type: 'payment.refused' }
  | { type: 'payment.unknown' }
  /** money that came too late has found its booking after all */
  | { type: 'booking.recovered' }
  | { type: 'refund.requested' }
  | { type: 'refund.done' };

export type AttemptStatus =
  | 'created'
  | 'sent'
  | 'deviceData'
  | 'submittingDeviceData'
  | 'challenged'
  | 'completing'
  | 'unknown'
  | 'authorised'
  | 'captured'
  | 'refused'
  | 'cancelled'
  | 'abandoned'
  | 'capturedAfterRefusal'
  | 'refunding'
  | 'refunded';

export const attemptMachine = setup({
  types: { events: {} as AttemptEvent },
}).createMachine({
  id: 'attempt',
  description: 'One attempt to pay one instalment: money is asked for once at most, and none of it is lost from sight.',
  meta: { requirements: ['JOURNEY-4-PAYMENT', 'JOURNEY-4-PAYMENT-CHALLENGE'] },
  initial: 'created',
  states: {
    created: {
      description: 'Stored with its amount; the provider has not heard of it.',
      on: { 'attempt.sent': 'sent', 'attempt.replaced': 'abandoned' },
    },
    sent: {
      description: 'On its way to the provider. It is sent once, never again.',
      on: {
        'deviceData.required': 'deviceData',
        'challenge.required': 'challenged',
        'payment.authorised': 'authorised',
        'payment.captured': 'captured',
        'payment.refused': 'refused',
        'payment.unknown': 'unknown',
      },
    },
    deviceData: {
      description: 'The issuer wants to know the browser; a hidden frame collects that.',
      on: { 'deviceData.submitted': 'submittingDeviceData', 'challenge.abandoned': 'cancelled' },
    },
    submittingDeviceData: {
      description: 'What the frame collected, or that it collected nothing, is on its way to the provider.',
      on: {
        'challenge.required': 'challenged',
        'payment.authorised': 'authorised',
        'payment.captured': 'captured',
        'payment.refused': 'refused',
        'payment.unknown': 'unknown',
      },
    },
    challenged: {
      description: 'The issuer asks the guest to confirm the payment. Nothing is taken before we ask for the result.',
      on: { 'challenge.answered': 'completing', 'challenge.abandoned': 'cancelled' },
    },
    completing: {
      description: 'The provider is asked for the result of the challenge, and takes the payment by it.',
      on: {
        'payment.authorised': 'authorised',
        'payment.captured': 'captured',
        'payment.refused': 'refused',
        'payment.unknown': 'unknown',
      },
    },
    unknown: {
      description: 'The provider did not answer. Not failed: it is asked by the reference until the outcome is known.',
      on: { 'payment.authorised': 'authorised', 'payment.captured': 'captured', 'payment.refused': 'refused' },
    },
    authorised: {
      description: 'The money is reserved for us; the booking is paid.',
      on: { 'payment.captured': 'captured' },
    },
    captured: { type: 'final', description: 'The money is on its way to us; the booking is paid.' },
    refused: {
      description: 'A final no: nothing was taken.',
      on: { 'payment.authorised': 'capturedAfterRefusal', 'payment.captured': 'capturedAfterRefusal' },
    },
    cancelled: {
      description: 'The guest left the authentication, or its time ran out: nothing was taken.',
      on: { 'payment.authorised': 'capturedAfterRefusal', 'payment.captured': 'capturedAfterRefusal' },
    },
    abandoned: { type: 'final', description: 'Another attempt took its place before anything was sent.' },
    capturedAfterRefusal: {
      description:
        'Money came in after we had called it refused. A case is open: the booking is restored, or it goes back.',
      on: { 'booking.recovered': 'captured', 'refund.requested': 'refunding' },
    },
    refunding: {
      description: 'The provider is asked to give the money back, until it says that it does.',
      on: { 'refund.done': 'refunded' },
    },
    refunded: { type: 'final', description: 'The money went back to the card.' },
  },
});
