/** What an answer of Cardinal means for a payment: one table, for lookups and for what came of a challenge. */
import type { ExternalAuthentication } from '../port.ts';
import type { Answer } from './messages.ts';

export type Verdict =
  /** the guest's bank asks the guest */
  | { kind: 'challenge'; transactionId: string; acsUrl: string; payload: string }
  /** the payment may be asked for; null: without authentication, which was not to be had and is not needed */
  | { kind: 'pay'; authentication: ExternalAuthentication | null }
  /** no payment: the card's holder was not made sure of, or could not be */
  | { kind: 'stop'; code: '3dsAuthenticationFailed' | '3dsUnavailable' };

const FAILED: Verdict = { kind: 'stop', code: '3dsAuthenticationFailed' };
const UNAVAILABLE: Verdict = { kind: 'stop', code: '3dsUnavailable' };

/** A proof is whole, or it is none. */
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
 * The verdict. An error, or a signature that is not right, never leads to a payment; nor does an authentication that could
 * not be had, as the law asks for one. A card that is not enrolled, or that the merchant's rules let pass, is paid without.
 */
export const verdictOf = (answer: Answer): Verdict => {
  const { ErrorNo, Enrolled, PAResStatus, SignatureVerification, TransactionId, ACSUrl, Payload } = answer;
  if (ErrorNo !== '0') return UNAVAILABLE;
  if (SignatureVerification === 'N') return FAILED;
  if (Enrolled === 'N' || Enrolled === 'B' || PAResStatus === 'B') return { kind: 'pay', authentication: null };
  if (PAResStatus === 'C')
    return TransactionId && ACSUrl && Payload
      ? { kind: 'challenge', transactionId: TransactionId, acsUrl: ACSUrl, payload: Payload }
      : UNAVAILABLE;
  if (SignatureVerification !== 'Y') return UNAVAILABLE;
  if (PAResStatus === 'Y' || PAResStatus === 'A') return proven(answer);
  return PAResStatus === 'N' || PAResStatus === 'R' ? FAILED : UNAVAILABLE;
};
