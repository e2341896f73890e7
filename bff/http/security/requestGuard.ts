/** Accepts calls only from our own pages: JSON with our header. Another site's form or script can send neither. */
import type { FastifyRequest } from 'fastify';
import { badInput, type Refused } from '../../kernel/refused.ts';

export const GUARD_HEADER = 'x-breakwater';

export type RequestGuard = Readonly<{
  /** the origins that serve our pages */
  origins: readonly string[];
}>;

type Rejection = Readonly<{ status: number; refused: Refused }>;

const isJson = (contentType: string | undefined): boolean =>
  contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';

/** Why a request is rejected, or null. */
export const rejected = ({ origins }: RequestGuard, { headers }: Pick<FastifyRequest, 'headers'>): Rejection | null => {
  if (headers.origin !== undefined && !origins.includes(headers.origin)) {
    return { status: 403, refused: badInput({ field: 'origin', message: 'Calls are taken from our own pages only.' }) };
  }
  if (!isJson(headers['content-type'])) {
    return {
      status: 415,
      refused: badInput({ field: 'content-type', message: 'Expected the content type application/json.' }),
    };
  }
  return headers[GUARD_HEADER] === '1'
    ? null
    : { status: 400, refused: badInput({ field: GUARD_HEADER, message: `Expected the header ${GUARD_HEADER}: 1.` }) };
};
