/** Sentences of the account area that several of its pages, their effects or the site's forms show. */

/** Shown for an address without a token; `FAILURE_TEXT.linkEnded` is for a link that the server does not accept. */
export const LINK_MISSING = 'We can’t see your link any more. Please open it again from our e-mail.';

export const ACCOUNT_LOAD_FAILED = 'Failed to load your account data! Please try again!';

export const OFFERS_CONSENT_TEXT = 'E-mail me about breaks and offers. I can stop that in every e-mail.';

/** Shown after many invalid links from one network. */
export const TOO_MANY_LINKS = 'We can’t open any more links for you just now. Please wait a while and try again.';

/** Why a sign-in at a provider came to nothing. */
export const TOKEN_MISSING = 'We can’t see your sign-in any more. Please sign in again.';
export const PROVIDER_DECLINED = 'You weren’t signed in there, so nothing has changed here.';
