/**
 * Limits how many addresses of content and pages a network may make up in an hour, because each may reach the content
 * system, and how many pictures it may have converted. What this server has answered lately costs little, and is not
 * counted.
 */
import { either as E } from 'fp-ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import type { Hourly, Store } from '../../kernel/deps.ts';
import { versionOf } from '../../kernel/etag.ts';
import { inTimeForPage } from '../../kernel/pageLimit.ts';
import type { Refused } from '../../kernel/refused.ts';
import { countHourly, removeTry, type Try } from '../../security/tries.ts';
import { errorPage, sendErrorReply } from '../security/errorReply.ts';
import { networkOf } from '../security/network.ts';

const MOST_ANSWERED = 5_000;
const ANSWERED_MS = 300_000;

/** The address without the visitor's query, which only content reads. */
const addressOf = (url: string): string => (url.startsWith(`${SERVICE_PREFIX}/`) ? url : (url.split('?', 1)[0] ?? ''));

const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refused): FastifyReply => {
  const [sentence] = refusal.validationErrors;
  return sendErrorReply(
    request,
    reply,
    429,
    refusal,
    errorPage(sentence?.message ?? '', 'That was a little too quick'),
  );
};

/** The routes of a plugin with these limits. They answer without a limit while the store does not. */
export const withAbsentLimit =
  (deps: Store & Hourly, routes: FastifyPluginAsync): FastifyPluginAsync =>
  async (app) => {
    const answered = new LRUCache<string, true>({ max: MOST_ANSWERED, ttl: ANSWERED_MS });
    const counted = new WeakMap<FastifyRequest, Try>();
    app.addHook('onRequest', async (request, reply) => {
      const key = versionOf(addressOf(request.url));
      if (answered.has(key)) return;
      answered.set(key, true);
      const kind = request.url.startsWith(`${SERVICE_PREFIX}/imaging/`) ? 'pictures' : 'absent';
      const counting = countHourly(deps.pool, deps, kind, { id: null, network: networkOf(request.ip) });
      const tried = await inTimeForPage(counting.catch(() => null));
      if (tried === null) return;
      if (E.isLeft(tried)) {
        answered.delete(key);
        return refuse(request, reply, tried.left);
      }
      if (tried.right !== null && kind === 'absent') counted.set(request, tried.right);
    });
    app.addHook('onResponse', async (request, reply) => {
      const tried = counted.get(request);
      if (tried !== undefined && reply.statusCode !== 404) await removeTry(deps.pool, tried).catch(() => undefined);
    });
    await app.register(routes);
  };
