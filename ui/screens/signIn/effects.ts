/**
 * Effects of signing in: checking that a password is entered, and sending it, or what the device signed with a passkey.
 * The stored account is removed before the request is sent; afterwards the site of the sign-in is stored at once, so that other tabs notice a sign-out.
 */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import { isHolder } from '../../../machines/account/signIn/signIn.rules.ts';
import type { SignInAccepted } from '../../../machines/account/signIn/signIn.types.ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import type { LoginData } from '../../../machines/contract/login.ts';
import type { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts';
import type { AccountStorage } from '../../persistence/accountStorage.ts';
import { sendFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import type { Passkeys } from '../../actors/passkeys.ts';
import { checkOwnPassword, sendPassword } from '../../actors/passwordFields.ts';

/** The effects of the sign-in chart; `leave` loads the page of another site. */
export const signInEffects = (
  client: Client<'login' | 'start-passkey-sign-in' | 'passkey-sign-in' | 'start-sso'>,
  storage: Pick<AccountStorage, 'rememberLogin' | 'writeAccount'>,
  passkeys: Pick<Passkeys, 'sign'>,
  leave: (address: string) => void,
) => {
  const accepted = (login: LoginData, brand: Brand): SignInAccepted => {
    if (isHolder(login))
      storage.rememberLogin({ brand, isEligible: login.isEligibleForWHOffer, clientId: login.ClientId });
    return { type: 'signIn.accepted', login };
  };
  return {
    checkPassword: checkOwnPassword,
    signIn: fromPromise(async ({ input: { email, brand }, signal }) => {
      storage.writeAccount(null);
      const reply = await sendPassword(PASSWORD_FIELD, (password) =>
        client.call('login', { Email: email, password }, signal),
      );
      if (E.isRight(reply)) return accepted(reply.right, brand);
      const { code, error } = reply.left;
      if (code === 'tooManyTries') return { type: 'signIn.limited', message: error };
      // a text that cannot be any account's password, such as one that is too long, is a wrong password
      return code === 'incorrectCredentials' || code === 'invalidInput'
        ? { type: 'signIn.rejected' }
        : sendFailure(reply.left);
    }),
    signInByPasskey: fromPromise(async ({ input: { brand }, signal }) => {
      storage.writeAccount(null);
      const begun = await client.call('start-passkey-sign-in', {}, signal);
      const signed = E.isLeft(begun) ? begun : await passkeys.sign(begun.right.options);
      const reply = E.isLeft(signed)
        ? signed
        : await client.call('passkey-sign-in', { credential: signed.right }, signal);
      return E.isRight(reply) ? accepted(reply.right, brand) : sendFailure(reply.left);
    }),
    findProvider: fromPromise(async ({ input: { brand, next, resId }, signal }) => {
      const place = next === 'booking' || next === 'checkout' ? `${next}-${resId}` : next;
      const reply = await client.call('start-sso', { brand, next: place }, signal);
      return E.isRight(reply) ? { type: 'provider.found', address: reply.right.address } : sendFailure(reply.left);
    }),
    openProvider: fromPromise(({ input }) => {
      leave(input.address);
      // loading another document ends this one
      return new Promise<never>(() => undefined);
    }),
  } satisfies EffectsOf<typeof signInMachine>;
};
