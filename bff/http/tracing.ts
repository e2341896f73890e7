/**
 * Sends traces to an OpenTelemetry collector: each request, with its statements and its requests to partners. Loaded only
 * if one is configured. A span says nothing about anybody: it has no query, no body, no value of a statement and no text of
 * an error. Every trace begins here: guests could send any `traceparent`, and partners are not told of ours.
 */
import { hostname } from 'node:os';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { codeOfError, codeOrMessageOf, onContact, reportContact } from '../providers/exchange.ts';
import type { TracingConfig } from '../providers/tracingConfig.ts';
import { HEALTH_PATHS } from './health.ts';
import { callOf } from './metrics.ts';
import { LOGGER_OPTIONS } from './security/logger.ts';

export type Tracing = Readonly<{
  /** Traces the requests of a server; call it before hooks and routes are added. */
  traceRequests: (app: FastifyInstance) => void;
  /** Traces the statements that requests send. */
  traceStatements: (pool: pg.Pool) => void;
  /** Sends what is left, within some seconds; never throws. */
  stop: () => Promise<void>;
}>;

/** The name of the collector in the log. */
const PARTNER = 'OpenTelemetry collector';
/** How long spans wait for others. */
const SEND_MS = 1_000;
/** How long the collector may take, with further tries. */
const LIMIT_MS = 3_000;

/** Sends batches; that they cannot be sent is one line of the log, as for any partner. */
const exporterTo = ({ url, headers }: TracingConfig): SpanExporter => {
  const collector = new OTLPTraceExporter({ url, headers, timeoutMillis: LIMIT_MS });
  return {
    export: (spans, done) => {
      // the text of an error may have something of a guest
      for (const { status } of spans) delete status.message;
      collector.export(spans, (result) => {
        reportContact(PARTNER, result.error === undefined ? null : codeOrMessageOf(result.error));
        done(result);
      });
    },
    shutdown: () => collector.shutdown(),
  };
};

/** The path is redacted like that of a request in the log. */
const describe = (span: Span, request: FastifyRequest): void => {
  const { method, url } = LOGGER_OPTIONS.serializers.req(request);
  const { url: route } = request.routeOptions;
  span.updateName(callOf(route, request.url) ?? (route === undefined ? method : `${method} ${route}`));
  span.setAttributes({ 'url.path': url, 'request.id': request.id });
};

const fail = (span: Span, problem: string): void =>
  void span.setAttribute('error.type', problem).setStatus({ code: SpanStatusCode.ERROR });

type Send = (...given: unknown[]) => Promise<pg.QueryResult>;

/** A statement as it is sent, beside its values. One without a name is called by its first word. */
const statementOf = (given: unknown): Readonly<{ name: string; text: string }> => {
  const { name, text } = (typeof given === 'string' ? { text: given } : given) as Pick<pg.QueryConfig, 'name' | 'text'>;
  return { name: name ?? text.trim().split(/\s/, 1).join(), text };
};

/** Starts to trace. One server of a process at most does. */
export const startTracing = (config: TracingConfig): Tracing => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.service,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo(config), scheduledDelayMillis: SEND_MS })],
  });
  const tracer = provider.getTracer('breakwater');
  const requests = new FastifyOtelInstrumentation({
    ignorePaths: ({ url }) => HEALTH_PATHS.includes(url),
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: describe,
  });
  requests.setTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());

  const traced =
    (send: Send): Send =>
    async (...given) => {
      // jobs ask the store all the time; the pool itself sends with a callback, for somebody who has a span already
      if (trace.getActiveSpan() === undefined || typeof given.at(-1) === 'function') return send(...given);
      const { name, text } = statementOf(given[0]);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
      try {
        return await send(...given);
      } catch (error) {
        fail(span, codeOfError(error));
        throw error;
      } finally {
        span.end();
      }
    };

  const stopHearing = onContact(({ partner, problem, sent }) => {
    if (sent === null) return;
    const { startedMs, method, status } = sent;
    const attributes = {
      'peer.service': partner,
      ...(method !== null && { 'http.request.method': method }),
      ...(status !== null && { 'http.response.status_code': status }),
    };
    const span = tracer.startSpan(partner, { kind: SpanKind.CLIENT, startTime: startedMs, attributes });
    if (problem !== null) fail(span, problem);
    span.end();
  });

  return {
    traceRequests: (app) => {
      // registered, it would begin after the hooks that are added meanwhile
      requests.plugin()(app, {}, () => undefined);
      // the body is read in the context of the connection, not of the request
      app.addHook('preValidation', (request, _reply, done) => {
        const { context: own } = request.opentelemetry();
        if (own === null) done();
        else context.with(own, () => done());
      });
    },
    traceStatements: (pool) => {
      const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
      const known = new WeakSet<pg.PoolClient>();
      const tracedClient = (client: pg.PoolClient): pg.PoolClient => {
        if (known.has(client)) return client;
        known.add(client);
        return Object.assign(client, { query: traced(client.query.bind(client) as Send) });
      };
      Object.assign(pool, {
        query: traced(pool.query.bind(pool) as Send),
        connect: (...given: unknown[]) => (given.length === 0 ? connect().then(tracedClient) : connect(...given)),
      });
    },
    stop: async () => {
      stopHearing();
      // that the collector is away has its line
      await provider.shutdown().catch(() => undefined);
      context.disable();
    },
  };
};
