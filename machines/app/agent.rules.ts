/** Whether the travel agent of an address must still be recorded on the booking (spec: booking journey 1 and 6). */
import type { Booking } from '../contract/booking.ts';
import { isBeingMade } from '../journey/journey.rules.ts';

/** The input of the call that records an agent; `version` is the last saved version of the booking. */
export type AgentUpdate = Readonly<{ version: number; agencyId: number }>;

/** The update to send; null without an agent or an open booking, or when the agent is recorded or was sent already. */
export const agentUpdateFor = (
  agencyId: number | null,
  booking: Booking | null,
  lastAgentId: number | null,
): AgentUpdate | null => {
  if (agencyId === null || agencyId === lastAgentId || !isBeingMade(booking)) return null;
  return booking.agencyId === agencyId ? null : { version: booking.version, agencyId };
};
