/** What the root of a visit knows and what can happen to it. */
import type { PaymentProgress } from '../checkout/payment/payment.types.ts';
import type { Booking, SessionInfo } from '../contract/booking.ts';
import type { Brand } from '../contract/brand.ts';
import type { ChoiceChanged, GuestDraftChanged } from '../journey/journey.types.ts';
import type { SessionLost } from '../kit/outcomes.ts';
import type { VisitQuery } from './query.ts';
import type { StoredValues } from './storedValues.ts';

/** An address of this site, as the browser shows it. */
export type Address = Readonly<{ pathname: string; search: string }>;

/** What was held knows the agent now. */
export type AgentRecorded = { type: 'agent.recorded'; booking: Booking };
/** Whatever the reason: what is held is held without it. */
export type AgentNotRecorded = { type: 'agent.notRecorded' };

export type AppEvent =
  | ({ type: 'address.changed' } & Address)
  | { type: 'session.opened'; info: SessionInfo; sessionId: string }
  | { type: 'expiry.changed'; expiresAt: number | null }
  | ChoiceChanged
  | GuestDraftChanged
  | { type: 'session.unavailable'; message: string }
  | { type: 'session.invalidated' }
  | { type: 'hold.started'; booking: Booking }
  | { type: 'hold.extended'; heldUntil: string | null }
  | { type: 'hold.ended' }
  | { type: 'creation.failed' }
  | PaymentProgress
  | AgentRecorded
  | AgentNotRecorded
  | { type: 'retry.requested' }
  | { type: 'restart.requested' }
  | { type: 'extension.requested' }
  | SessionLost;

export type AppInput = Readonly<{
  address: Address;
  stored: StoredValues;
  isProduction: boolean;
  /** what the server knows of the visit while it draws the page, before the session is opened; left out in a browser */
  initialInfo?: SessionInfo;
}>;

export type AppContext = Readonly<{
  address: Address;
  /** whose site the address is of */
  brand: Brand;
  /** what the addresses of the visit have said so far */
  query: VisitQuery;
  /** what the browser keeps for the visit */
  stored: StoredValues;
  isProduction: boolean;
  info: SessionInfo | null;
  message: string | null;
  /** the agent that was told to the booking, or tried to be */
  lastAgentId: number | null;
}>;
