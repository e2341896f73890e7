/** What a new password needs: 12 to 128 characters of any kind, other than the account's own e-mail address. */

const MIN_LENGTH = 12;
const MAX_LENGTH = 128;

/** Why a new password is refused, as the text for its field, or null. `email` is '' where it is not known. */
export const passwordRefusal = (password: string, email: string): string | null => {
  if (password.length < MIN_LENGTH) return `Choose a password of at least ${MIN_LENGTH} characters.`;
  if (password.length > MAX_LENGTH) return `Choose a password of up to ${MAX_LENGTH} characters.`;
  return password.toLowerCase() === email.trim().toLowerCase()
    ? 'Choose a password other than your e-mail address.'
    : null;
};
