/** The texts of coming back from a provider. */

export const TOKEN_MISSING = 'We can’t see your sign-in any more. Please sign in again.';
export const PROVIDER_DECLINED = 'You weren’t signed in there, so nothing has changed here.';
