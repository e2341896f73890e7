/** Shown for an address without a token; `FAILURE_TEXT.linkEnded` is for a link that the server does not accept. */
export const LINK_MISSING = 'We can’t see your link any more. Please open it again from our e-mail.';
