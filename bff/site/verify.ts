/** Verifies vouchers and members by other companies' services (spec: account area 7). */
import { either as E } from 'fp-ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import { keepingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import { recordTry, removeTry, type TryKind } from '../security/tries.ts';
import type { Store } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { VerificationFailure, VerifyMember, VerifyVoucher } from '../providers/verification/port.ts';

/** Null: the service is off. */
type VerifyDeps = Store &
  Readonly<{
    verifyVoucher: VerifyVoucher | null;
    verifyMember: VerifyMember | null;
    logDefect: (error: unknown) => void;
  }>;

type Verified = E.Either<Refused, SecretReply<Readonly<{ isValid: boolean }>>>;

/**
 * Counts the try of a subject, or else of the session, because each is a guess until it is right; then queries the
 * service. A reply that cannot be used is logged in one line.
 */
const verified = async (
  { pool, logDefect }: VerifyDeps,
  [kind, subject, service]: readonly [TryKind, string | null, string],
  requester: Requester,
  ask: (() => Promise<E.Either<VerificationFailure, boolean>>) | null,
): Promise<Verified> => {
  if (ask === null) return E.left(refused('unavailable'));
  const tried = await recordTry(pool, kind, subject ?? requester.id, requester);
  if (E.isLeft(tried)) return E.left({ ...tried.left, code: 'tooManyRequests' });
  const answer = await ask();
  if (E.isRight(answer) && answer.right) await removeTry(pool, tried.right);
  if (E.isRight(answer)) return E.right(keepingCookie({ isValid: answer.right }));
  if (answer.left.kind !== 'unreachable') logDefect(new Error(`${service}: ${answer.left.detail}`));
  return E.left(refused('unavailable'));
};

/** Whether a voucher is valid. Refusals: tooManyRequests; unavailable if the service is off or does not answer. */
export const submitEagleEye = (
  deps: VerifyDeps,
  asked: PayloadOf<'submit-eagle-eye'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'submit-eagle-eye'>>>> => {
  const { verifyVoucher } = deps;
  return verified(deps, ['voucher', null, 'Eagle Eye'], requester, verifyVoucher && (() => verifyVoucher(asked)));
};

/** Whether a number and a surname belong to a member. Refusals as above. */
export const verifyQ = (
  deps: VerifyDeps,
  asked: PayloadOf<'verify-q'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'verify-q'>>>> => {
  const { verifyMember } = deps;
  return verified(
    deps,
    ['member', asked.number, 'members’ portal'],
    requester,
    verifyMember && (() => verifyMember(asked)),
  );
};
