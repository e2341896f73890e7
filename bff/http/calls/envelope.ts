/** The envelope of every reply, and the HTTP status of each kind of failure (spec: booking journey 7 and 8). */
import { FAILURE_TEXT, type Envelope, type Failure, type FailureKind } from '../../../machines/contract/envelope.ts';
import { CHALLENGE_HEADER } from '../../../machines/contract/proof.ts';
import { failureTitle } from '../../../machines/contract/failureTitle.ts';
import type { Refused } from '../../kernel/refused.ts';
import { note } from '../../kernel/securityNotes.ts';

/** The HTTP status of each kind of failure; the body is always the envelope. */
export const STATUS = {
  invalidInput: 400,
  unknownCall: 404,
  pageOutdated: 409,
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

/** The status of a refusal; with a challenge the same request is wanted again, with its proof (RFC 6585). */
export const statusOf = ({ code, challenge }: Refused): number => (challenge === undefined ? STATUS[code] : 428);

/** Seconds to wait after a refusal that gives no time itself, by its kind or else its status. */
const WAIT_SECONDS: Readonly<Record<number | string, number>> = {
  tooManyCards: 1_800,
  // as long as content is cached by default
  paymentsClosed: 300,
  429: 60,
  503: 10,
};

/** The headers of a refusal: when to come back, and the challenge. */
export const headersOf = (
  { code, retryAfterSeconds, challenge }: Refused,
  status: number,
): Readonly<Record<string, string>> => {
  const seconds = retryAfterSeconds ?? WAIT_SECONDS[code] ?? WAIT_SECONDS[status];
  return {
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
    ...(challenge !== undefined && { [CHALLENGE_HEADER]: challenge }),
  };
};

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

/** Refusals that depend on the booking or on what was asked before: their own sentence, if any, is the error text. */
const REASON_KINDS: readonly FailureKind[] = [
  'editNotAllowed',
  'refundContact',
  'changeUnderWay',
  'tooManyTries',
  'tooManyRequests',
];

const errorOf = ({ code, text, validationErrors: [first] }: Refused): string =>
  text ?? (REASON_KINDS.includes(code) && first !== undefined ? first.message : FAILURE_TEXT[code]);

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
