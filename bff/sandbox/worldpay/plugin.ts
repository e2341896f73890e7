/** The Access Worldpay simulator: hosted fields and sessions for the browser, payments and queries for the merchant's server. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';
import {
  apiVersion,
  cardPaymentsMedia,
  requireAll,
  requireAccount,
  requireHeader,
  queriesMedia,
  sessionsMedia,
} from './access.ts';
import { act, actions, findByLink } from './actions.ts';
import type { Centinel } from '../cardinal/centinel.ts';
import { challengePages } from './challengePages.ts';
import { createEventSender } from './eventSender.ts';
import { listedEvents } from './events.ts';
import { hostedFields } from './hostedFields.ts';
import { createJwt } from './jwt.ts';
import { openLedger, type Payment } from './ledger.ts';
import { cardActions, eventsReply, failure, queryItem, schemaFailure, statusReply } from './replies.ts';
import { createSessions, type Opened } from './sessions.ts';
import { createAuthentications } from './authentications.ts';
import { queryByDateRange } from './dateRange.ts';
import { takePayment, type PaymentContext } from './takePayment.ts';

/** The operations that faults can be armed for; the first is the default. */
export const worldpayOperations = [
  'payment',
  'query',
  'records',
  'deviceData',
  'challenge',
  'action',
  'refund',
  'settlement',
  'collect',
  'stepUp',
  'event',
] as const;

type Linked = { Params: { link: string } };

type WorldpayOptions = {
  account: { username: string; password: string; checkoutId: string };
  /** Authenticates cards for merchants that request it before the payment. */
  centinel: Centinel;
  origin: string;
  /** The merchant's webhook URL for payment events. */
  eventsUrl: string | undefined;
  journal: Journal;
  faults: Faults;
  now: () => number;
};

