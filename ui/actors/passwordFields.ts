/**
 * The password fields of the page. A password is read from its field only when it is checked or sent, so that no chart,
 * stored snapshot or recording ever contains it.
 */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { NEW_PASSWORD_FIELD, PASSWORD_FIELD, type PasswordChecked } from '../../machines/account/accountForm.ts';
import { newPasswordRefusal } from '../../machines/account/password.rules.ts';
import type { Failure, FailureKind } from '../../machines/contract/envelope.ts';
import { refuse } from '../../machines/kit/refusal.ts';

const fieldOf = (id: string): HTMLInputElement | null => document.querySelector(`input#${id}`);

/** The password in the field with the id; '' when the page has no such field. */
export const readPassword = (id: string): string => fieldOf(id)?.value ?? '';

const clearPassword = (id: string): void => {
  const field = fieldOf(id);
  if (field !== null) field.value = '';
};

/** Refusals after which the password is typed again: it is wrong, or the link or session it was meant for has ended. */
const SPENT: readonly (FailureKind | null)[] = ['incorrectCredentials', 'linkEnded', 'noSession', 'notSignedIn'];

/**
 * Sends the text of the field, and clears it once it is accepted or refused for good. Otherwise it stays, so that it
 * can be sent again: without a reply, after too many tries, or when another field is refused.
 */
export const sendPassword = async <Data>(
  id: string,
  send: (password: string) => Promise<E.Either<Failure, Data>>,
): Promise<E.Either<Failure, Data>> => {
  const reply = await send(readPassword(id));
  if (E.isRight(reply) || SPENT.includes(reply.left.code)) clearPassword(id);
  return reply;
};

/** Why an account's password is refused: none was typed, or it is another one. */
export const NO_PASSWORD = refuse(PASSWORD_FIELD, 'Enter your password.');
export const OTHER_PASSWORD = refuse(PASSWORD_FIELD, 'That isn’t your password.');

/** Checks that the password of an existing account is not empty. */
export const checkOwnPassword = fromPromise<PasswordChecked, null>(() =>
  Promise.resolve({
    type: 'password.checked',
    message: readPassword(PASSWORD_FIELD) === '' ? NO_PASSWORD.message : null,
  }),
);

/** Checks a new password against the rules. `email` is the account's address, or ''. */
export const checkNewPassword = fromPromise<PasswordChecked, { email: string }>(({ input: { email } }) =>
  Promise.resolve({
    type: 'password.checked',
    message: newPasswordRefusal(readPassword(NEW_PASSWORD_FIELD), [email])?.message ?? null,
  }),
);
