/** Reports browser errors: queued, sent by beacon in arrays of ten, and the rest when the page is left. */
import type { LogEntry } from '../../machines/contract/log.ts';
import { LOG_LIMITS, truncated } from '../../machines/contract/logLimits.ts';
import { LOG_BATCH, LOG_PATH } from '../../machines/contract/logPath.ts';

/** How many entries wait while beacons are refused; older ones are dropped. */
const MAX_QUEUED = 100;

export type LogPorts = Readonly<{
  beacon: (path: string, body: string) => boolean;
  now: () => number;
  sessionId: () => string | null;
  href: () => string;
  /** the screen that is shown, and the state of its chart; null before there is one */
  place: () => Readonly<{ screen: string | null; state: string | null }>;
  userAgent: string;
}>;

export type Log = Readonly<{
  report: (errorType: string, cause: unknown, props?: LogEntry['additionalErrorProps']) => void;
  flush: () => void;
}>;

/** Anything can be thrown, even a value that cannot be converted to a string. */
const messageOf = (cause: unknown): string => {
  if (cause instanceof Error) return cause.message;
  return typeof cause === 'object' && cause !== null ? Object.prototype.toString.call(cause) : String(cause);
};

/** A queue of log entries. The address in an entry has no query, which may contain what a guest entered. */
export const createLog = (ports: LogPorts): Log => {
  let queue: LogEntry[] = [];
  const flush = (): void => {
    while (queue.length > 0) {
      const batch = queue.slice(0, LOG_BATCH);
      // the browser refuses a beacon while too much data is pending: the entries wait for the next beacon
      if (!ports.beacon(LOG_PATH, JSON.stringify(batch))) {
        queue = queue.slice(-MAX_QUEUED);
        return;
      }
      queue = queue.slice(batch.length);
    }
  };
  return {
    flush,
    report: (errorType, cause, props = {}) => {
      const at = ports.now();
      queue.push({
        errorType,
        message: truncated(messageOf(cause), LOG_LIMITS.message),
        sessionId: ports.sessionId(),
        locationHref: truncated(ports.href().split(/[?#]/)[0] ?? '', LOG_LIMITS.locationHref),
        userAgent: ports.userAgent,
        deviceTimestamp: at,
        deviceIsoTimestamp: new Date(at).toISOString(),
        stack: cause instanceof Error && cause.stack !== undefined ? truncated(cause.stack, LOG_LIMITS.stack) : null,
        additionalErrorProps: { ...ports.place(), ...props },
      });
      if (queue.length >= LOG_BATCH) flush();
    },
  };
};
