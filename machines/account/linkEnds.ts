/** The states in which a link of an e-mail cannot be used; the charts that open such links share them. */
export const LINK_STATES = {
  linkEnded: { description: 'The server does not take the link: it is too old, was used, or was replaced.' },
  linkMissing: {
    description: 'The address has no token (any more): it is removed at once, so that a reload does not find it.',
  },
} as const;

/** Shown for an address without a token; `FAILURE_TEXT.linkEnded` is for a link that the server does not accept. */
export const LINK_MISSING = 'We can’t see your link any more. Please open it again from our e-mail.';
