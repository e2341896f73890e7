/** The log beacon: what broke in a browser and which way its journey went, redacted, into our log (spec: booking journey 7, log entries). */
import { either as E } from 'fp-ts';
import type { FastifyPluginAsync } from 'fastify';
import { withReportedOnly } from '../../machines/app/reported.ts';
import { LogEntries, type BrowserEntry } from '../../machines/contract/log.ts';
import { LOG_PATH } from '../../machines/contract/logPath.ts';
import type { News } from '../../machines/contract/news.ts';
import { badInput, refused } from '../reservations/refused.ts';
import { decode } from './decode.ts';
import { failure } from './envelope.ts';
import { failureOf } from './failures.ts';
import { rateLimit } from './rateLimit.ts';
import { redactRecord, redactText, redactValues } from './redact.ts';

const MOST_PER_MINUTE = 60;

/** A page keeps to the listed fields by itself; whoever else sends news may not. */
const redactedNews = (news: News): News => redactValues(withReportedOnly(news)) as News;

const redacted = (entry: BrowserEntry): BrowserEntry => ({
  ...entry,
  ...('journey' in entry ? { journey: entry.journey.map(redactedNews) } : {}),
  errorType: redactText(entry.errorType),
  message: redactText(entry.message),
  // the handle is not a secret, yet a log needs to tell visits apart only
  sessionId: entry.sessionId?.slice(0, 8) ?? null,
  locationHref: redactText(entry.locationHref),
  stack: entry.stack && redactText(entry.stack),
  additionalErrorProps: redactRecord(entry.additionalErrorProps),
});

const parsed = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

export type LogSink = (entry: BrowserEntry) => void;

/** POST /api/log: an array of entries as JSON or text/plain, at most 64 kB; 204. `now` in ms since 1970. */
export const logRoutes =
  (write: LogSink, origins: readonly string[], now: () => number): FastifyPluginAsync =>
  async (app) => {
    const limit = rateLimit(MOST_PER_MINUTE, now);
    app.setErrorHandler((error: Error, _request, reply) => {
      const { status, refused: no } = failureOf(error);
      return reply.code(status).send(failure(no, null));
    });
    app.post(LOG_PATH, async (request, reply) => {
      const { origin } = request.headers;
      if (origin !== undefined && !origins.includes(origin)) {
        return reply
          .code(403)
          .send(failure(badInput({ field: 'origin', message: 'Reports are taken from our own pages only.' }), null));
      }
      if (!limit.isWithin(request.ip)) return reply.code(429).send(failure(refused('tooManyRequests'), null));
      const entries = decode(LogEntries, parsed(request.body));
      if (E.isLeft(entries)) return reply.code(400).send(failure(badInput(...entries.left), null));
      for (const entry of entries.right) write(redacted(entry));
      return reply.code(204).send();
    });
  };
