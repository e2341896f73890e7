/** The OpenAPI 3.1 document of the BFF, generated from the table of calls. */
import * as t from 'io-ts';
import { calls, type CallName } from '../../../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import { CHALLENGE_HEADER, PROOF_HEADER } from '../../../machines/contract/proof.ts';
import { envelopeOf } from '../../../machines/contract/reply.ts';
import { LogEntries } from '../../../machines/contract/log.ts';
import { LOG_PATH } from '../../../machines/contract/logPath.ts';
import { IdempotencyKey } from '../../../machines/contract/scalar.ts';
import { IDEMPOTENCY_HEADER } from '../../bookings/idempotency.ts';
import { GUARD_HEADER } from '../security/requestGuard.ts';
import { STATUS } from './envelope.ts';
import { schemaOf, type JsonSchema } from '../../kernel/schema.ts';

const json = (description: string, schema: JsonSchema): JsonSchema => ({
  description,
  content: { 'application/json': { schema } },
});

const FAILURE_REF = { $ref: '#/components/schemas/Failure' };

const kindsByStatus = Object.entries(
  Map.groupBy(
    // a refusal with status 200 is described with the successful reply
    Object.entries(STATUS).filter(([, status]) => status !== 200),
    ([, status]) => status,
  )
    .entries()
    .toArray(),
).map(([, [status, kinds]]) => [String(status), kinds.map(([kind]) => kind).join(', ')] as const);

const failures: JsonSchema = {
  ...Object.fromEntries(kindsByStatus.map(([status, kinds]) => [status, json(kinds, FAILURE_REF)])),
  428: json(
    `tooManyRequests: may be accepted when it is repeated with the header ${PROOF_HEADER}, the proof (ALTCHA) of the challenge in ${CHALLENGE_HEADER}`,
    FAILURE_REF,
  ),
};

const withSessionId = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: {
    ...(schema['properties'] as JsonSchema),
    sessionId: { type: ['string', 'null'], description: "the handle of the caller's session" },
  },
});

const headerParameter = {
  name: GUARD_HEADER,
  in: 'header',
  required: true,
  schema: { const: '1' },
  description: 'Only our own pages can send it.',
};

const keyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  schema: schemaOf(IdempotencyKey),
  description:
    'Names the change: the same again for a repeat, which gets the reply of the first; a new one for anything else.',
};

const callPath = (name: CallName): JsonSchema => {
  const { payload, data, needs, summary, isChange } = calls[name];
  return {
    post: {
      operationId: name,
      summary,
      ...(needs === 'nothing' ? {} : { security: [{ session: [] }] }),
      parameters: isChange ? [headerParameter, keyParameter] : [headerParameter],
      requestBody: { required: true, ...json('', withSessionId(schemaOf(payload))) },
      responses: { 200: json('Data in the envelope', schemaOf(envelopeOf(data))), ...failures },
    },
  };
};

const pathParameterOf = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const pathParameter = pathParameterOf('path');

const contentPaths: JsonSchema = {
  [`${SERVICE_PREFIX}/content/{path}`]: {
    get: {
      operationId: 'content',
      summary: 'Texts of the content system; cached for 5 minutes',
      parameters: [pathParameter],
      responses: {
        200: { description: 'A document or a list' },
        304: { description: 'Unchanged' },
        404: { description: 'No such content' },
        502: { description: 'The content system does not answer' },
      },
    },
  },
  [`${SERVICE_PREFIX}/images/{path}`]: {
    get: {
      operationId: 'image',
      summary: 'Pictures of the content system',
      parameters: [pathParameter],
      responses: {
        200: { description: 'A picture', content: { 'image/svg+xml': {} } },
        404: { description: 'No such picture' },
      },
    },
  },
  [`${SERVICE_PREFIX}/heroes/{resort}/{brand}`]: {
    get: {
      operationId: 'hero',
      summary: 'The picture at the top of a search, as the content of the resort names it',
      parameters: [pathParameterOf('resort'), pathParameterOf('brand')],
      responses: {
        200: {
          description: 'A drawing, or a photograph',
          content: { 'image/svg+xml': {}, 'image/webp': {}, 'image/jpeg': {} },
        },
        404: { description: 'No such resort' },
        502: { description: 'The content system does not answer, or names no picture' },
      },
    },
  },
  [`${SERVICE_PREFIX}/documents/{path}`]: {
    get: {
      operationId: 'brochure',
      summary: 'Brochures of the resorts, to keep',
      parameters: [pathParameter],
      responses: {
        200: { description: 'A brochure', content: { 'application/pdf': {} } },
        404: { description: 'No such brochure' },
      },
    },
  },
};

const logPath: JsonSchema = {
  [LOG_PATH]: {
    post: {
      operationId: 'log',
      summary: 'Reports what broke in the browser',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(LogEntries) }, 'text/plain': { schema: { type: 'string' } } },
      },
      responses: {
        204: { description: 'Taken' },
        400: failures['400'],
        413: json('More than 64 kB', FAILURE_REF),
        429: failures['429'],
      },
    },
  },
};

/** Builds the document. Throws if a codec of the contract has no JSON schema. */
export const openApi = (publicUrl: string): JsonSchema => ({
  openapi: '3.1.0',
  info: {
    title: 'Breakwater',
    version: '0.1.0',
    description: 'The calls of the booking product. Money is integer pence.',
  },
  servers: [{ url: publicUrl }],
  paths: {
    ...Object.fromEntries(
      (Object.keys(calls) as CallName[]).map((name) => [`${SERVICE_PREFIX}/${name}`, callPath(name)]),
    ),
    ...contentPaths,
    ...logPath,
    [`${SERVICE_PREFIX}/openapi.json`]: {
      get: { operationId: 'openapi', summary: 'This document', responses: { 200: { description: 'OpenAPI 3.1' } } },
    },
  },
  components: {
    schemas: { Failure: schemaOf(envelopeOf(t.null)) },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
  },
});
