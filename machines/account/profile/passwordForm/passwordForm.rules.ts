/** The rules of what the holder does with the password again. */
import { emailRefusals } from '../../../guests/fields.rules.ts';
import type { Refusal } from '../../../kit/refusal.ts';
import type { PasswordFormContext } from './passwordForm.types.ts';

/** The field of the new e-mail address. */
export const NEW_EMAIL_FIELD = 'newEmail';

/** Why the typed e-mail address is refused, in a list of one, or none; a form without the field has none. */
export const newEmailRefusals = ({ kind, email }: Pick<PasswordFormContext, 'kind' | 'email'>): Refusal[] =>
  kind === 'changeEmail' ? emailRefusals(NEW_EMAIL_FIELD, email) : [];
