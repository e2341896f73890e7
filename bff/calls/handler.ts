/** The types of the call handlers: their dependencies, their visitor and their results. */
import type { either as E } from 'fp-ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { calls, CallName, DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { Toggles } from '../../machines/contract/content.ts';
import type { PickerSetting } from '../../machines/contract/pickerSetting.ts';
import type { Requester, SecretReply } from '../security/secretReply.ts';
import type { AddressPort } from '../providers/address/port.ts';
import type { SsoPort } from '../providers/sso/port.ts';
import type { VerifyMember, VerifyVoucher } from '../providers/verification/port.ts';
import type { CompetitionSource } from '../providers/content/competition.ts';
import type { BreakOfferSource, LoginPageSource } from '../providers/content/documents.ts';
import type { Idempotency, Saved, Unsaved } from '../bookings/idempotency.ts';
import type { Refused } from '../kernel/refused.ts';
import type { Session, WithAccount, WithBooking } from '../sessions/sessions.ts';
import type { PaymentDeps } from '../attempts/deps.ts';
import type { SearchDeps } from '../search/deps.ts';
import type { ContentPageSource } from '../site/contentPages.ts';
import type { GuideSource } from '../site/guides.ts';

/** The dependencies of the calls: those of the payment, booking and search use cases, and those of the handlers themselves. */
export type CallDeps = PaymentDeps &
  SearchDeps &
  Readonly<{
    /** session duration in seconds for the page, renewed by every session call (spec: booking journey 4) */
    bookingSessionTimeout: number;
    toggles: () => Promise<Toggles>;
    /** the setting that decides where the map picker is offered */
    picker: () => Promise<PickerSetting>;
    breakOffers: BreakOfferSource;
    /** the texts of the sign-in pages */
    loginPage: LoginPageSource;
    competition: CompetitionSource;
    /** the entertainment guides in content */
    guides: GuideSource;
    /** the pages of the site in content */
    contentPages: ContentPageSource;
    /** the address lookup; null if there is none */
    addresses: AddressPort | null;
    /** checks whether a voucher is valid; null: vouchers are not checked */
    verifyVoucher: VerifyVoucher | null;
    /** checks whether somebody owns a holiday home; null: there is no members' portal */
    verifyMember: VerifyMember | null;
    /** single sign-on; null: no provider is configured */
    sso: SsoPort | null;
    /** our origin as browsers see it */
    publicUrl: string;
    /** the origins that serve our pages */
    origins: readonly string[];
    /** logs an error for operators; guests never see it */
    logDefect: (error: unknown) => void;
    /** logs why a guest was refused, where operators may have to change a setting */
    logRefusal: (reason: string) => void;
  }>;

/**
 * The origin of a call: an IPv4 address, or the prefix that one household has; the browser's name; the hash of the
 * cookie's token; the proof of work that came with it; and what sets another cookie on its reply.
 */
type CallOrigin = Omit<Requester, keyof Session>;

type Visitor = {
  nothing: Session | null;
  bookingIfAny: Session | null;
  session: Session & CallOrigin;
  booking: Session & CallOrigin & WithBooking;
  account: Session & CallOrigin & WithAccount;
  /** `bookingId` is the booking named in the payload */
  owner: Session & CallOrigin & WithBooking;
};

/** The visitor of a call, with the data that its row in the table requires. */
export type VisitorOf<N extends CallName> = Visitor[(typeof calls)[N]['needs']];

/** The calls that change something, the calls with a password or a link's token, and the calls that only read. */
export type ChangeName = { [N in CallName]: (typeof calls)[N]['isChange'] extends true ? N : never }[CallName];
export type SecretName = { [N in CallName]: (typeof calls)[N]['isSecret'] extends true ? N : never }[CallName];
export type ReadName = Exclude<CallName, ChangeName | SecretName>;

export type ReadHandler<N extends ReadName> = (
  deps: CallDeps,
  payload: PayloadOf<N>,
  visitor: VisitorOf<N>,
) => Promise<E.Either<Refused, DataOf<N>>>;

/** The replies of such calls are not saved, so a repeat is a new call; they may set or clear the session cookie. */
export type SecretHandler<N extends SecretName> = (
  deps: CallDeps,
  payload: PayloadOf<N>,
  visitor: VisitorOf<N>,
) => Promise<E.Either<Refused, SecretReply<DataOf<N>>>>;

/** A reply with a booking must be saved in the change's transaction, or the handler does not compile. */
type ReplyOf<N extends ChangeName> = (typeof calls)[N]['data'] extends typeof Booking
  ? Saved<DataOf<N>>
  : Saved<DataOf<N>> | Unsaved<DataOf<N>>;

/** `idempotency` is passed to the transaction that saves the reply. */
export type ChangeHandler<N extends ChangeName> = (
  deps: CallDeps,
  payload: PayloadOf<N>,
  visitor: VisitorOf<N>,
  idempotency: Idempotency,
) => Promise<E.Either<Refused, ReplyOf<N>>>;
