/** The life cycle of a booking record: the events that each state accepts, and the status it is stored with. */
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../contract/booking.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { bookingMachine, statusOf, type BookingEvent } from './booking.machine.ts';

type Name = BookingEvent['type'];

const CHANGES: readonly Name[] = [
  'units.chosen',
  'dinings.chosen',
  'extras.chosen',
  'groundFloor.chosen',
  'guests.named',
  'hold.extended',
  'hold.expired',
  'booking.cleared',
];
const EVENTS: readonly Name[] = [
  ...CHANGES,
  'payment.started',
  'payment.authorised',
  'payment.refused',
  'payment.unknown',
  'payment.recovered',
];

const states = [
  ['draft', CHANGES, 'draft'],
  [{ inProgress: 'unpaid' }, [...CHANGES, 'payment.started', 'payment.recovered'], 'inProgress'],
  [{ inProgress: 'paying' }, ['payment.authorised', 'payment.refused', 'payment.unknown'], 'inProgress'],
  [{ inProgress: 'unknown' }, ['payment.authorised', 'payment.refused'], 'inProgress'],
  ['completed', [], 'completed'],
  ['expired', ['payment.recovered'], 'expired'],
  ['expiredUnnamed', [], 'expired'],
  ['cancelled', [], 'cancelled'],
] as const satisfies readonly (readonly [object | string, readonly Name[], BookingStatus])[];

describe.each(states.map(([value, accepted, status]) => ({ value, accepted, status })))(
  'a booking record in the state $value',
  ({ value, accepted, status }) => {
    it('accepts only the events allowed in this state', () => {
      const snapshot = settledAt(bookingMachine, undefined, value);
      expect(EVENTS.filter((type) => snapshot.can({ type, areGuestsNamed: false }))).toEqual(accepted);
    });
    // requirement: JOURNEY-3-STATUS
    it(`is stored with the status ${status}`, () => {
      expect(statusOf(value)).toBe(status);
    });
  },
);
