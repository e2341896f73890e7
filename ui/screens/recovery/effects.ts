/** Effects of a forgotten password: requesting a link, and saving a new password with it. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { NEW_PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import type { recoveryMachine } from '../../../machines/account/recovery/recovery.machine.ts';
import type { AccountStorage } from '../../persistence/accountStorage.ts';
import { formFailure, sendFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { openLink, type HeldToken } from '../../actors/linkToken.ts';
import { checkNewPassword, sendPassword } from '../../actors/passwordFields.ts';
import { rememberSignedIn } from '../../actors/signedIn.ts';

/** The effects of the recovery chart. */
export const recoveryEffects = (
  client: Client<'request-password-reset' | 'reset-password'>,
  link: HeldToken,
  storage: Pick<AccountStorage, 'announceEnd' | 'rememberLogin' | 'writeAccount'>,
) =>
  ({
    requestReset: fromPromise(async ({ input: { email }, signal }) => {
      const reply = await client.call('request-password-reset', { Email: email }, signal);
      return E.isRight(reply) ? { type: 'reset.sent' } : sendFailure(reply.left);
    }),
    openLink: openLink(link),
    checkPassword: checkNewPassword,
    resetPassword: fromPromise(async ({ input: { brand }, signal }) => {
      const token = link.read();
      if (token === null) return { type: 'link.ended' };
      const reply = await sendPassword(NEW_PASSWORD_FIELD, (password) =>
        client.call('reset-password', { token, password }, signal),
      );
      if (E.isLeft(reply) && reply.left.code !== 'linkEnded')
        return formFailure(reply.left, { password: NEW_PASSWORD_FIELD });
      link.forget();
      if (E.isLeft(reply)) return { type: 'link.ended' };
      storage.announceEnd();
      const { login } = reply.right;
      return login === null ? { type: 'password.saved' } : rememberSignedIn(storage, login, brand);
    }),
  }) satisfies EffectsOf<typeof recoveryMachine>;