/** Registers the routes. Payments are restored from the journal; sessions are not. */
export async function worldpay(
  app: FastifyInstance,
  { account, centinel, origin, eventsUrl, journal, faults, now }: WorldpayOptions,
): Promise<void> {
  const events = createEventSender(eventsUrl, faults, now);
  app.addHook('onClose', () => events.close());
  const ledger = events.withEvents(openLedger(journal));
  const jwt = createJwt(randomBytes(32).toString('hex'), now);
  const authentications = createAuthentications(origin, jwt);
  const sessions = createSessions(origin, account.checkoutId, now);
  const credentials = requireAccount(account.username, account.password);
  const forPayments = { onRequest: requireAll(credentials, requireHeader('WP-Api-Version', apiVersion)) };
  const forPosting = {
    onRequest: requireAll(
      credentials,
      requireHeader('WP-Api-Version', apiVersion),
      requireHeader('Content-Type', 'application/json'),
    ),
  };
  const forCardPayments = {
    onRequest: requireAll(
      credentials,
      requireHeader('Accept', cardPaymentsMedia),
      requireHeader('Content-Type', cardPaymentsMedia),
    ),
  };
  const forQueries = { onRequest: requireAll(credentials, requireHeader('Accept', queriesMedia)) };
  const forSessions = {
    onRequest: requireAll(requireHeader('Content-Type', sessionsMedia), requireHeader('Accept', sessionsMedia)),
  };
  const broken = failure(
    500,
    'internalErrorOccurred',
    'We cannot currently process your request. Please contact support.',
  );

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(sessionsMedia, { parseAs: 'string' }, parseJson);
  // its requests have a media type even without a body
  app.addContentTypeParser<string>(cardPaymentsMedia, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body, done);
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('WP-CorrelationId', randomUUID());
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const answer = failureFor(error);
    return reply.code(answer.status).send(answer.body);
  });
  /** Whether queries find a payment: it has events, and no armed record lag hides any of them. */
  const isQueryable = ({ events: [first] }: Payment): boolean => {
    const lag = faults.armed().find((fault) => fault.vendor === 'worldpay' && fault.operation === 'records');
    // without a lag also one from before the clock was set back
    return first !== undefined && (lag === undefined || now() - Date.parse(first.timestamp) >= lag.delayMs);
  };
  const contextFor = (request: FastifyRequest): PaymentContext => {
    const base = baseOf(request);
    return {
      ledger,
      sessions,
      base,
      at: now(),
      isPending: (reference) => authentications.has(reference),
      authenticateFirst: (order) => authentications.open(order, base),
      failsToSettle: () => faults.take({ vendor: 'worldpay', operation: 'settlement' }) !== undefined,
    };
  };
  await app.register(hostedFields);
  await app.register(challengePages, { jwt, authentications, centinel, faults });

  // for measurements: late events are sent, and the answer comes once the merchant has answered all so far
  app.get('/__sandbox/events', (_request, reply) => events.sent().then(() => reply.code(204).send()));
  app.get('/sessions', () => ({
    _links: {
      'sessions:card': { href: `${origin}/sessions/card` },
      'sessions:paymentsCvc': { href: `${origin}/sessions/payments/cvc` },
    },
  }));
  app.post('/sessions/card', forSessions, (request, reply) => {
    const answer = sessionAnswer(sessions.openCard(request.body), origin);
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.post('/sessions/payments/cvc', forSessions, (request, reply) => {
    const answer = sessionAnswer(sessions.openCvc(request.body), origin);
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });

  app.post('/api/payments', forPosting, (request, reply) =>
    faults.answer({ vendor: 'worldpay', operation: 'payment' }, reply, broken, () =>
      takePayment(request.body, contextFor(request)),
    ),
  );
  app.post<{ Params: { link: string } }>('/api/payments/:link/3dsDeviceData', forPosting, (request, reply) =>
    faults.answer({ vendor: 'worldpay', operation: 'deviceData' }, reply, broken, () =>
      authentications.supply(request.params.link, request.body, contextFor(request)),
    ),
  );
  app.post<{ Params: { link: string } }>('/api/payments/:link/3dsChallenges', forPayments, (request, reply) =>
    faults.answer({ vendor: 'worldpay', operation: 'challenge' }, reply, broken, () =>
      authentications.complete(request.params.link, contextFor(request)),
    ),
  );
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/payments',
    handler: (_request, reply) => {
      const answer = failure(405, 'methodNotAllowed', 'Requested method is not allowed.', { allowedMethods: ['POST'] });
      return reply.code(answer.status).send(answer.body);
    },
  });
  app.get<{ Params: { link: string } }>('/api/payments/:link', forPayments, (request, reply) => {
    const found = findByLink(ledger, request.params.link);
    const answer = found
      ? statusReply(baseOf(request), found.payment)
      : failure(404, 'urlContainsInvalidValue', 'Please provide a valid url value or values.');
    return reply.code(answer.status).send(answer.body);
  });
  for (const [path, action] of Object.entries(actions)) {
    const perform = (request: FastifyRequest<Linked>, reply: FastifyReply) =>
      faults.answer(
        { vendor: 'worldpay', operation: 'action' },
        reply,
        broken,
        () =>
          act(action, request.params.link, request.body, {
            ledger,
            base: baseOf(request),
            at: now(),
            isReturned: () => faults.take({ vendor: 'worldpay', operation: 'refund' }) !== undefined,
          }),
        () => failure(400, 'actionNotAllowed', 'Asked for by a test'),
      );
    app.post<Linked>(`/api/payments/:link/${path}`, action.partial ? forPosting : forPayments, perform);
    app.post<Linked>(`${cardActions[action.name][1]}/:link`, forCardPayments, perform);
  }
  app.get<{ Querystring: Record<string, string | string[]> }>('/payments/events', forCardPayments, (request, reply) =>
    faults.answer({ vendor: 'worldpay', operation: 'query' }, reply, broken, () => {
      const { transactionRef, entity } = request.query;
      if (typeof transactionRef !== 'string' || typeof entity !== 'string')
        return failure(400, 'urlContainsInvalidValue', 'Please provide transactionRef and entity.');
      const payment = ledger.byReference(transactionRef);
      return payment === undefined || payment.events.length === 0 || payment.entity !== entity
        ? failure(404, 'paymentNotFound', 'The payment you are trying to access does not exist.')
        : eventsReply(baseOf(request), payment);
    }),
  );

  app.get<{ Querystring: Record<string, string | string[]> }>(
    '/paymentQueries/payments',
    forQueries,
    (request, reply) =>
      faults.answer({ vendor: 'worldpay', operation: 'query' }, reply, broken, () => {
        const { transactionReference, ...others } = request.query;
        if (transactionReference === undefined)
          return queryByDateRange(request.url, others, ledger.all().filter(isQueryable), now());
        if (typeof transactionReference !== 'string' || Object.keys(others).length > 0) {
          return failure(400, 'invalidQueryParameters', 'simulator: query by transactionReference alone.');
        }
        const payment = ledger.byReference(transactionReference);
        const listed = payment !== undefined && isQueryable(payment) ? [queryItem(payment)] : [];
        return { status: 200, body: { _links: { self: { href: request.url } }, _embedded: { payments: listed } } };
      }),
  );
  app.get<{ Params: { id: string } }>('/paymentQueries/payments/:id', forQueries, (request, reply) =>
    faults.answer({ vendor: 'worldpay', operation: 'query' }, reply, broken, () => {
      const payment = ledger.byId(request.params.id);
      return payment === undefined || !isQueryable(payment)
        ? failure(404, 'paymentNotFound', 'The payment you are trying to access does not exist.')
        : { status: 200, body: { ...queryItem(payment), events: listedEvents(payment.events) } };
    }),
  );
}

function baseOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

function sessionAnswer(opened: Opened, origin: string): Answer & { headers: Record<string, string> } {
  if (!opened.ok) return { ...schemaFailure(opened.problems), headers: {} };
  const curies = [{ name: 'sessions', href: `${origin}/rels/sessions/{rel}.json`, templated: true }];
  return {
    status: 201,
    headers: { location: opened.href, 'content-type': sessionsMedia },
    body: { _links: { 'sessions:session': { href: opened.href }, curies } },
  };
}

function failureFor(error: FastifyError): Answer {
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return failure(400, 'bodyIsEmpty', 'The body within the request is empty');
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return failure(400, 'bodyIsNotJson', 'The body within the request is not valid json');
  if (error.statusCode === 415)
    return failure(415, 'headerHasInvalidValue', 'Header has an invalid value', { headerName: 'Content-Type' });
  if (error.statusCode !== undefined && error.statusCode < 500)
    return failure(error.statusCode, 'requestIsInvalid', error.message);
  return failure(500, 'internalErrorOccurred', error.message);
}
