/** The codec of every call's reply (spec: booking journey 7). */
import * as t from 'io-ts';
import { FAILURE_KIND } from './envelope.ts';
import { enumOf, nullable } from './scalar.ts';

const ValidationError = t.strict({ field: t.string, message: t.string }, 'ValidationError');

const FailureKind = enumOf(FAILURE_KIND);

/** The envelope around any data. `code` and `title` are added to the spec's five fields, never instead of them. */
export const envelopeOf = <C extends t.Mixed>(data: C) =>
  t.strict(
    {
      data: t.union([data, t.null]),
      error: t.union([t.string, t.null]),
      validationErrors: t.array(ValidationError),
      networkError: t.boolean,
      sessionId: t.union([t.string, t.null]),
      code: nullable(FailureKind),
      title: t.union([t.string, t.null]),
    },
    `Envelope<${data.name}>`,
  );
