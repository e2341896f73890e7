/** Failures other than a handler's refusals: what cannot be read, an unavailable database, defects. */
import type { FastifyError, FastifyRequest } from 'fastify';
import { RELEASE_HEADER } from '../../../machines/contract/calls/row.ts';
import { PasswordsBusyError } from '../../accounts/passwords.ts';
import { storeFaultOf } from '../../db/storeFault.ts';
import { refused, type Refused } from '../../kernel/refused.ts';

export type HttpFailure = Readonly<{ status: number; refused: Refused }>;

/** Whether an error means that the database cannot be reached now. A later call may succeed. */
export const isStoreUnavailable = (error: unknown): boolean => storeFaultOf(error) === 'away';

const BODY_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Expected a JSON object.',
  413: 'Expected at most 64 kB.',
  415: 'Expected the content type application/json.',
};

/** It has the kind of what is unavailable, after which pages ask again with the same key, and so find the outcome out. */
const CHECKING = 'We’re checking whether that went through. Please try again in a moment. Nothing you entered is lost.';

/** Status and refusal of an error. An unreadable request is the client's fault; other reasons are only logged. */
export const failureOf = (error: FastifyError | Error): HttpFailure => {
  const fault = storeFaultOf(error);
  if (fault === 'unknown') return { status: 503, refused: { ...refused('unavailable'), text: CHECKING } };
  if (fault !== null || error instanceof PasswordsBusyError) return { status: 503, refused: refused('unavailable') };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status >= 500) return { status: 500, refused: refused('defect') };
  const message = BODY_MESSAGES[status] ?? 'This request could not be read.';
  return { status, refused: refused('invalidInput', { field: 'body', message }) };
};

/** The same for the error that ends a request. A failure of ours (5xx) is logged, with the id of the request. */
export const loggedFailureOf = (error: FastifyError | Error, request: FastifyRequest): HttpFailure => {
  const failure = failureOf(error);
  if (failure.status >= 500) request.log.error({ req: request, err: error });
  return failure;
};

/** The decoration of a server with calls: returns the release of the pages that it has, null if none are built. */
export const PAGE_RELEASE = 'pageRelease';

/** The refusal of a call that cannot be read: a page of another release is to be loaded again. */
export const unreadable = ({ server, headers }: FastifyRequest, refusal: Refused): Refused => {
  const given = headers[RELEASE_HEADER];
  if (given === undefined) return refusal;
  const own = server.getDecorator<() => string | null>(PAGE_RELEASE)();
  return own === null || given === own ? refusal : refused('pageOutdated');
};
