/**
 * The password fields of the page. A password is read where it is typed when it is checked or sent, so that no chart,
 * stored snapshot or recording ever has it.
 */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { NEW_PASSWORD_FIELD, PASSWORD_FIELD, type PasswordChecked } from '../../machines/account/accountForm.ts';
import { newPasswordRefusal } from '../../machines/account/password.rules.ts';
import type { Failure } from '../../machines/contract/envelope.ts';

const fieldOf = (id: string): HTMLInputElement | null => document.querySelector(`input#${id}`);

/** The password in the field with the id; '' when the page has no such field. */
export const readPassword = (id: string): string => fieldOf(id)?.value ?? '';

const clearPassword = (id: string): void => {
  const field = fieldOf(id);
  if (field !== null) field.value = '';
};

/**
 * Sends what the field has, and clears it once the server has replied. Without a reply it stays, so that it can be sent
 * again.
 */
export const sendPassword = async <Data>(
  id: string,
  send: (password: string) => Promise<E.Either<Failure, Data>>,
): Promise<E.Either<Failure, Data>> => {
  const reply = await send(readPassword(id));
  if (E.isRight(reply) || !reply.left.networkError) clearPassword(id);
  return reply;
};

/** Checks the password of an account that exists: whether there is one. */
export const checkOwnPassword = fromPromise<PasswordChecked, null>(() =>
  Promise.resolve({
    type: 'password.checked',
    message: readPassword(PASSWORD_FIELD) === '' ? 'Enter your password.' : null,
  }),
);

/** Checks a new password by the rules. `email` is the account's, or ''. */
export const checkNewPassword = fromPromise<PasswordChecked, { email: string }>(({ input: { email } }) =>
  Promise.resolve({
    type: 'password.checked',
    message: newPasswordRefusal(readPassword(NEW_PASSWORD_FIELD), email === '' ? null : email)?.message ?? null,
  }),
);
