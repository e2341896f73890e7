/** Delays of timers after which a page asks the server by itself. */

/** The longest delay of a browser's timer. */
export const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** The shortest time between two requests that a page sends by itself, in milliseconds (see docs/decisions/0019). */
export const SHORTEST_DELAY_MS = 15_000;

/**
 * The delay of such a timer for a time, in milliseconds, that comes from a setting or a reply: a setting that is too short,
 * a reply that is late or a time that is over must not make a page ask without a pause, and a longer delay than a timer's
 * would end at once.
 */
export const requestDelay = (ms: number): number => Math.min(LONGEST_DELAY_MS, Math.max(SHORTEST_DELAY_MS, ms));
