/** Failures other than a handler's refusals: unreadable bodies, an unavailable database, defects. */
import type { FastifyError } from 'fastify';
import pg from 'pg';
import { PasswordsBusyError } from '../../accounts/passwords.ts';
import { refused, type Refused } from '../../kernel/refused.ts';

export type HttpFailure = Readonly<{ status: number; refused: Refused }>;

/** Connection failures and shut-downs (class 08, 57P0x), too many connections. Then node-postgres' own errors. */
const UNAVAILABLE_SQLSTATE = /^(08|57P0|53300)/;
const UNAVAILABLE_ERRNO = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'];
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether an error means that the database cannot be reached now. A later call may succeed. */
export const isStoreUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isStoreUnavailable);
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_SQLSTATE.test(codeOf(error));
  return UNAVAILABLE_ERRNO.includes(codeOf(error)) || UNAVAILABLE_MESSAGE.test(error.message);
};

/** Whether concurrent transactions caused repeated rollbacks: nothing was changed, and a later retry may succeed. */
const isSerializationFailure = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['40001', '40P01'].includes(codeOf(error));

const BODY_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Expected a JSON object.',
  413: 'Expected at most 64 kB.',
  415: 'Expected the content type application/json.',
};

/** Status and refusal of an error. An unreadable request is the client's fault; other reasons are only logged. */
export const failureOf = (error: FastifyError | Error): HttpFailure => {
  if (isStoreUnavailable(error) || isSerializationFailure(error) || error instanceof PasswordsBusyError)
    return { status: 503, refused: refused('unavailable') };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status >= 500) return { status: 500, refused: refused('defect') };
  const message = BODY_MESSAGES[status] ?? 'This request could not be read.';
  return { status, refused: refused('invalidInput', { field: 'body', message }) };
};
