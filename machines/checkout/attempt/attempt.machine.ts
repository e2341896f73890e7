/**
 * One payment attempt, from creation to settlement. The server runs it with the pure `transition()`; the database
 * stores the name of the state before and after each external call. The chart has no context: references and reasons
 * are in the database.
 */
import { setup } from 'xstate';

export type AttemptEvent =
  | { type: 'attempt.sent' }
  | { type: 'attempt.replaced' }
  | { type: 'deviceData.required' }
  | { type: 'deviceData.submitted' }
  | { type: 'challenge.required' }
  | { type: 'challenge.answered' }
  /** the guest cancelled, or the challenge timed out: the provider is not asked to continue */
  | { type: 'challenge.abandoned' }
  | { type: 'payment.authorised' }
  | { type: 'payment.captured' }
  | { type: 'payment.refused' }
  | { type: 'payment.unknown' }
  /** the provider will never settle a payment that it had accepted */
  | { type: 'settlement.failed' }
  /** the booking of a late payment was restored */
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
  | 'settlementFailed'
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
  description:
    'One attempt to pay one instalment: the money is requested at most once, and every payment received is accounted for.',
  meta: { requirements: ['JOURNEY-4-PAYMENT', 'JOURNEY-4-PAYMENT-CHALLENGE'] },
  initial: 'created',
  states: {
    created: {
      description:
        'Stored with its amount; nothing has been sent to the provider, unless the database was restored to this moment afterwards.',
      on: {
        'attempt.sent': 'sent',
        'attempt.replaced': 'abandoned',
        'payment.authorised': 'capturedAfterRefusal',
        'payment.captured': 'capturedAfterRefusal',
      },
    },
    sent: {
      description: 'Being sent to the provider. It is sent once, never again.',
      on: {
        'deviceData.required': 'deviceData',
        'challenge.required': 'challenged',
        'payment.authorised': 'authorised',
        'payment.captured': 'captured',
        'payment.refused': 'refused',
        'settlement.failed': 'refused',
        'payment.unknown': 'unknown',
      },
    },
    deviceData: {
      description: 'The issuer requires device data of the browser; a hidden frame collects it.',
      on: {
        'deviceData.submitted': 'submittingDeviceData',
        'challenge.abandoned': 'cancelled',
        'payment.authorised': 'authorised',
        'payment.captured': 'captured',
      },
    },
    submittingDeviceData: {
      description: 'The collected device data, or the fact that there is none, is being sent to the provider.',
      on: {
        'challenge.required': 'challenged',
        'payment.authorised': 'authorised',
        'payment.captured': 'captured',
        'payment.refused': 'refused',
        'settlement.failed': 'refused',
        'payment.unknown': 'unknown',
      },
    },
    challenged: {
      description:
        'The issuer asks the guest to confirm the payment. No money is taken before we ask for the result; a restored database may not know that it has asked.',
      on: {
        'challenge.answered': 'completing',
        'challenge.abandoned': 'cancelled',
        'payment.authorised': 'authorised',
        'payment.captured': 'captured',
      },
    },
    completing: {
      description:
        'The server asks the provider for the result of the challenge; if it succeeded, the provider takes the payment.',
      on: {
        'payment.authorised': 'authorised',
        'payment.captured': 'captured',
        'payment.refused': 'refused',
        'settlement.failed': 'refused',
        'payment.unknown': 'unknown',
      },
    },
    unknown: {
      description:
        'The provider did not answer. The attempt has not failed: the server asks by its reference until the outcome is known.',
      on: {
        'payment.authorised': 'authorised',
        'payment.captured': 'captured',
        'payment.refused': 'refused',
        'settlement.failed': 'refused',
      },
    },
    authorised: {
      description: 'The money is authorised and not captured yet; the booking is paid.',
      on: { 'payment.captured': 'captured', 'settlement.failed': 'settlementFailed' },
    },
    captured: {
      description: 'The money is captured; the booking is paid.',
      on: { 'settlement.failed': 'settlementFailed' },
    },
    settlementFailed: {
      type: 'final',
      description:
        'The provider had accepted the payment, and its money never came. The booking stays paid; a payment exception is open for operators.',
    },
    refused: {
      description: 'The payment was finally refused: no money was taken.',
      on: { 'payment.authorised': 'capturedAfterRefusal', 'payment.captured': 'capturedAfterRefusal' },
    },
    cancelled: {
      description: 'The guest cancelled the authentication, or it timed out: no money was taken.',
      on: { 'payment.authorised': 'capturedAfterRefusal', 'payment.captured': 'capturedAfterRefusal' },
    },
    abandoned: {
      description: 'Another attempt replaced it, or its booking ended, before anything was sent.',
      on: { 'payment.authorised': 'capturedAfterRefusal', 'payment.captured': 'capturedAfterRefusal' },
    },
    capturedAfterRefusal: {
      description:
        'Money came in after the attempt was refused, cancelled or abandoned, or before the store knows that it was sent. A payment exception is open: restore the booking or refund.',
      on: { 'booking.recovered': 'captured', 'refund.requested': 'refunding' },
    },
    refunding: {
      description: 'The server asks the provider for a refund until the provider confirms it.',
      on: { 'refund.done': 'refunded' },
    },
    refunded: { type: 'final', description: 'The money was refunded to the card.' },
  },
});
