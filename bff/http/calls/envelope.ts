/** The envelope of every reply, and the HTTP status of each kind of failure (spec: booking journey 7 and 8). */
import { FAILURE_TEXT, type Envelope, type Failure, type FailureKind } from '../../../machines/contract/envelope.ts';
import { failureTitle } from '../../../machines/contract/failureTitle.ts';
import type { Refused } from '../../kernel/refused.ts';
import { note } from '../../kernel/securityNotes.ts';

/** The HTTP status of each kind of failure; the body is always the envelope. */
export const STATUS = {
  invalidInput: 400,
  unknownCall: 404,
  noSession: 401,
  noBooking: 409,
  accommodationSoldOut: 409,
  addonSoldOut: 409,
  priceChanged: 409,
  holdExpired: 409,
  bookingChanged: 409,
  notAcceptedNow: 409,
  notLeadGuest: 403,
  paymentProcessing: 409,
  paymentsClosed: 503,
  quoteLocked: 409,
  quoteExpired: 409,
  quoteSavedElsewhere: 403,
  keyReused: 422,
  // an ordinary answer to a guest's input; for any other status browsers log an error to their console
  codeRefused: 200,
  tooManyCards: 429,
  tooManyRequests: 429,
  notSignedIn: 401,
  incorrectCredentials: 401,
  tooManyTries: 429,
  linkEnded: 410,
  ssoRefused: 401,
  ssoUnavailable: 503,
  passwordNeeded: 403,
  accountNeeded: 403,
  editNotAllowed: 409,
  refundContact: 409,
  changeUnderWay: 409,
  changeLapsed: 409,
  unavailable: 503,
  defect: 500,
} as const satisfies Record<FailureKind, number>;

/** Data for the client. `sessionId` is the handle of the caller's session, if it has one. */
export const success = <A>(data: A, sessionId: string | null): Envelope<A> => ({
  data,
  error: null,
  validationErrors: [],
  networkError: false,
  sessionId,
  code: null,
  title: null,
});

/** Refusals that depend on the booking or on the number of tries: their own sentence is the error text. */
const REASON_KINDS: readonly FailureKind[] = ['editNotAllowed', 'refundContact', 'changeUnderWay', 'tooManyTries'];

const errorOf = ({ code, validationErrors: [first] }: Refused): string =>
  REASON_KINDS.includes(code) && first !== undefined ? first.message : FAILURE_TEXT[code];

/** A refusal with the texts of the contract; its code is noted for the security log. */
export const failure = (refusal: Refused, sessionId: string | null): Failure => {
  note({ code: refusal.code });
  return {
    data: null,
    error: errorOf(refusal),
    validationErrors: refusal.validationErrors,
    networkError: false,
    sessionId,
    code: refusal.code,
    title: failureTitle(refusal.code),
  };
};
