/** Our own log: warnings and worse, as JSON lines, redacted like what browsers report. */
import type { FastifyError, FastifyRequest } from 'fastify';
import { redactText, redactValues } from './redact.ts';

/** The message of what is logged where it has none of its own: pino takes that of the error. */
const messageOf = (logged: unknown): string | undefined => {
  const error = typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : logged;
  return error instanceof Error ? error.message : undefined;
};

/** What pino is called with, each text of it redacted: something to log, or not, and a message. */
const redactLogArguments = (args: readonly unknown[]): [unknown, ...unknown[]] => {
  const [first, ...rest] = args.map((one) => (typeof one === 'string' ? redactText(one) : one));
  const message = rest.length === 0 ? messageOf(first) : undefined;
  return message === undefined ? [first, ...rest] : [first, redactText(message)];
};

/**
 * Options of the server's logger. Of a request the method and the path, without the query and without the token of an address that
 * only a provider knows; of an error its name, code, message and stack, without the values that a failed statement was about.
 */
export const LOGGER_OPTIONS = {
  level: 'warn',
  serializers: {
    req: ({ method, url }: FastifyRequest) => ({ method, url: redactText(url.split('?', 1)[0] ?? '') }),
    err: ({ name, message, code, stack }: FastifyError) => ({
      type: name,
      message: redactText(message),
      code,
      stack: redactText(stack ?? ''),
    }),
    content: redactValues,
  },
  hooks: {
    logMethod(this: unknown, args: unknown[], method: (...redacted: [unknown, ...unknown[]]) => void): void {
      method.apply(this, redactLogArguments(args));
    },
  },
};
