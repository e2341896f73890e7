/** Texts about the link of a shared quote. */

/** Shown after many invalid links from one network. */
export const TOO_MANY_LINKS = 'We can’t open any more links for you just now. Please wait a while and try again.';
