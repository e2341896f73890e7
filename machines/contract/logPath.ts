/** Where a browser reports to, and how much at once: the first script knows this, and nothing of the codecs. */

/** Entries are sent when this many are queued (spec: booking journey 9). */
export const LOG_BATCH = 10;
export const LOG_PATH = '/api/log';
