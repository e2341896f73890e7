/** The ports of the verification services, which check what a guest types (spec: account area 3 and 7). */
import type { either as E } from 'fp-ts';

/**
 * Why there is no answer. `ours`: the service rejects our account, which an operator has to fix; `theirs`: its reply is
 * malformed; `unreachable`: it does not answer in time, or fails, which is in the log already. `detail` contains nothing of
 * the request.
 */
export type VerificationFailure = Readonly<{ kind: 'ours' | 'theirs' | 'unreachable'; detail: string }>;

/** Whether it is valid. Something that the service does not know is invalid, not a failure. Never throws. */
type Verify<Asked> = (asked: Asked) => Promise<E.Either<VerificationFailure, boolean>>;

/** A voucher, by the code on it. */
export type VerifyVoucher = Verify<Readonly<{ code: string }>>;

/** A member at the members' portal, by number and surname. */
export type VerifyMember = Verify<Readonly<{ number: string; lastName: string }>>;
