/** The port of single sign-on: another company's sign-in, whose tokens identify a person (spec: account area 7). */
import type { either as E } from 'fp-ts';

/**
 * Why a token is not accepted, or the provider's page cannot be found, for the log. `refused`: the token is invalid.
 * `ours`: the provider has another audience or issuer than we have configured, which an operator has to fix. `theirs`:
 * its keys or its discovery document cannot be used; `unreachable`: they cannot be read, which is in the log already.
 * `detail` contains nothing of the token.
 */
export type SsoFailure = Readonly<{ kind: 'refused' | 'ours' | 'theirs' | 'unreachable'; detail: string }>;

/** The person that a token names. `verifiedEmail` is null unless the provider says that it verified the address. */
export type SsoClaims = Readonly<{
  issuer: string;
  subject: string;
  verifiedEmail: string | null;
  nonce: string;
  /** the token's own id, which reveals a second use, or null; and its remaining validity in seconds */
  tokenId: string | null;
  secondsLeft: number;
}>;

export type SsoPort = Readonly<{
  /** the provider's name, as shown to guests */
  name: string;
  /**
   * The provider's page where a guest signs in; it returns to `path` of our site with a token that has this nonce.
   * Never throws.
   */
  addressFor: (
    asked: Readonly<{ path: string; nonce: string; state: string }>,
  ) => Promise<E.Either<SsoFailure, string>>;
  /** Never throws. */
  verify: (token: string, now: Date) => Promise<E.Either<SsoFailure, SsoClaims>>;
}>;
