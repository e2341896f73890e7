/** The rules of the forms that need the password again. */
import { emailRefusals } from '../../../guests/fields.rules.ts';
import type { Refusal } from '../../../kit/refusal.ts';
import type { PasswordFormContext } from './passwordForm.types.ts';

/** The field of the new e-mail address. */
export const NEW_EMAIL_FIELD = 'newEmail';

/** Why the typed e-mail address is refused, as a list, which is empty when it is accepted or not asked for. */
export const newEmailRefusals = ({ kind, email }: Pick<PasswordFormContext, 'kind' | 'email'>): Refusal[] =>
  kind === 'changeEmail' ? emailRefusals(NEW_EMAIL_FIELD, email) : [];
