/** Effects of coming back from a sign-in provider: reading its token, and signing in. No chart holds the token. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import type { singleSignOnMachine } from '../../../machines/account/singleSignOn/singleSignOn.machine.ts';
import type {
  ProviderDeclined,
  TokenMissing,
  TokenReceived,
} from '../../../machines/account/singleSignOn/singleSignOn.types.ts';
import { isHolder } from '../../../machines/account/signIn/signIn.rules.ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import type { LoginData } from '../../../machines/contract/login.ts';
import type { AccountStorage } from '../../persistence/accountStorage.ts';
import { sendFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { checkOwnPassword, sendPassword } from '../../actors/passwordFields.ts';
import { holdProviderReply } from '../../actors/providerToken.ts';

export const singleSignOnEffects = (
  client: Client<'validate-sso-token' | 'link-sso-identity'>,
  storage: Pick<AccountStorage, 'rememberLogin' | 'writeAccount'>,
) => {
  const held = holdProviderReply();
  const accepted = (login: LoginData, brand: Brand) => {
    if (isHolder(login))
      storage.rememberLogin({ brand, isEligible: login.isEligibleForWHOffer, clientId: login.ClientId });
    return { type: 'signIn.accepted', login } as const;
  };
  const proof = () => {
    const found = held.read()?.proof;
    if (found === null || found === undefined) throw new Error('a token is sent that was never received');
    return found;
  };
  return {
    takeToken: fromPromise<TokenReceived | TokenMissing | ProviderDeclined, null>(async () => {
      const reply = held.read();
      if (reply === null) return { type: 'token.missing' };
      const { next, resId, proof: sent } = reply;
      return sent === null ? { type: 'provider.declined' } : { type: 'token.received', next, resId };
    }),
    validateToken: fromPromise(async ({ input: { brand }, signal }) => {
      storage.writeAccount(null);
      const reply = await client.call('validate-sso-token', proof(), signal);
      if (E.isRight(reply)) return accepted(reply.right, brand);
      const { code, error } = reply.left;
      if (code === 'passwordNeeded') return { type: 'password.needed' };
      if (code === 'accountNeeded') return { type: 'account.needed' };
      return code === 'ssoRefused' || code === 'tooManyTries'
        ? { type: 'token.refused', message: error }
        : sendFailure(reply.left);
    }),
    checkPassword: checkOwnPassword,
    linkAccount: fromPromise(async ({ input: { brand }, signal }) => {
      const { nonce } = proof();
      const reply = await sendPassword(PASSWORD_FIELD, (password) =>
        client.call('link-sso-identity', { nonce, password }, signal),
      );
      if (E.isRight(reply)) return accepted(reply.right, brand);
      const { code, error } = reply.left;
      if (code === 'ssoRefused') return { type: 'token.refused', message: error };
      if (code === 'tooManyTries') return { type: 'signIn.limited', message: error };
      // a text that cannot be any account's password, such as one that is too long, is a wrong password
      return code === 'incorrectCredentials' || code === 'invalidInput'
        ? { type: 'signIn.rejected' }
        : sendFailure(reply.left);
    }),
  } satisfies EffectsOf<typeof singleSignOnMachine>;
};
