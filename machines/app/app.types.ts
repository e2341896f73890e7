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
 * The agent could not be recorded, for whatever reason: the booking is held without it. `booking` is the latest
 * version, or null when it could not be read.
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
  /** the title that the document has for this address; left out where nothing shows it */
  title?: string;
  stored: StoredValues;
  isProduction: boolean;
  /** session data that server rendering starts with; left out in a browser, where the session is opened first */
  initialInfo?: SessionInfo;
  /** the lock after too many requests that an earlier page of this tab started; left out when there is none */
  lock?: Lock;
  /** the content of the full footer; left out: the footer shows the resorts alone */
  fullFooter?: FullFooter;
  /** the resorts that earlier visits chose; left out when none is remembered */
  rememberedResorts?: RememberedResorts;
}>;

export type AppContext = Readonly<{
  address: Address;
  /** the title that the document came with; null once the address has changed */
  title: string | null;
  /** the brand that the address belongs to */
  brand: Brand;
  /** the query parameters of all addresses of the visit so far, merged */
  query: VisitQuery;
  /** the values that the browser stores for the visit */
  stored: StoredValues;
  /** the resorts of earlier visits; a search that names no resort starts with them */
  rememberedResorts?: RememberedResorts;
  isProduction: boolean;
  info: SessionInfo | null;
  message: string | null;
  /** the agent last sent to be recorded, whether or not it was */
  lastAgentId: number | null;
  /** the journey has input that is not saved: leaving it has to be confirmed */
  isUnsaved: boolean;
  /** the lock at the start of the page; the session ends it */
  initialLock: Lock | null;
  /** null: the footer shows the resorts alone */
  fullFooter: FullFooter | null;
}>;
