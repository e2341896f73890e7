/** The rules of the forms that need the password again. */
import { doubtfulEmailRefusals, offeredEmail } from '../../../guests/doubtfulEmail.rules.ts';
import type { Refusal } from '../../../kit/refusal.ts';
import type { PasswordFormContext } from './passwordForm.types.ts';

/** The field of the new e-mail address. */
export const NEW_EMAIL_FIELD = 'newEmail';

type NewEmail = Pick<PasswordFormContext, 'kind' | 'email' | 'refusedEmail'>;

/** Why the typed e-mail address is refused, as a list, which is empty when it is accepted or not asked for. */
export const newEmailRefusals = ({ kind, email, refusedEmail }: NewEmail): Refusal[] =>
  kind === 'changeEmail' ? doubtfulEmailRefusals(NEW_EMAIL_FIELD, email, refusedEmail) : [];

/** The e-mail address to offer in place of the typed one, or null. */
export const suggestionFor = ({
  refusals,
  refusedEmail,
  email,
}: Pick<PasswordFormContext, 'refusals' | 'refusedEmail' | 'email'>): string | null =>
  offeredEmail(refusals, NEW_EMAIL_FIELD, email, refusedEmail);
