/** The port of single sign-on: another company's sign-in, whose tokens say who somebody is (spec: account area 7). */
import type { either as E } from 'fp-ts';

/**
 * Why a token says nothing. `refused`: the token is not one that we accept. `ours`: the provider signed it, but for another
 * audience or under another issuer than we are set up for, which an operator has to fix; `theirs`: the provider's keys cannot
 * be read. `detail` has nothing of the token.
 */
export type SsoFailure = Readonly<{ kind: 'refused' | 'ours' | 'theirs'; detail: string }>;

/** Whom a token names. `verifiedEmail` is null unless the provider says that it has verified the address. */
export type SsoClaims = Readonly<{
  issuer: string;
  subject: string;
  verifiedEmail: string | null;
  nonce: string;
  /** the token's own id, by which a second use is recognised, and for how many more seconds the token is valid */
  tokenId: string;
  secondsLeft: number;
}>;

export type SsoPort = Readonly<{
  /** the provider as guests know it */
  name: string;
  /** the provider's page where a guest signs in; it returns to `path` of our site with a token that has this nonce */
  addressFor: (asked: Readonly<{ path: string; nonce: string; state: string }>) => string;
  /** Never throws. */
  verify: (token: string, now: Date) => Promise<E.Either<SsoFailure, SsoClaims>>;
}>;
