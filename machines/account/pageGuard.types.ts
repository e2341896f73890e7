/** Asking a guest who leaves a page on which something is not saved or sent: what the charts say to it, and what it says. */

/** `href`: the page that is guarded; a link to it or to one of its sub-pages is followed without a question. */
export type GuardInput = Readonly<{ isGuarded: boolean; href: string }>;

/** Whether the page is guarded from now on. */
export type GuardUpdated = Readonly<{ type: 'guard.updated'; isGuarded: boolean }>;

/** The guest follows a link to another place. */
export type LeavingRequested = Readonly<{ type: 'leaving.requested'; href: string }>;

/** The guest's answers to the question. */
export type LeavingAnswered = { type: 'leaving.confirmed' } | { type: 'leaving.cancelled' };
