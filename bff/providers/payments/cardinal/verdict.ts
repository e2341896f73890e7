/** Turns Cardinal's reply into a verdict on the payment: one table for lookups and for challenge results. */
import type { ExternalAuthentication } from '../port.ts';
import type { Answer } from './messages.ts';

export type Verdict =
  /** The guest's bank challenges the guest. */
  | { kind: 'challenge'; transactionId: string; acsUrl: string; payload: string }
  /** The payment may be requested; null: without authentication, which is not required. */
  | { kind: 'pay'; authentication: ExternalAuthentication | null }
  /** No payment: the authentication of the card holder failed or is unavailable. */
  | { kind: 'stop'; code: '3dsAuthenticationFailed' | '3dsUnavailable' };

const FAILED: Verdict = { kind: 'stop', code: '3dsAuthenticationFailed' };
const UNAVAILABLE: Verdict = { kind: 'stop', code: '3dsUnavailable' };

/** Pays with the authentication if all required fields are present. */
const proven = ({ Cavv, EciFlag, ThreeDSVersion, DSTransactionId }: Answer): Verdict =>
  Cavv && EciFlag && ThreeDSVersion
    ? {
        kind: 'pay',
        authentication: {
          version: ThreeDSVersion,
          eci: EciFlag,
          authenticationValue: Cavv,
          ...(DSTransactionId ? { dsTransactionId: DSTransactionId } : {}),
        },
      }
    : UNAVAILABLE;

/**
 * The verdict. An error, an invalid signature or an unavailable authentication never leads to a payment, because the
 * law requires authentication. A card that is not enrolled, or exempt by the merchant's rules, is paid without one.
 */
export const verdictOf = (answer: Answer): Verdict => {
  const { ErrorNo, Enrolled, PAResStatus, SignatureVerification, TransactionId, ACSUrl, Payload } = answer;
  if (ErrorNo !== '0') return UNAVAILABLE;
  if (SignatureVerification === 'N') return FAILED;
  if (Enrolled === 'N' || Enrolled === 'B') return { kind: 'pay', authentication: null };
  if (PAResStatus === 'C')
    return TransactionId && ACSUrl && Payload
      ? { kind: 'challenge', transactionId: TransactionId, acsUrl: ACSUrl, payload: Payload }
      : UNAVAILABLE;
  if (SignatureVerification !== 'Y') return UNAVAILABLE;
  if (PAResStatus === 'B') return { kind: 'pay', authentication: null };
  if (PAResStatus === 'Y' || PAResStatus === 'A') return proven(answer);
  return PAResStatus === 'N' || PAResStatus === 'R' ? FAILED : UNAVAILABLE;
};

/** The verdict after a challenge: without a valid signature there is no payment, and there is no second challenge. */
export const verdictAfterChallenge = (answer: Answer): Verdict => {
  const { Enrolled: _, ...result } = answer;
  const verdict = verdictOf(result);
  return verdict.kind === 'challenge' ? UNAVAILABLE : verdict;
};
