/** What a browser reports when something breaks (spec: booking journey 7, log entries). */
import * as t from 'io-ts';
import { list } from './scalar.ts';

/** Entries are sent when this many are queued (spec: booking journey 9). */
export const LOG_BATCH = 10;
export const LOG_PATH = '/api/log';

const Told = t.union([t.string, t.null]);

export const LogEntry = t.strict(
  {
    errorType: t.string,
    message: t.string,
    sessionId: Told,
    locationHref: t.string,
    userAgent: t.string,
    deviceTimestamp: t.number,
    deviceIsoTimestamp: t.string,
    stack: Told,
    additionalErrorProps: t.record(t.string, t.union([t.string, t.number, t.boolean, t.null])),
  },
  'LogEntry',
);
export type LogEntry = t.TypeOf<typeof LogEntry>;

export const LogEntries = list(LogEntry, 1, 100);
