/** The settings of traces: which OpenTelemetry collector gets them. Their names are those of OpenTelemetry. */
import type { EnvReader } from '../settings.ts';

export type TracingConfig = Readonly<{
  /** where spans are posted, as OTLP in JSON */
  url: string;
  /** sent with them; they may be secret */
  headers: Readonly<Record<string, string>>;
  /** the name of this service there */
  service: string;
}>;

/** The headers of `name=value,name=value`, the values percent-encoded; null: they are not written so. */
const headersIn = (given: string): Readonly<Record<string, string>> | null => {
  const pairs = given.split(',').map((pair) => pair.split('='));
  if (pairs.some(([, ...value]) => value.join('').trim() === '')) return null;
  try {
    // refuses what no header may have
    const headers = new Headers();
    for (const [name = '', ...value] of pairs) headers.set(name.trim(), decodeURIComponent(value.join('=').trim()));
    return Object.fromEntries(headers);
  } catch {
    return null;
  }
};

/** Reads OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS and OTEL_SERVICE_NAME. Null: no traces. */
export const tracingConfigFrom = ({ text, address, refuse }: EnvReader): TracingConfig | null => {
  const given = text('OTEL_EXPORTER_OTLP_HEADERS');
  const headers = given === undefined ? {} : headersIn(given);
  if (headers === null)
    return refuse('OTEL_EXPORTER_OTLP_HEADERS', 'name=value, with commas between, each value percent-encoded', null);
  if (text('OTEL_EXPORTER_OTLP_ENDPOINT') === undefined)
    return given === undefined
      ? null
      : refuse(
          'OTEL_EXPORTER_OTLP_ENDPOINT',
          'the address of the collector, since OTEL_EXPORTER_OTLP_HEADERS is given',
          null,
        );
  const { href } = address('OTEL_EXPORTER_OTLP_ENDPOINT');
  return {
    url: new URL('v1/traces', href.endsWith('/') ? href : `${href}/`).href,
    headers,
    service: text('OTEL_SERVICE_NAME') ?? 'breakwater',
  };
};
