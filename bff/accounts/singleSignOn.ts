/** Single sign-on: signing in by another company (spec: account area 7, validate-sso-token). */
import { either as E } from 'fp-ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { withTransaction } from '../db/transaction.ts';
import type { SsoClaims, SsoPort } from '../providers/sso/port.ts';
import { newToken } from '../sessions/sessions.ts';
import { clientByEmail, clientById } from './client.ts';
import { keepingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import { signIn, verified, welcome, type SignInDeps } from './signIn.ts';
import { clientOfIdentity, endSignIn, linkIdentity, provedIdentity, storeNonce, useOnce } from './ssoStore.ts';
import { countedOnlyIfDone, forgetTries, recordTry, tooManyTries } from '../security/tries.ts';

/** `sso` null: no provider is configured. */
type SsoDeps = SignInDeps & Readonly<{ sso: SsoPort | null; logDefect: (error: unknown) => void }>;

type SignedInReply = Promise<E.Either<Refused, SecretReply<LoginData>>>;

/** Gives the session a new nonce; returns the provider's URL with it. Refusal: ssoRefused without a provider. */
export const startSso = async (
  { pool, sso }: SsoDeps,
  { brand, next }: PayloadOf<'start-sso'>,
  { id }: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'start-sso'>>>> => {
  if (sso === null) return E.left(refused('ssoRefused'));
  const nonce = newToken();
  await storeNonce(pool, id, nonce);
  const path = accountAddress(brand, 'singleSignOn');
  return E.right(keepingCookie({ address: sso.addressFor({ path, nonce, state: `${next}.${nonce}` }) }));
};

/** The claims of a token for this session. A provider that fails, or differs from our settings, is logged once. */
const claimsOf = async (
  { pool, now, logDefect }: SsoDeps,
  sso: SsoPort,
  { token, nonce }: PayloadOf<'validate-sso-token'>,
  { id }: Requester,
): Promise<E.Either<Refused, SsoClaims>> => {
  const answer = await sso.verify(token, now());
  if (E.isLeft(answer)) {
    const { kind, detail } = answer.left;
    if (kind !== 'refused') logDefect(new Error(`single sign-on by ${sso.name}: ${detail}`));
    return E.left(refused(kind === 'theirs' ? 'ssoUnavailable' : 'ssoRefused'));
  }
  const claims = answer.right;
  const isFirst = claims.nonce === nonce && (await withTransaction(pool, (client) => useOnce(client, id, claims)));
  return isFirst ? E.right(claims) : E.left(refused('ssoRefused'));
};

/** The refusal of an unlinked identity: the account with its verified address can be linked by password, or none. */
const refusalOfStranger = async ({ pool }: SsoDeps, { verifiedEmail }: SsoClaims): Promise<Refused> => {
  const found = verifiedEmail === null ? null : await clientByEmail(pool, verifiedEmail);
  // a locked account is not revealed: its password is refused as in any other sign-in
  const canBeLinked = found !== null && found.isVerified && found.password !== null;
  return refused(canBeLinked ? 'passwordNeeded' : 'accountNeeded');
};

/**
 * Signs in the person whom a provider's token names, as `login` does. Refusals: ssoUnavailable, ssoRefused (whatever is
 * wrong with the token), passwordNeeded, accountNeeded, tooManyTries, noSession.
 */
export const validateSsoToken = async (
  deps: SsoDeps,
  asked: PayloadOf<'validate-sso-token'>,
  requester: Requester,
): SignedInReply => {
  const { pool, sso } = deps;
  if (sso === null) return E.left(refused('ssoRefused'));
  const tried = await recordTry(pool, 'sso', requester.id, requester.network);
  if (tried === null) return E.left(await tooManyTries(pool, 'sso', requester.id, requester.network));
  const claims = await claimsOf(deps, sso, asked, requester);
  if (E.isLeft(claims)) return claims;
  await forgetTries(pool, tried);
  const clientId = await clientOfIdentity(pool, claims.right);
  if (clientId === null) return E.left(await refusalOfStranger(deps, claims.right));
  const holder = await clientById(pool, clientId);
  if (holder === null || holder.password === null) return E.left(refused('ssoRefused'));
  const signedIn = await signIn(deps, requester, holder, (client) => endSignIn(client, requester.id));
  if (E.isLeft(signedIn))
    return E.left(signedIn.left.code === 'incorrectCredentials' ? refused('ssoRefused') : signedIn.left);
  // only tries of the password are reported to the holder
  const ofPassword = { ...tried, kind: 'signIn', subject: holder.email } as const;
  return E.right(await welcome(deps, holder, ofPassword, signedIn.right));
};

/**
 * Signs in by the password of the account whose verified address the provider's token named, and links the two.
 * Refusals: ssoRefused if the token is too old, tooManyTries, incorrectCredentials, noSession.
 */
export const linkSsoIdentity = async (
  deps: SsoDeps,
  { nonce, password }: PayloadOf<'link-sso-identity'>,
  requester: Requester,
): SignedInReply => {
  const { pool } = deps;
  const identity = await provedIdentity(pool, requester.id, nonce);
  if (identity === null) return E.left(refused('ssoRefused'));
  const { email } = identity;
  const tried = await recordTry(pool, 'signIn', email, requester.network);
  if (tried === null) return E.left(await tooManyTries(pool, 'signIn', email, requester.network));
  const found = await countedOnlyIfDone(pool, tried, () =>
    verified(deps, { Email: email, password }, requester.network),
  );
  if (found === null || !found.isVerified) return E.left(refused('incorrectCredentials'));
  const signedIn = await signIn(deps, requester, found, async (client) => {
    await linkIdentity(client, identity, found.id);
    await endSignIn(client, requester.id);
  });
  return E.isLeft(signedIn) ? signedIn : E.right(await welcome(deps, found, tried, signedIn.right));
};
