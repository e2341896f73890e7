/** Texts about the link of a shared quote. */

/** Shown after many links that lead nowhere, from one network. */
export const TOO_MANY_LINKS = 'We can’t open any more links for you just now. Please wait a while and try again.';
