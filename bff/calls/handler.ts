/** The types of a call handler: its dependencies, its visitor and its result. */
import type { either as E } from 'fp-ts';
import type { calls, CallName, DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { Toggles } from '../../machines/contract/content.ts';
import type { PickerSetting } from '../../machines/contract/pickerSetting.ts';
import type { BreakOffer } from '../../machines/contract/quote.ts';
import type { AddressPort } from '../providers/address/port.ts';
import type { ContentFailure } from '../providers/content/port.ts';
import type { Refused } from '../bookings/refused.ts';
import type { Session } from '../sessions/sessions.ts';
import type { PaymentDeps } from '../payments/deps.ts';

/** The dependencies of the calls. */
export type CallDeps = Readonly<{
  payments: PaymentDeps;
  /** session duration in seconds for the page, renewed by every session call (spec: booking journey 4) */
  bookingSessionTimeout: number;
  toggles: () => Promise<Toggles>;
  /** the setting that decides where the map picker is offered */
  picker: () => Promise<PickerSetting>;
  /** the break offers of the content service */
  breakOffers: () => Promise<E.Either<ContentFailure, readonly BreakOffer[]>>;
  /** the address lookup; null where there is none */
  addresses: AddressPort | null;
  /** logs an error for operators; guests never see it */
  logDefect: (error: unknown) => void;
}>;

/** The origin of a call: an IP address, or the part of one that a household shares. */
type CallOrigin = Readonly<{ network: string }>;

type Visitor = {
  nothing: Session | null;
  bookingIfAny: Session | null;
  session: Session & CallOrigin;
  booking: Session & CallOrigin & Readonly<{ bookingId: string }>;
};

/** The visitor of a call, with as much as the call's row in the table needs. */
export type VisitorOf<N extends CallName> = Visitor[(typeof calls)[N]['needs']];

export type Handler<N extends CallName> = (
  deps: CallDeps,
  payload: PayloadOf<N>,
  visitor: VisitorOf<N>,
) => Promise<E.Either<Refused, DataOf<N>>>;
