/** What goes wrong outside a handler's own refusals: unreadable bodies, a store that is away, defects. */
import type { FastifyError } from 'fastify';
import pg from 'pg';
import { refused, type Refused } from '../reservations/refused.ts';

export type HttpFailure = Readonly<{ status: number; refused: Refused }>;

/** Connection failures and shut-downs (class 08, 57P0x), too many connections, and what node-postgres says itself. */
const AWAY_SQLSTATE = /^(08|57P0|53300)/;
const AWAY_ERRNO = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'];
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether an error says that the store cannot be reached now; the next call may find it back. */
export const isStoreAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isStoreAway);
  if (error instanceof pg.DatabaseError) return AWAY_SQLSTATE.test(codeOf(error));
  return AWAY_ERRNO.includes(codeOf(error)) || AWAY_MESSAGE.test(error.message);
};

/** Undone by the store again and again for the sake of others: nothing was changed, and a moment later it may go through. */
const isCrowded = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['40001', '40P01'].includes(codeOf(error));

const BODY_WORDS: Readonly<Record<number, string>> = {
  400: 'Expected a JSON object.',
  413: 'Expected at most 64 kB.',
  415: 'Expected the content type application/json.',
};

/** A request that could not be read is the client's; anything else is ours, and its reason is for the log only. */
export const failureOf = (error: FastifyError | Error): HttpFailure => {
  if (isStoreAway(error) || isCrowded(error)) return { status: 503, refused: refused('unavailable') };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status >= 500) return { status: 500, refused: refused('defect') };
  const message = BODY_WORDS[status] ?? 'This request could not be read.';
  return { status, refused: refused('invalidInput', { field: 'body', message }) };
};
