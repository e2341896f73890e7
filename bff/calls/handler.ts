/** What a call's handler is given and gives back. */
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

/** What the calls work with. */
export type CallDeps = Readonly<{
  payments: PaymentDeps;
  /** seconds a session is told to last, renewed by every session call (spec: booking journey 4) */
  bookingSessionTimeout: number;
  toggles: () => Promise<Toggles>;
  /** where the map picker is offered */
  picker: () => Promise<PickerSetting>;
  /** what content says of its break offers */
  breakOffers: () => Promise<E.Either<ContentFailure, readonly BreakOffer[]>>;
  /** the address lookup; null where there is none */
  addresses: AddressPort | null;
  /** for people who run it; never told to a guest */
  logDefect: (error: unknown) => void;
}>;

/** From where: an address, or what of one a household has. */
type CallOrigin = Readonly<{ network: string }>;

type Visitor = {
  nothing: Session | null;
  bookingIfAny: Session | null;
  session: Session & CallOrigin;
  booking: Session & CallOrigin & Readonly<{ bookingId: string }>;
};

/** Who calls: as much as the call's row in the table says it needs. */
export type VisitorOf<N extends CallName> = Visitor[(typeof calls)[N]['needs']];

export type Handler<N extends CallName> = (
  deps: CallDeps,
  payload: PayloadOf<N>,
  visitor: VisitorOf<N>,
) => Promise<E.Either<Refused, DataOf<N>>>;
