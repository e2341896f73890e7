/** Passkeys (WebAuthn level 3) beside the password: adding and removing one, and signing in by one. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { either as E, json, taskEither as TE } from 'fp-ts';
import { MOST_PASSKEYS } from '../../machines/contract/account.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Ids, Store } from '../kernel/deps.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import { todayAt } from '../kernel/today.ts';
import { keepingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import type { WithAccount } from '../sessions/sessions.ts';
import { claimBookings } from './claims.ts';
import { clientById, lockClient } from './client.ts';
import { holderWithPassword } from './credentials.ts';
import { devicesOf } from './devices.ts';
import { loginDataOf } from './loginData.ts';
import {
  deletePasskey,
  insertPasskey,
  notePasskeyUse,
  passkeyBy,
  passkeysOf,
  storeChallenge,
  takeChallenge,
  type StoredPasskey,
} from './passkeyStore.ts';
import { queueNotice } from './requests.ts';
import { signIn, type SignInDeps } from './signIn.ts';
import { deleteIdentity } from './ssoStore.ts';

/** Where passkeys are made and used: our origin, and all origins from which browsers may send them. */
export type PasskeySite = Readonly<{ publicUrl: string; origins: readonly string[] }>;

type Holder = Requester & WithAccount;

/** The name of the site to browsers: a passkey belongs to one host name (WebAuthn 4, relying party identifier). */
const hostOf = ({ publicUrl }: PasskeySite): string => new URL(publicUrl).hostname;

const refuse = (message: string): E.Either<Refused, never> => E.left(badInput({ field: 'credential', message }));
const NOT_ADDED = 'We couldn’t add this passkey. Please try again.';
const NOT_KNOWN = 'We don’t know this passkey. Please sign in with your password.';
const TOO_MANY = 'You have as many passkeys as an account can have. Please remove one first.';

/**
 * What the browser makes a passkey of, as JSON. A passkey needs the lock of its device each time, and is found without
 * the holder's address. Refusals: tooManyTries, incorrectCredentials, invalidInput with too many passkeys.
 */
export const startPasskey = async (
  deps: Store & Ids & PasskeySite,
  { password }: PayloadOf<'start-passkey'>,
  session: Holder,
): Promise<E.Either<Refused, SecretReply<DataOf<'start-passkey'>>>> => {
  const holder = await holderWithPassword(deps, session, password);
  if (E.isLeft(holder)) return holder;
  const { id, email, firstName, lastName } = holder.right;
  const existing = await passkeysOf(deps.pool, id);
  if (existing.length >= MOST_PASSKEYS) return refuse(TOO_MANY);
  const options = await generateRegistrationOptions({
    rpName: 'Breakwater',
    rpID: hostOf(deps),
    userID: new TextEncoder().encode(`client-${id}`),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(deps.pool, session.id, 'add', options.challenge);
  return E.right(keepingCookie({ options: JSON.stringify(options) }));
};

/** What a browser sent, by a check that throws for whatever is wrong with it; null if it is refused. */
const checked = async <Credential, Checked>(
  credential: string,
  check: (credential: Credential) => Promise<Checked>,
): Promise<Checked | null> => {
  const read = json.parse(credential);
  if (E.isLeft(read)) return null;
  const result = await TE.tryCatch(() => check(read.right as Credential), String)();
  return E.isRight(result) ? result.right : null;
};

/**
 * Adds the browser's passkey to the account, and tells the holder by e-mail. Refusal: invalidInput (credential), whatever
 * is wrong with it.
 */
export const addPasskey = async (
  deps: Store & Ids & PasskeySite,
  { credential }: PayloadOf<'add-passkey'>,
  { id, clientId, browser }: Holder,
): Promise<E.Either<Refused, SecretReply<DataOf<'add-passkey'>>>> => {
  const expectedChallenge = await takeChallenge(deps.pool, id, 'add');
  if (expectedChallenge === null) return refuse(NOT_ADDED);
  const made = await checked(credential, (response: RegistrationResponseJSON) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: [...deps.origins],
      expectedRPID: hostOf(deps),
    }),
  );
  if (made?.registrationInfo === undefined) return refuse(NOT_ADDED);
  const { id: credentialId, publicKey, counter } = made.registrationInfo.credential;
  return withTransaction(deps.pool, async (client) => {
    const holder = await lockClient(client, clientId);
    // another browser may have added one meanwhile
    if ((await passkeysOf(client, clientId)).length >= MOST_PASSKEYS) return refuse(TOO_MANY);
    const isNew = await insertPasskey(client, { clientId, credentialId, publicKey, counter }, browser);
    if (holder === null || !isNew) return refuse(NOT_ADDED);
    await queueNotice(deps, client, 'signInAdded', holder, true);
    return E.right(keepingCookie({}));
  });
};

