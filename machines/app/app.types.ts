/** Context, input and events of the root chart of a visit. */
import type { PaymentProgress } from '../checkout/payment/payment.types.ts';
import type { Booking, SessionInfo } from '../contract/booking.ts';
import type { Brand } from '../contract/brand.ts';
import type { FullFooter } from '../contract/page.ts';
import type { BookingUpdated, ChoiceChanged, GuestDraftChanged } from '../journey/journey.types.ts';
import type { SessionLost } from '../outcomes/outcomes.ts';
import type { Lock } from '../session/session.rules.ts';
import type { VisitQuery } from '../addresses/query.ts';
import type { RememberedResorts } from './rememberedResorts.ts';
import type { StoredValues } from './storedValues.ts';
import type { Address } from '../addresses/paths.ts';

/** The agent is recorded on the held booking. */
export type AgentRecorded = { type: 'agent.recorded'; booking: Booking };
/**
 * The agent could not be recorded, for whatever reason: the booking stays held without it. `booking` is the latest one;
 * null when it could not be read.
 */
export type AgentNotRecorded = { type: 'agent.notRecorded'; booking: Booking | null };

export type AppEvent =
  | ({ type: 'address.changed' } & Address)
  | { type: 'session.opened'; info: SessionInfo; sessionId: string }
  | { type: 'expiry.changed'; expiresAt: number | null }
  | ChoiceChanged
  | GuestDraftChanged
  | { type: 'session.unavailable'; message: string }
  | { type: 'session.invalidated' }
  | BookingUpdated
  | { type: 'hold.started'; booking: Booking }
  | { type: 'hold.extended'; heldUntil: string | null }
  | { type: 'hold.ended' }
  | { type: 'creation.failed' }
  | PaymentProgress
  | AgentRecorded
  | AgentNotRecorded
  | { type: 'retry.requested' }
  /** the guest continues after the session's end, at this address */
  | ({ type: 'restart.requested' } & Address)
  | { type: 'extension.requested' }
  | SessionLost;

export type AppInput = Readonly<{
  address: Address;
  stored: StoredValues;
  isProduction: boolean;
  /** session data that the server has while it renders the page, before the session is opened; left out in a browser */
  initialInfo?: SessionInfo;
  /** the lock after too many requests that a page loaded earlier in this tab has started; left out when none holds */
  lock?: Lock;
  /** what the full footer shows; left out: the footer has the resorts alone */
  fullFooter?: FullFooter;
  /** the resorts of earlier visits; left out where none is remembered */
  rememberedResorts?: RememberedResorts;
}>;

export type AppContext = Readonly<{
  address: Address;
  /** the brand that the address belongs to */
  brand: Brand;
  /** the query parameters of all addresses of the visit so far, merged */
  query: VisitQuery;
  /** the values that the browser stores for the visit */
  stored: StoredValues;
  /** the resorts of earlier visits, with which a search starts that names none */
  rememberedResorts?: RememberedResorts;
  isProduction: boolean;
  info: SessionInfo | null;
  message: string | null;
  /** the agent that was last sent to the booking, whether or not it was recorded */
  lastAgentId: number | null;
  /** the journey has input that is not saved: leaving it has to be confirmed */
  isUnsaved: boolean;
  /** the lock that holds when the page starts; the session ends it */
  initialLock: Lock | null;
  /** null: the footer has the resorts alone */
  fullFooter: FullFooter | null;
}>;
