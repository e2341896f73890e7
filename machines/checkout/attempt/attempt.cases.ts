// A payment attempt on the server: money is requested once, an unknown outcome stays open, late money is accounted for.
import { attemptChart } from './attempt.samples.ts';
import { tableOf, type TableState } from '../../../model-tests/specification/table.ts';

const SENT = ['attempt.sent'];
const DEVICE = [...SENT, 'deviceData.required'];
const SUBMITTING = [...DEVICE, 'deviceData.submitted'];
const CHALLENGED = [...SENT, 'challenge.required'];
const COMPLETING = [...CHALLENGED, 'challenge.answered'];
const REFUSED = [...SENT, 'payment.refused'];
const LATE = [...REFUSED, 'payment.captured'];
const REFUNDING = [...LATE, 'refund.requested'];

const requirement = 'JOURNEY-4-PAYMENT';
const CHALLENGE = 'JOURNEY-4-PAYMENT-CHALLENGE';

/** Late money for a closed attempt opens a payment exception. */
const lateMoney = (what: string): TableState['on'] => [
  ['payment.authorised', 'capturedAfterRefusal', `opens a payment exception when ${what} is authorised late`],
  ['payment.captured', 'capturedAfterRefusal', `opens a payment exception when ${what} is captured late`],
];

/** The provider may know more than a store that was restored from an old copy. */
const aheadOfStore = (waits: string): TableState['on'] => [
  [
    'payment.authorised',
    'authorised',
    `is authorised when the provider has a payment that waits for ${waits} in the store`,
  ],
  ['payment.captured', 'captured', `is captured when the provider has a payment that waits for ${waits} in the store`],
];

const STATES: readonly TableState[] = [
  {
    requirement,
    state: 'created',
    on: [
      ['attempt.sent', 'sent', 'is sent once'],
      ['attempt.replaced', 'abandoned', 'is abandoned when another attempt replaces it before it was sent'],
      ...lateMoney('an attempt that was never sent as far as the store knows'),
    ],
  },
  {
    requirement,
    state: 'abandoned',
    given: ['attempt.replaced'],
    on: lateMoney('an abandoned attempt'),
  },
  {
    requirement,
    state: 'sent',
    given: SENT,
    on: [
      ['deviceData.required', 'deviceData', 'waits for the guest when the issuer asks for device data'],
      ['challenge.required', 'challenged', 'waits for the guest when the issuer asks for a challenge'],
      ['payment.authorised', 'authorised', 'is authorised when the provider authorises without a challenge'],
      ['payment.captured', 'captured', 'is captured at once when the provider settles at once'],
      ['payment.refused', 'refused', 'is refused when the provider refuses it'],
      ['payment.unknown', 'unknown', 'is unknown and not failed when the provider does not answer'],
      ['settlement.failed', 'refused', 'is refused when a sent payment is never settled'],
    ],
  },
  {
    requirement: CHALLENGE,
    state: 'deviceData',
    given: DEVICE,
    on: [
      ['deviceData.submitted', 'submittingDeviceData', 'sends the device data once'],
      ['challenge.abandoned', 'cancelled', 'is cancelled when the guest sends no device data in time'],
      ...aheadOfStore('device data'),
    ],
  },
  {
    requirement: CHALLENGE,
    state: 'submittingDeviceData',
    given: SUBMITTING,
    on: [
      [
        'challenge.required',
        'challenged',
        'waits for the guest when the issuer asks for a challenge after device data',
      ],
      ['payment.authorised', 'authorised', 'is authorised when the device data is enough for the issuer'],
      ['payment.captured', 'captured', 'is captured when the device data is enough and the provider settles at once'],
      ['payment.refused', 'refused', 'is refused when the provider refuses after the device data'],
      ['payment.unknown', 'unknown', 'is unknown when the reply to the device data is lost'],
      ['settlement.failed', 'refused', 'is refused when a payment whose device data was sent is never settled'],
    ],
  },
  {
    requirement: CHALLENGE,
    state: 'challenged',
    given: CHALLENGED,
    on: [
      ['challenge.answered', 'completing', 'asks the provider once for the result of an answered challenge'],
      ['challenge.abandoned', 'cancelled', 'is cancelled when the guest leaves the challenge or does not answer it'],
      ...aheadOfStore('a challenge'),
    ],
  },
  {
    requirement: CHALLENGE,
    state: 'completing',
    given: COMPLETING,
    on: [
      ['payment.authorised', 'authorised', 'is authorised after a successful challenge'],
      ['payment.captured', 'captured', 'is captured after a successful challenge when the provider settles at once'],
      ['payment.refused', 'refused', 'is refused after a failed challenge: without authentication there is no payment'],
      ['payment.unknown', 'unknown', 'is unknown when the reply about the challenge is lost'],
      ['settlement.failed', 'refused', 'is refused when a payment whose challenge was answered is never settled'],
    ],
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-KILLED',
    state: 'unknown',
    given: [...SENT, 'payment.unknown'],
    on: [
      ['payment.authorised', 'authorised', 'is authorised when the provider finds an unknown payment authorised'],
      ['payment.captured', 'captured', 'is captured when the provider finds an unknown payment captured'],
      ['payment.refused', 'refused', 'counts as refused when the provider does not know it after the grace'],
      ['settlement.failed', 'refused', 'is refused when a payment without an answer is never settled'],
    ],
  },
  {
    requirement,
    state: 'authorised',
    given: [...SENT, 'payment.authorised'],
    on: [
      ['payment.captured', 'captured', 'is captured when the money of an authorised payment is captured'],
      [
        'settlement.failed',
        'settlementFailed',
        'opens a payment exception when an authorised payment is never settled',
      ],
    ],
  },
  {
    requirement,
    state: 'captured',
    given: [...SENT, 'payment.captured'],
    on: [
      ['settlement.failed', 'settlementFailed', 'opens a payment exception when a captured payment is never settled'],
    ],
  },
  { requirement, state: 'settlementFailed', given: [...SENT, 'payment.captured', 'settlement.failed'], on: [] },
  { requirement, state: 'refused', given: REFUSED, on: lateMoney('a refused payment') },
  {
    requirement: CHALLENGE,
    state: 'cancelled',
    given: [...CHALLENGED, 'challenge.abandoned'],
    on: lateMoney('a cancelled payment'),
  },
  {
    requirement,
    state: 'capturedAfterRefusal',
    given: LATE,
    on: [
      ['booking.recovered', 'captured', 'pays the booking with late money once its stock is held again'],
      [
        'refund.requested',
        'refunding',
        'is refunding before the provider is asked, so that late money is refunded once',
      ],
    ],
  },
  {
    requirement,
    state: 'refunding',
    given: REFUNDING,
    on: [['refund.done', 'refunded', 'is refunded once the provider confirms the refund']],
  },
  { requirement, state: 'refunded', given: [...REFUNDING, 'refund.done'], on: [] },
];

export const attemptSpecification = tableOf(attemptChart, STATES);
