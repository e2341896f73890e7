/** Whether the travel agent of an address has yet to be told to the booking that is held (spec: booking journey 1 and 6). */
import type { Booking } from '../contract/booking.ts';
import { isBeingMade } from '../journey/journey.rules.ts';

/** The call that notes an agent: on the booking as it was saved last. */
export type AgentUpdate = Readonly<{ version: number; agencyId: number }>;

/** What to tell the booking, or null: there is no agent, nothing is being made, it knows, or it was told before. */
export const agentUpdateFor = (
  agencyId: number | null,
  booking: Booking | null,
  lastAgentId: number | null,
): AgentUpdate | null => {
  if (agencyId === null || agencyId === lastAgentId || booking === null || !isBeingMade(booking)) return null;
  return booking.agencyId === agencyId ? null : { version: booking.version, agencyId };
};
