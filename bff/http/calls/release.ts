/** Calls of pages of another release. What cannot be read of them is answered so that the page is loaded again. */
import type { FastifyRequest } from 'fastify';
import { RELEASE_HEADER } from '../../../machines/contract/calls/row.ts';
import { refused, type Refused } from '../../kernel/refused.ts';

const fromElsewhere = new WeakSet<FastifyRequest>();

/** Notes whether a request names another release than this server's, null if that is unknown. */
export const noteRelease = (request: FastifyRequest, own: string | null): void => {
  const given = request.headers[RELEASE_HEADER];
  if (own !== null && given !== undefined && given !== own) fromElsewhere.add(request);
};

/** The refusal of a request that this server cannot read. */
export const unreadable = (request: FastifyRequest, refusal: Refused): Refused =>
  fromElsewhere.has(request) ? refused('pageOutdated') : refusal;
