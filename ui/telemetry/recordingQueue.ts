/** Records the journey for the log: sends telemetry records by beacon in batches, the rest when the page is left. */
import { isJourneyRecorded, JOURNEY_BATCH, type JourneyEntry } from '../../machines/contract/log.ts';
import { LOG_PATH } from '../../machines/contract/logPath.ts';
import type { TelemetryRecord } from '../../machines/contract/telemetry.ts';
import type { LogPorts } from './log.ts';

/** How many records wait while beacons are refused or no session is open; older ones are dropped. */
const MAX_WAITING = 200;
/** The most that one document records, so that a page left open for days does not fill the log. */
const MAX_RECORDED = 3_000;
/** In characters. Larger fields of an actor are left out, so that a batch stays within the server's size limit. */
const MAX_CONTEXT_LENGTH = 2_000;

export type RecordingQueue = Readonly<{ push: (record: TelemetryRecord) => void; flush: () => void }>;

const withBoundedContext = (record: TelemetryRecord): TelemetryRecord =>
  record.kind === 'actor' && JSON.stringify(record.context).length > MAX_CONTEXT_LENGTH
    ? { ...record, context: {} }
    : record;

/** Records `percent` (0 to 100) of all visits; the session id decides which ones. */
export const createRecordingQueue = (ports: LogPorts, percent: number): RecordingQueue => {
  let waiting: TelemetryRecord[] = [];
  let recorded = 0;

  const entryOf = (journey: TelemetryRecord[], sessionId: string): JourneyEntry => {
    const at = ports.now();
    return {
      errorType: 'journey',
      message: `news ${journey[0]?.number ?? 0} to ${journey.at(-1)?.number ?? 0} of page ${journey[0]?.page ?? ''}`,
      sessionId,
      locationHref: ports.href().split(/[?#]/)[0] ?? '',
      userAgent: ports.userAgent,
      deviceTimestamp: at,
      deviceIsoTimestamp: new Date(at).toISOString(),
      stack: null,
      additionalErrorProps: {},
      journey,
    };
  };

  const flush = (): void => {
    const sessionId = ports.sessionId();
    if (sessionId === null) return;
    if (!isJourneyRecorded(sessionId, percent)) waiting = [];
    while (waiting.length > 0) {
      const part = waiting.slice(0, JOURNEY_BATCH);
      if (!ports.beacon(LOG_PATH, JSON.stringify([entryOf(part, sessionId)]))) return;
      waiting = waiting.slice(part.length);
    }
  };

  return {
    flush,
    push: (record) => {
      recorded += 1;
      if (recorded > MAX_RECORDED) return;
      waiting = [...waiting, withBoundedContext(record)].slice(-MAX_WAITING);
      if (waiting.length >= JOURNEY_BATCH) flush();
    },
  };
};