/**
 * Removes a passkey or an identity of the holder, and tells the holder by e-mail. Ignores others'. Returns the remaining
 * ones, with the browsers. It is never the last way in: the account's password is asked for, and stays. Refusals:
 * tooManyTries, incorrectCredentials (also without a password).
 */
export const removePasskey = async (
  deps: Store & Ids,
  { passkeyId, password }: PayloadOf<'remove-passkey'>,
  session: Holder,
): Promise<E.Either<Refused, SecretReply<DataOf<'remove-passkey'>>>> => {
  const holder = await holderWithPassword(deps, session, password);
  if (E.isLeft(holder)) return holder;
  await withTransaction(deps.pool, async (client) => {
    const isRemoved =
      (await deletePasskey(client, session.clientId, passkeyId)) ||
      (await deleteIdentity(client, session.clientId, passkeyId));
    if (isRemoved) await queueNotice(deps, client, 'signInRemoved', holder.right, true);
  });
  return E.right(keepingCookie(await devicesOf(deps.pool, session)));
};

/** What the browser signs with a passkey of any holder, as JSON. */
export const startPasskeySignIn = async (
  deps: Store & PasskeySite,
  _payload: unknown,
  { id }: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'start-passkey-sign-in'>>>> => {
  const options = await generateAuthenticationOptions({ rpID: hostOf(deps), userVerification: 'required' });
  await storeChallenge(deps.pool, id, 'signIn', options.challenge);
  return E.right(keepingCookie({ options: JSON.stringify(options) }));
};

/** The stored passkey that signed what this session was asked to sign, with its new counter; null if none did. */
const passkeyThatSigned = async (
  deps: Store & PasskeySite,
  sessionId: string,
  credential: string,
): Promise<StoredPasskey | null> => {
  const expectedChallenge = await takeChallenge(deps.pool, sessionId, 'signIn');
  const sent = json.parse(credential);
  const credentialId = E.isRight(sent) ? Object(sent.right)['id'] : undefined;
  if (expectedChallenge === null || typeof credentialId !== 'string') return null;
  const known = await passkeyBy(deps.pool, credentialId);
  if (known === null) return null;
  const signed = await checked(credential, (response: AuthenticationResponseJSON) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: [...deps.origins],
      expectedRPID: hostOf(deps),
      credential: { id: credentialId, publicKey: known.publicKey, counter: known.counter },
    }),
  );
  return signed?.verified === true ? { ...known, counter: signed.authenticationInfo.newCounter } : null;
};

/**
 * Signs in the holder of a passkey, as `login` does. Refusals: invalidInput (credential), whatever is wrong with it and
 * also if the account is closed or locked; noSession if another tab has signed in meanwhile.
 */
export const passkeySignIn = async (
  deps: SignInDeps & PasskeySite,
  { credential }: PayloadOf<'passkey-sign-in'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<LoginData>>> => {
  const passkey = await passkeyThatSigned(deps, requester.id, credential);
  const holder = passkey && (await clientById(deps.pool, passkey.clientId));
  if (passkey === null || holder === null) return refuse(NOT_KNOWN);
  const signedIn = await signIn(deps, requester, holder, (client) =>
    notePasskeyUse(client, passkey.credentialId, passkey.counter),
  );
  if (E.isLeft(signedIn)) return signedIn.left.code === 'incorrectCredentials' ? refuse(NOT_KNOWN) : signedIn;
  await claimBookings(deps, holder.id, signedIn.right.sessionId);
  return E.right({
    data: await loginDataOf(deps.pool, holder, todayAt(deps)),
    cookie: { kind: 'set', ...signedIn.right },
  });
};
