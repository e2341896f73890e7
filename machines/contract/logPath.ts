/** Where a browser reports to, and how many entries at once. The first script loads this file without the codecs. */

/** Entries are sent when this many are queued (spec: booking journey 9). */
export const LOG_BATCH = 10;
export const LOG_PATH = '/api/log';
