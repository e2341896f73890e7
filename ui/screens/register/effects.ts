/** Effects of a new account: requesting it, and confirming its e-mail address with the link that was sent. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { NEW_PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import type { registerMachine } from '../../../machines/account/register/register.machine.ts';
import { FORM_FIELDS } from '../../../machines/account/register/register.rules.ts';
import type { AccountStorage } from '../../persistence/accountStorage.ts';
import { formFailure, sendFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { openLink, type HeldToken } from '../../actors/linkToken.ts';
import { checkNewPassword, sendPassword } from '../../actors/passwordFields.ts';
import { rememberSignedIn } from '../../actors/signedIn.ts';

/** The effects of the register chart. */
export const registerEffects = (
  client: Client<'register' | 'confirm-email'>,
  link: HeldToken,
  storage: Pick<AccountStorage, 'rememberLogin' | 'writeAccount'>,
) =>
  ({
    checkPassword: checkNewPassword,
    requestAccount: fromPromise(async ({ input, signal }) => {
      const reply = await sendPassword(NEW_PASSWORD_FIELD, (password) =>
        client.call('register', { ...input, password }, signal),
      );
      return E.isRight(reply) ? { type: 'account.requested' } : formFailure(reply.left, FORM_FIELDS);
    }),
    openLink: openLink(link),
    confirmEmail: fromPromise(async ({ input: { brand }, signal }) => {
      const token = link.read();
      if (token === null) return { type: 'link.ended' };
      const reply = await client.call('confirm-email', { token }, signal);
      // the link still works: it is opened again after the sign-in
      if (E.isLeft(reply) && reply.left.code === 'notSignedIn') return { type: 'signIn.needed' };
      if (E.isLeft(reply) && reply.left.code !== 'linkEnded') return sendFailure(reply.left);
      link.forget();
      if (E.isLeft(reply)) return { type: 'link.ended' };
      const { kind, login } = reply.right;
      return login === null ? { type: 'email.confirmed', kind } : rememberSignedIn(storage, login, brand);
    }),
  }) satisfies EffectsOf<typeof registerMachine>;
