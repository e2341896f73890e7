/**
 * Limits calls per network and minute at this server: more get status 429, and pages then wait (spec: booking journey 4).
 * Rendered pages are counted apart: more of the journey and the account are sent unrendered, more of the site refused. It
 * guards against floods; what can be abused is counted in the store, for all servers.
 */
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { note } from '../../kernel/securityNotes.ts';
import { networkOf } from '../security/network.ts';

const MINUTE_MS = 60_000;
/** How many networks are counted at most; beyond that the oldest are dropped. */
const MAX_NETWORKS = 50_000;

/**
 * Whether a request exceeds the limit of its network, an IPv4 address or the /56 prefix of an IPv6 one. Each server
 * and each plugin counts separately. `perMinute` null: no limit.
 */
export const callLimitOf = async (
  app: FastifyInstance,
  perMinute: number | null,
): Promise<(request: FastifyRequest) => Promise<boolean>> => {
  if (perMinute === null) return async () => false;
  await app.register(fastifyRateLimit, { global: false, max: perMinute, timeWindow: MINUTE_MS, cache: MAX_NETWORKS });
  const count = app.createRateLimit({ keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip) });
  return async (request) => {
    const counted = await count(request);
    const isExceeded = !counted.isAllowed && counted.isExceeded;
    if (isExceeded) note({ limit: 'callsPerMinute' });
    return isExceeded;
  };
};
