/** The travel agent that an address names is told to a booking that is being made, once, and only where it does not know. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '../contract/booking.ts';
import { agentUpdateFor } from './agent.rules.ts';

const held = (changes: Partial<Booking> = {}): Booking =>
  ({ status: 'draft', version: 4, agencyId: null, ...changes }) as Booking;

describe('the agent of an address', () => {
  // requirement: JOURNEY-6-AGENT-HELD
  it.each([
    ['is told to what is held', 12, held(), null, { version: 4, agencyId: 12 }],
    ['takes the place of another', 12, held({ agencyId: 7 }), null, { version: 4, agencyId: 12 }],
    ['is told where another was told before', 12, held(), 7, { version: 4, agencyId: 12 }],
    ['is not told twice', 12, held(), 12, null],
    ['is known to the booking', 12, held({ agencyId: 12 }), null, null],
    ['is not told where nothing is held', 12, null, null, null],
    ['is not told to a booking that is paid', 12, held({ status: 'completed' }), null, null],
    ['is nobody', null, held({ agencyId: 7 }), null, null],
  ] as const)('%s', (_, agencyId, booking, toldBefore, note) => {
    expect(agentUpdateFor(agencyId, booking, toldBefore)).toEqual(note);
  });
});
