/** Delays of timers after which a page sends a request by itself. */

/** The longest delay that browsers support. */
export const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** The shortest time between two requests that a page sends by itself, in milliseconds (see docs/decisions/0019). */
export const SHORTEST_DELAY_MS = 15_000;

/**
 * The delay of such a timer, within limits; `ms` comes from a setting or a reply. A setting that is too short, or a
 * time that has passed, must not make a page send requests without a pause; a delay that is too long would fire at
 * once.
 */
export const requestDelay = (ms: number): number => Math.min(LONGEST_DELAY_MS, Math.max(SHORTEST_DELAY_MS, ms));
