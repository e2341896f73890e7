/** Single sign-on: signing in by another company (spec: account area 7, validate-sso-token). */
import { either as E } from 'fp-ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { withTransaction } from '../db/transaction.ts';
import type { SsoClaims, SsoFailure, SsoPort } from '../providers/sso/port.ts';
import { newToken } from '../sessions/sessions.ts';
import { clientByEmail, clientById } from './client.ts';
import { keepingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import { queueNotice } from './requests.ts';
import { signIn, verified, welcome, type SignInDeps } from './signIn.ts';
import { clientOfIdentity, endSignIn, linkIdentity, provedIdentity, storeNonce, useOnce } from './ssoStore.ts';
import { countedOnlyIfDone, forgetTries, recordTry } from '../security/tries.ts';

/** `sso` null: no provider is configured. */
type SsoDeps = SignInDeps &
  Readonly<{ sso: SsoPort | null; logDefect: (error: unknown) => void; logRefusal: (reason: string) => void }>;

type SignedInReply = Promise<E.Either<Refused, SecretReply<LoginData>>>;

/** Logs in one line why a sign-in was refused. Nothing in it is of the token or of the guest. */
const logRefused = ({ logRefusal }: SsoDeps, { name }: Pick<SsoPort, 'name'>, reason: string): void =>
  logRefusal(`single sign-on by ${name}: refused: ${reason}`);

/** Logs the failure of a token, or of a provider that could be reached. Refusals: ssoUnavailable, ssoRefused. */
const refusalOf = (deps: SsoDeps, sso: SsoPort, { kind, detail }: SsoFailure): Refused => {
  if (kind === 'refused') logRefused(deps, sso, detail);
  else if (kind !== 'unreachable') deps.logDefect(new Error(`single sign-on by ${sso.name}: ${detail}`));
  return refused(kind === 'theirs' || kind === 'unreachable' ? 'ssoUnavailable' : 'ssoRefused');
};

/**
 * Gives the session a new nonce; returns the provider's URL with it. Refusals: ssoRefused without a provider;
 * ssoUnavailable if its addresses cannot be found.
 */
export const startSso = async (
  deps: SsoDeps,
  { brand, next }: PayloadOf<'start-sso'>,
  { id }: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'start-sso'>>>> => {
  const { pool, sso } = deps;
  if (sso === null) return E.left(refused('ssoRefused'));
  const nonce = newToken();
  const path = accountAddress(brand, 'singleSignOn');
  const address = await sso.addressFor({ path, nonce, state: `${next}.${nonce}` });
  if (E.isLeft(address)) return E.left(refusalOf(deps, sso, address.left));
  await storeNonce(pool, id, nonce);
  return E.right(keepingCookie({ address: address.right }));
};

/** The claims of a token for this session, which is used up. A refusal is logged. */
const claimsOf = async (
  deps: SsoDeps,
  sso: SsoPort,
  { token, nonce }: PayloadOf<'validate-sso-token'>,
  { id }: Requester,
): Promise<E.Either<Refused, SsoClaims>> => {
  const answer = await sso.verify(token, deps.now());
  if (E.isLeft(answer)) return E.left(refusalOf(deps, sso, answer.left));
  const claims = answer.right;
  const refuse = (detail: string) => E.left(refusalOf(deps, sso, { kind: 'refused', detail }));
  if (claims.nonce !== nonce) return refuse('nonce: not the one that our page sent');
  return (await withTransaction(deps.pool, (client) => useOnce(client, id, claims)))
    ? E.right(claims)
    : refuse('nonce or jti: used before, too late, or of another session');
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
 * wrong with the token), passwordNeeded, accountNeeded, noSession, and those of `recordTry`.
 */
export const validateSsoToken = async (
  deps: SsoDeps,
  asked: PayloadOf<'validate-sso-token'>,
  requester: Requester,
): SignedInReply => {
  const { pool, sso } = deps;
  if (sso === null) return E.left(refused('ssoRefused'));
  const tried = await recordTry(pool, 'sso', requester.id, requester);
  if (E.isLeft(tried)) {
    if (tried.left.challenge === undefined) logRefused(deps, sso, 'too many tries of one network');
    return tried;
  }
  const claims = await claimsOf(deps, sso, asked, requester);
  if (E.isLeft(claims)) return claims;
  await forgetTries(pool, tried.right);
  const clientId = await clientOfIdentity(pool, claims.right);
  if (clientId === null) return E.left(await refusalOfStranger(deps, claims.right));
  const holder = await clientById(pool, clientId);
  const unusable = { kind: 'refused', detail: 'the account is closed, locked or has no password' } as const;
  if (holder === null || holder.password === null) return E.left(refusalOf(deps, sso, unusable));
  const signedIn = await signIn(deps, requester, holder, (client) => endSignIn(client, requester.id));
  if (E.isLeft(signedIn))
    return E.left(signedIn.left.code === 'incorrectCredentials' ? refusalOf(deps, sso, unusable) : signedIn.left);
  // only tries of the password are reported to the holder
  const ofPassword = { ...tried.right, kind: 'signIn', subject: holder.email } as const;
  return E.right(await welcome(deps, holder, ofPassword, signedIn.right));
};

/**
 * Signs in by the password of the account whose verified address the provider's token named, links the two, and notifies
 * the holder. Refusals: ssoRefused if the token is too old, incorrectCredentials, noSession, and those of `recordTry`.
 */
export const linkSsoIdentity = async (
  deps: SsoDeps,
  { nonce, password }: PayloadOf<'link-sso-identity'>,
  requester: Requester,
): SignedInReply => {
  const { pool, sso } = deps;
  const identity = await provedIdentity(pool, requester.id, nonce);
  if (identity === null) {
    if (sso !== null) logRefused(deps, sso, 'the sign-in to link is too old, or of another session');
    return E.left(refused('ssoRefused'));
  }
  const { email } = identity;
  const tried = await recordTry(pool, 'signIn', email, requester);
  if (E.isLeft(tried)) return tried;
  const found = await countedOnlyIfDone(pool, tried.right, () =>
    verified(deps, { Email: email, password }, requester.network),
  );
  if (found === null || !found.isVerified) return E.left(refused('incorrectCredentials'));
  const signedIn = await signIn(deps, requester, found, async (client) => {
    if (await linkIdentity(client, identity, found.id)) await queueNotice(deps, client, 'signInAdded', found, true);
    await endSignIn(client, requester.id);
  });
  return E.isLeft(signedIn) ? signedIn : E.right(await welcome(deps, found, tried.right, signedIn.right));
};
