/** The server's log: warnings and errors as JSON lines, redacted like the reports of browsers. */
import type { FastifyError, FastifyRequest } from 'fastify';
import { redactText, redactValues } from './redact.ts';

/** The message that pino takes from a logged error if no message is given. */
const messageOf = (logged: unknown): string | undefined => {
  const error = typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : logged;
  return error instanceof Error ? error.message : undefined;
};

/** The arguments of a pino call with all texts redacted: an optional object or error, and a message with values. */
const redactLogArguments = (args: readonly unknown[]): [unknown, ...unknown[]] => {
  const [first, ...rest] = args.map((one) => (typeof one === 'string' ? redactText(one) : one));
  const message = rest.length === 0 ? messageOf(first) : undefined;
  return message === undefined ? [first, ...rest] : [first, redactText(message)];
};

/**
 * Options of the server's logger. It logs the method and path of a request, without the query and without the secret
 * token of a webhook URL, and the name, code, message and stack of an error, without the values of a failed SQL
 * statement.
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
