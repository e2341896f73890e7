// One booking record: what may be changed, when it expires, and the effect of a payment.
import { bookingChart } from './booking.samples.ts';
import { tableOf, type TableState } from '../../model-tests/specification/table.ts';

const NAMED = ['guests.named'];
const PAYING = [...NAMED, 'payment.started'];
const UNKNOWN = [...PAYING, 'payment.unknown'];
const REFUSED = [...PAYING, 'payment.refused'];

const KILLED = 'JOURNEY-4-PAYMENT-KILLED';
const CLEARED = 'ACCOUNT-7-CALL-CLEAR-BOOKING';

/** Changes that do not affect the names, before and after everyone is named. */
const changes = (state: string, stays: string): TableState['on'] => [
  ['dinings.chosen', state, `${stays} when food and drink are chosen`, 'JOURNEY-7-CALL-SET-DININGS'],
  ['extras.chosen', state, `${stays} when extras are chosen`, 'JOURNEY-7-CALL-SET-EXTRAS'],
  ['groundFloor.chosen', state, `${stays} when the ground floor is chosen`, 'JOURNEY-7-CALL-SET-GROUND-FLOOR'],
  ['cabin.chosen', state, `${stays} when a cabin is chosen`, 'JOURNEY-7-CALL-SET-CABIN'],
  ['agency.applied', state, `${stays} when a travel agent is noted`, 'ACCOUNT-7-CALL-APPLY-AGENCY'],
  ['hold.extended', state, `${stays} when the hold is extended`, 'ACCOUNT-7-CALL-KEEP-ALIVE-BOOKING'],
];

const STATES: readonly TableState[] = [
  {
    requirement: 'JOURNEY-3-STATUS',
    state: 'draft',
    on: [
      ['units.chosen', 'draft', 'stays a draft when other accommodation is chosen'],
      ['units.chosen, the names remain', 'draft', 'stays a draft when other accommodation is chosen before the names'],
      ...changes('draft', 'stays a draft'),
      [
        'guests.named',
        'inProgress.unpaid',
        'is in progress once everyone is named',
        'JOURNEY-7-CALL-SET-GUEST-DETAILS',
      ],
      ['hold.expired', 'expiredUnnamed', 'expires with its hold before everyone is named'],
      ['booking.cleared', 'cancelled', 'is cancelled when the guest gives it up before everyone is named', CLEARED],
    ],
  },
  {
    requirement: 'JOURNEY-3-STATUS',
    state: 'inProgress.unpaid',
    given: NAMED,
    on: [
      [
        'units.chosen',
        'draft',
        'is a draft again when the parties change, so that names are asked for again before the payment',
        'JOURNEY-7-CALL-SET-GUEST-MIX',
      ],
      [
        'units.chosen, the names remain',
        'inProgress.unpaid',
        'stays in progress when other accommodation is chosen for guests whose names remain',
        'JOURNEY-7-CALL-CREATE-BOOKING',
      ],
      ...changes('inProgress.unpaid', 'stays in progress with its names'),
      ['guests.named', 'inProgress.unpaid', 'stays in progress when the names are changed'],
      ['discount.applied', 'inProgress.unpaid', 'stays in progress when a discount code is applied'],
      ['payment.chosen', 'inProgress.unpaid', 'stays in progress when a payment option is chosen'],
      [
        'offer.completed',
        'completed',
        'is completed without a payment when it is an offer that needs no card',
        'JOURNEY-7-CALL-COMPLETE-OFFER',
      ],
      ['payment.started', 'inProgress.paying', 'is being paid once a payment has started', 'JOURNEY-7-CALL-PAY'],
      ['payment.recovered', 'completed', 'is completed by late money while it is still held', KILLED],
      ['hold.expired', 'expired', 'expires with its hold after everyone is named'],
      ['booking.cleared', 'cancelled', 'is cancelled when the guest gives it up after everyone is named', CLEARED],
    ],
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    state: 'inProgress.paying',
    given: PAYING,
    on: [
      ['payment.authorised', 'completed', 'is completed when the payment is authorised'],
      ['payment.refused', 'inProgress.unpaid', 'can be changed and paid again after a refused payment'],
      ['payment.unknown', 'inProgress.unknown', 'never fails an unknown payment'],
    ],
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    state: 'inProgress.unknown',
    given: UNKNOWN,
    on: [
      ['payment.authorised', 'completed', 'is completed when an unknown payment turns out to be authorised'],
      ['payment.refused', 'inProgress.unpaid', 'can be paid again when an unknown payment turns out to be refused'],
    ],
  },
  {
    requirement: KILLED,
    state: 'expired',
    given: [...REFUSED, 'hold.expired'],
    on: [['payment.recovered', 'completed', 'is completed by late money after its hold has expired']],
  },
  { requirement: 'JOURNEY-3-STATUS', state: 'expiredUnnamed', given: ['hold.expired'], on: [] },
  { requirement: CLEARED, state: 'cancelled', given: ['booking.cleared'], on: [] },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    state: 'completed',
    given: [...PAYING, 'payment.authorised'],
    on: [
      ['amendment.applied', 'completed', 'stays completed when a change of it is made'],
      ['guests.corrected', 'completed', 'stays completed when its names are corrected', 'ACCOUNT-4-EDIT'],
    ],
  },
];

export const bookingSpecification = tableOf(bookingChart, STATES);
