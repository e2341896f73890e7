/** Where a browser sends reports, and how many entries at once. The first script loads this file without the codecs. */

/** The number of queued entries at which they are sent (spec: booking journey 9). */
export const LOG_BATCH = 10;
export const LOG_PATH = '/api/log';
