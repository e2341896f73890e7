/** The travel agent in an address is recorded on an open booking: once, and only if the booking does not have it yet. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '../contract/booking.ts';
import { agentUpdateFor } from './agent.rules.ts';

const held = (changes: Partial<Booking> = {}): Booking =>
  ({ status: 'draft', version: 4, agencyId: null, ...changes }) as Booking;

describe('agentUpdateFor', () => {
  // requirement: JOURNEY-6-AGENT-HELD
  it.each([
    ['returns an update when the held booking has no agent', 12, held(), null, { version: 4, agencyId: 12 }],
    [
      'returns an update when the booking has another agent',
      12,
      held({ agencyId: 7 }),
      null,
      { version: 4, agencyId: 12 },
    ],
    ['returns an update when another agent was sent last', 12, held(), 7, { version: 4, agencyId: 12 }],
    ['returns null when this agent was already sent', 12, held(), 12, null],
    ['returns null when the booking already has this agent', 12, held({ agencyId: 12 }), null, null],
    ['returns null when there is no booking', 12, null, null, null],
    ['returns null when the booking is paid', 12, held({ status: 'completed' }), null, null],
    ['returns null when the address has no agent', null, held({ agencyId: 7 }), null, null],
    ['returns null when the address has no agent any more', null, held({ agencyId: 7 }), 7, null],
  ] as const)('%s', (_, agencyId, booking, lastAgentId, update) => {
    expect(agentUpdateFor(agencyId, booking, lastAgentId)).toEqual(update);
  });
});
