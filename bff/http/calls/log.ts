/** The log beacon: logs a browser's errors and recorded journey, redacted (spec: booking journey 7, log entries). */
import type { IncomingHttpHeaders } from 'node:http';
import fastifyRateLimit from '@fastify/rate-limit';
import { either as E } from 'fp-ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as t from 'io-ts';
import { redactTelemetry } from '../../../machines/app/telemetryFields.ts';
import type { ValidationError } from '../../../machines/contract/envelope.ts';
import { LogEntries, type BrowserEntry } from '../../../machines/contract/log.ts';
import { LOG_LIMITS, MAX_LOG_PROPERTIES, truncated } from '../../../machines/contract/logLimits.ts';
import { LOG_PATH } from '../../../machines/contract/logPath.ts';
import type { TelemetryRecord } from '../../../machines/contract/telemetry.ts';
import { list } from '../../../machines/contract/scalar.ts';
import { badInput, refused } from '../../kernel/refused.ts';
import { note } from '../../kernel/securityNotes.ts';
import { decodeReport } from '../../kernel/decode.ts';
import { failure } from './envelope.ts';
import { loggedFailureOf } from './failures.ts';
import { networkOf } from '../security/network.ts';
import { plainText } from '../security/plainText.ts';
import { redactText, redactValues } from '../security/redact.ts';

/**
 * Reports per minute from one network (an IPv4 address, or the /56 prefix of an IPv6 one). Each server counts in
 * memory, so that reports are still logged and limited while the database is down.
 */
const LIMIT = { max: 60, timeWindow: 60_000, cache: 50_000 } as const;

/** An entry as it is logged: its fields, redacted and truncated to `LOG_LIMITS`. */
export type LoggedEntry = Readonly<Record<string, unknown>>;

/** Our pages send the listed fields only, but anybody else may send more. */
const redactRecord = (telemetry: TelemetryRecord): unknown => redactValues(redactTelemetry(telemetry));

const redactAndTruncate = (text: string, field: keyof typeof LOG_LIMITS): string =>
  truncated(redactText(text), LOG_LIMITS[field]);

/** The session handle is not a secret, but a prefix is enough to distinguish visits in the log. */
export const SESSION_ID_PREFIX_LENGTH = 8;

const redactEntry = (entry: BrowserEntry): LoggedEntry => ({
  errorType: redactAndTruncate(entry.errorType, 'errorType'),
  message: redactAndTruncate(entry.message, 'message'),
  sessionId: entry.sessionId === null ? null : redactText(entry.sessionId).slice(0, SESSION_ID_PREFIX_LENGTH),
  // a query or fragment may contain a guest's input or a link's secret, also when its mark is percent-encoded
  locationHref: redactAndTruncate(plainText(entry.locationHref).replace(/[?#].*$/s, ''), 'locationHref'),
  userAgent: redactAndTruncate(entry.userAgent, 'userAgent'),
  deviceTimestamp: redactValues(entry.deviceTimestamp),
  deviceIsoTimestamp: redactAndTruncate(entry.deviceIsoTimestamp, 'deviceIsoTimestamp'),
  stack: entry.stack === null ? null : redactAndTruncate(entry.stack, 'stack'),
  additionalErrorProps: redactValues(entry.additionalErrorProps),
  ...('journey' in entry ? { journey: entry.journey.map(redactRecord) } : {}),
});

const parseBody = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The entry with only its first additional properties. The rest is never decoded. */
const withFewProperties = (entry: unknown): unknown => {
  if (!isObject(entry) || !('additionalErrorProps' in entry) || !isObject(entry.additionalErrorProps)) return entry;
  const properties = Object.entries(entry.additionalErrorProps).slice(0, MAX_LOG_PROPERTIES);
  return { ...entry, additionalErrorProps: Object.fromEntries(properties) };
};

const Batch = list(t.unknown, LogEntries.minItems, LogEntries.maxItems);

/** Decodes entries up to the first invalid one, so that thousands of invalid entries cost no more than a few. */
const entriesOf = (body: unknown): E.Either<ValidationError[], BrowserEntry[]> => {
  const batch = decodeReport(Batch, body);
  if (E.isLeft(batch)) return batch;
  const entries: BrowserEntry[] = [];
  for (const [at, one] of batch.right.entries()) {
    const entry: E.Either<ValidationError[], BrowserEntry> = decodeReport(LogEntries.item, withFewProperties(one));
    // there are two kinds of entries, so an invalid one is reported as a whole
    if (E.isLeft(entry)) return E.left(entry.left.map(({ message }) => ({ field: `${at}`, message })));
    entries.push(entry.right);
  }
  return E.right(entries);
};

export type LogSink = (entry: LoggedEntry) => void;

/**
 * Whether a report comes from one of our pages. A page whose referrer policy hides its origin sends the origin 'null';
 * the browser's `sec-fetch-site` header then shows whether the page is ours.
 */
const isOwnReport = ({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, origins: readonly string[]): boolean =>
  origin === undefined || origins.includes(origin) || (origin === 'null' && site === 'same-origin');

/** POST /api/log: an array of entries as JSON or text/plain, at most 64 kB; 204. */
export const logRoutes =
  (write: LogSink, origins: readonly string[]): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyRateLimit, { global: false, ...LIMIT });
    const countReport = app.createRateLimit({ keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip) });
    app.setErrorHandler((error: Error, request, reply) => {
      const { status, refused: refusal } = loggedFailureOf(error, request);
      return reply.code(status).send(failure(refusal, null));
    });
    app.post(LOG_PATH, async (request, reply) => {
      if (!isOwnReport(request.headers, origins)) {
        return reply
          .code(403)
          .send(failure(badInput({ field: 'origin', message: 'Reports are taken from our own pages only.' }), null));
      }
      const counted = await countReport(request);
      if (!counted.isAllowed && counted.isExceeded) {
        note({ limit: 'reportsPerMinute' });
        return reply.code(429).send(failure(refused('tooManyRequests'), null));
      }
      const entries = entriesOf(parseBody(request.body));
      if (E.isLeft(entries)) return reply.code(400).send(failure(badInput(...entries.left), null));
      for (const entry of entries.right) write(redactEntry(entry));
      return reply.code(204).send();
    });
  };
