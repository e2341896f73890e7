/**
 * Limits how many addresses of content and pages a network may make up in an hour, because each may reach the content
 * system, and how many pictures it may have converted: one that the server holds is no conversion. What this server has
 * answered lately costs little, and is not counted; what it has found within a day is never refused as made up, and
 * neither are the pages that content lists nor those of the journey and the account.
 */
import { either as E } from 'fp-ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import type { Hourly, Store } from '../../kernel/deps.ts';
import { versionOf } from '../../kernel/etag.ts';
import { inTimeForPage } from '../../kernel/pageLimit.ts';
import type { Refused } from '../../kernel/refused.ts';
import type { ContentPort } from '../../providers/content/port.ts';
import { countHourly } from '../../security/hourly.ts';
import { removeTry, type Try } from '../../security/tries.ts';
import { isListedPage } from '../../site/contentPages.ts';
import { errorPage, sendErrorReply } from '../security/errorReply.ts';
import { networkOf } from '../security/network.ts';

const MOST_ANSWERED = 5_000;
const ANSWERED_MS = 300_000;
const FOUND_MS = 86_400_000;

/** The routes whose addresses can be made up. The router has decoded what they are, however they were written. */
const CAN_BE_ABSENT = [
  '/*',
  ...['content', 'images', 'imaging', 'documents'].map((kind) => `${SERVICE_PREFIX}/${kind}/*`),
];

/** The address, of a page without the visitor's query, which only content reads. */
const addressOf = (route: string, url: string): string => (route === '/*' ? (url.split('?', 1)[0] ?? '') : url);

/** Answers with a refusal of these limits. */
export const sendTooMany = (request: FastifyRequest, reply: FastifyReply, refusal: Refused): FastifyReply => {
  const [sentence] = refusal.validationErrors;
  return sendErrorReply(
    request,
    reply,
    429,
    refusal,
    errorPage(sentence?.message ?? '', 'That was a little too quick'),
  );
};

/** What is counted of a network; null while the store does not answer. */
const countOf = (
  deps: Store & Hourly,
  kind: 'pictures' | 'absent',
  { ip }: FastifyRequest,
): Promise<E.Either<Refused, Try | null> | null> =>
  inTimeForPage(
    countHourly(deps.pool, deps, kind, { id: null, network: networkOf(ip), proof: null }).catch(() => null),
  );

/** Counts a conversion of a picture for a request; its refusal, or null if there may be one more. */
export const conversionRefusal = async (deps: Store & Hourly, request: FastifyRequest): Promise<Refused | null> => {
  const tried = await countOf(deps, 'pictures', request);
  return tried !== null && E.isLeft(tried) ? tried.left : null;
};

/** The routes of a plugin with these limits. They answer without a limit while the store does not. */
export const withAbsentLimit =
  (
    deps: Store & Hourly & Readonly<{ content: Pick<ContentPort, 'list'> }>,
    routes: FastifyPluginAsync,
  ): FastifyPluginAsync =>
  async (app) => {
    const answered = new LRUCache<string, true>({ max: MOST_ANSWERED, ttl: ANSWERED_MS });
    const counted = new WeakMap<FastifyRequest, Readonly<{ key: string; tried: Try }>>();
    app.addHook('onRequest', async (request, reply) => {
      const route = request.routeOptions.url ?? '';
      if (!CAN_BE_ABSENT.includes(route)) return;
      const address = addressOf(route, request.url);
      const key = versionOf(address);
      if (answered.has(key)) return;
      answered.set(key, true);
      const kind = route === `${SERVICE_PREFIX}/imaging/*` ? 'pictures' : 'absent';
      const tried = await countOf(deps, kind, request);
      if (tried === null) return;
      if (E.isLeft(tried)) {
        if (route === '/*' && (await inTimeForPage(isListedPage(deps.content, address))) === true) return;
        answered.delete(key);
        return sendTooMany(request, reply, tried.left);
      }
      if (tried.right !== null) counted.set(request, { key, tried: tried.right });
    });
    // before the reply is sent, since nothing follows for a guest who has left the page
    app.addHook('onSend', (request, reply, payload, done) => {
      const found = counted.get(request);
      if (found !== undefined && reply.statusCode !== 404) {
        answered.set(found.key, true, { ttl: FOUND_MS });
        removeTry(deps.pool, found.tried).catch(() => undefined);
      }
      done(null, payload);
    });
    await app.register(routes);
  };
