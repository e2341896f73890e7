/** Reports what breaks in the browser: queued, sent by beacon in arrays of ten, and the rest when the page is left. */
import type { LogEntry } from '../machines/contract/log.ts';
import { LOG_BATCH, LOG_PATH } from '../machines/contract/logPath.ts';

/** What one report may hold (the server takes no more). */
const MOST_KEPT = 100;

export type LogPorts = Readonly<{
  beacon: (path: string, body: string) => boolean;
  now: () => number;
  sessionId: () => string | null;
  href: () => string;
  userAgent: string;
}>;

export type Log = Readonly<{
  report: (errorType: string, cause: unknown, props?: LogEntry['additionalErrorProps']) => void;
  flush: () => void;
}>;

/** Anything can be thrown, also what cannot be made a text. */
const messageOf = (cause: unknown): string => {
  if (cause instanceof Error) return cause.message;
  return typeof cause === 'object' && cause !== null ? Object.prototype.toString.call(cause) : String(cause);
};

/** A queue of log entries. An entry names its place without the query, which may hold what a guest entered. */
export const createLog = (ports: LogPorts): Log => {
  let queue: LogEntry[] = [];
  const flush = (): void => {
    if (queue.length === 0) return;
    // the browser refuses a beacon when too much is on its way: the entries wait for the next one, as many as one takes
    if (ports.beacon(LOG_PATH, JSON.stringify(queue))) queue = [];
    else queue = queue.slice(-MOST_KEPT);
  };
  return {
    flush,
    report: (errorType, cause, props = {}) => {
      const at = ports.now();
      queue.push({
        errorType,
        message: messageOf(cause),
        sessionId: ports.sessionId(),
        locationHref: ports.href().split('?')[0] ?? '',
        userAgent: ports.userAgent,
        deviceTimestamp: at,
        deviceIsoTimestamp: new Date(at).toISOString(),
        stack: cause instanceof Error ? (cause.stack ?? null) : null,
        additionalErrorProps: props,
      });
      if (queue.length >= LOG_BATCH) flush();
    },
  };
};
