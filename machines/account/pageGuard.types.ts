/** The question to a guest who leaves a page with unsaved input: its input, and the events to and from it. */

/** `href`: the guarded page; links to it and to its sub-pages are followed without a question. */
export type GuardInput = Readonly<{ isGuarded: boolean; href: string }>;

/** Whether the page is guarded from now on. */
export type GuardUpdated = Readonly<{ type: 'guard.updated'; isGuarded: boolean }>;

/** The guest follows a link to another place. */
export type LeavingRequested = Readonly<{ type: 'leaving.requested'; href: string }>;

/** The guest's answers to the question. */
export type LeavingAnswered = { type: 'leaving.confirmed' } | { type: 'leaving.cancelled' };
