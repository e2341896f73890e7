/**
 * Rules of a visit: whether its agent must still be recorded, and whether it can continue with the session opened
 * afterwards.
 */
import type { Booking, SessionInfo } from '../contract/booking.ts';
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

const isSameBooking = (one: Booking | null, other: Booking | null): boolean =>
  one?.bookingId === other?.bookingId && one?.version === other?.version;

/** Whether a journey that started with `before` can continue with `info`: same day, holder and booking version. */
export const isSameSessionInfo = (before: SessionInfo | null, info: SessionInfo): boolean =>
  before !== null &&
  before.today === info.today &&
  before.login?.ClientId === info.login?.ClientId &&
  isSameBooking(before.booking, info.booking);
