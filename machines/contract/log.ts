/** The reports of a browser: errors (spec: booking journey 7, log entries), and the course of a journey. */
import * as t from 'io-ts';
import { TelemetryRecord } from './telemetry.ts';
import { list } from './scalar.ts';

/** The most telemetry records in one journey entry. */
export const JOURNEY_BATCH = 25;

const NullableText = t.union([t.string, t.null]);

const baseFields = {
  message: t.string,
  sessionId: NullableText,
  locationHref: t.string,
  userAgent: t.string,
  deviceTimestamp: t.number,
  deviceIsoTimestamp: t.string,
  stack: NullableText,
  additionalErrorProps: t.record(t.string, t.union([t.string, t.number, t.boolean, t.null])),
};

export const LogEntry = t.strict({ errorType: t.string, ...baseFields }, 'LogEntry');
export type LogEntry = t.TypeOf<typeof LogEntry>;

/** A part of a journey: a log entry with telemetry records of the page's charts, oldest first. */
export const JourneyEntry = t.strict(
  { errorType: t.literal('journey'), ...baseFields, journey: list(TelemetryRecord, 1, JOURNEY_BATCH) },
  'JourneyEntry',
);
export type JourneyEntry = t.TypeOf<typeof JourneyEntry>;

export type BrowserEntry = JourneyEntry | LogEntry;

// every journey entry also matches LogEntry, which would drop its records, so JourneyEntry must be tried first
export const LogEntries = list(t.union([JourneyEntry, LogEntry]), 1, 100);

/** Whether a session's journey is recorded, if `percent` of all are: the answer is the same for the whole visit. */
export const isJourneyRecorded = (sessionId: string, percent: number): boolean =>
  [...sessionId].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7) % 100 < percent;
