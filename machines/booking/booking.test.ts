/** The life cycle of a booking record: the events that each state accepts, and the status it is stored with. */
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../contract/booking.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { type BookingEvent, bookingMachine, statusOf } from './booking.machine.ts';
import { breakTypeOf } from './breakType.rules.ts';

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
    it(`is stored with the status ${status}`, () => expect(statusOf(value)).toBe(status));
  },
);

const sold = { name: 'Midweek Break', event: null, isPrivate: false, isForTots: false };

// requirement: JOURNEY-3-BREAK-TYPE
it.each([
  ['the event of a weekend', { name: 'Disco Nights', event: 'disco-nights-weekender' }, 'disco-nights-weekender'],
  ['a private break, whatever its name', { name: 'By Invitation', isPrivate: true }, 'private-break'],
  ['a break for tots, whatever its name', { name: 'Little Ones', isForTots: true }, 'just-for-tots'],
  ['Christmas, by its name', { name: 'Christmas Break' }, 'christmas-break'],
  ['half-term, by its name', { name: 'February half-term Break' }, 'february-half-term-break'],
  ['summer, by its name', { name: 'Summer Break' }, 'summer-break'],
  ['a name with signs at its ends', { name: '“Sea & Sand!”' }, 'sea-sand'],
  ['a break outside the holidays, by its name', {}, 'midweek-break'],
])('is %s', (_, changes, code) => expect(breakTypeOf({ ...sold, ...changes })).toBe(code));
