/** The content store over HTTP, with the API of a remote content system: documents, lists, pictures and brochures. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { typeOf } from './assets.ts';
import { etagOf, matchesEtag, versionOf } from '../kernel/etag.ts';
import { openStore } from './liveStore.ts';

/**
 * `folder` contains one folder per locale, the rendered files, and the drafts. If a user name and password are given,
 * every request requires them (basic auth). Drafts require `previewToken` (bearer); without one they cannot be read.
 */
export type ContentStoreOptions = Readonly<{
  folder: string;
  username?: string;
  password?: string;
  previewToken?: string;
  /** epoch milliseconds */
  now?: () => number;
}>;

const allowedPath = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/;
const fiveMinutes = 'public, max-age=300';
const forEver = 'public, max-age=31536000, immutable';

const never = 'no-store';

type Asked = { Params: { '*': string }; Querystring: { locale?: unknown; v?: unknown; preview?: unknown } };

function isAuthorised(authorization: string | undefined, expected: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(expected));
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  type: string,
  cache: string,
): FastifyReply {
  const etag = etagOf(body);
  reply.header('etag', etag).header('cache-control', cache);
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(body);
}

const refuse = (reply: FastifyReply, field: string, message: string): FastifyReply =>
  reply.code(400).send({ error: 'bad-request', field, message });
const missing = (reply: FastifyReply): FastifyReply => reply.code(404).send({ error: 'not-found' });

/**
 * The plugin that serves a store. It reads and validates all files when it is registered, and fails if one is invalid.
 * A file that is changed or added later is served within a second, unless it is invalid.
 * `GET /content/{type}/{slug}?locale=` and `GET /content/{type}` reply 200, 304, 400 with the name of the field, 401 or
 * 404.
 * With `preview=true` and the token, drafts replace published documents.
 * `GET /documents/{name}.pdf` returns a brochure.
 * `GET /dam/{path}.{extension}` returns a raster picture as it was delivered; with a version that is not its own, 404.
 * `GET /images/{path}.svg` returns an SVG; with its version (`?v=`, as in the documents' links) it is immutable.
 */
export function contentStore({
  folder,
  username,
  password,
  previewToken,
  now = Date.now,
}: ContentStoreOptions): FastifyPluginAsync {
  if ((username === undefined) !== (password === undefined))
    throw new Error('content store: username and password go together');
  const expected = username === undefined ? null : `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const isPreview = ({ headers }: FastifyRequest): boolean =>
    previewToken !== undefined && isAuthorised(headers.authorization, `Bearer ${previewToken}`);

  return async (app) => {
    const contents = await openStore({
      folder,
      now,
      report: (error) => app.log.error(error, 'this content is not used'),
    });

    if (expected !== null) {
      app.addHook('onRequest', async (request, reply) => {
        if (!isAuthorised(request.headers.authorization, expected) && !isPreview(request)) {
          return reply.code(401).header('www-authenticate', 'Basic realm="content"').send({ error: 'unauthorised' });
        }
        return undefined;
      });
    }

    app.get<Asked>('/content/*', async (request, reply) => {
      const path = request.params['*'];
      const locale = request.query.locale ?? 'en-GB';
      if (!allowedPath.test(path))
        return refuse(reply, 'path', 'Expected words of a-z, 0-9, - and _ with / between them.');
      if (typeof locale !== 'string' || !/^[a-z]{2}-[A-Z]{2}$/.test(locale))
        return refuse(reply, 'locale', 'Expected a locale such as en-GB.');
      const wantsDrafts = request.query.preview === 'true';
      if (wantsDrafts && !isPreview(request)) return reply.code(401).send({ error: 'unauthorised' });
      const { locales, drafts } = await contents();
      const published = locales.get(locale);
      const documents = wantsDrafts ? new Map([...(published ?? []), ...(drafts.get(locale) ?? [])]) : published;
      const sendJson = (value: object) =>
        send(
          request,
          reply,
          JSON.stringify(value),
          'application/json; charset=utf-8',
          wantsDrafts ? never : fiveMinutes,
        );
      const document = documents?.get(path);
      if (document) return sendJson(document);
      const items = [...(documents?.values() ?? [])].filter(({ type }) => type === path);
      return items.length === 0 ? missing(reply) : sendJson({ items });
    });

    app.get<Asked>('/images/*', async (request, reply) => {
      const path = /^(.+)\.svg$/.exec(request.params['*'])?.[1] ?? '';
      if (!allowedPath.test(path))
        return refuse(reply, 'path', 'Expected words of a-z, 0-9, - and _ with / between them, ending in .svg.');
      const { files } = await contents();
      const svg = files.pictures.get(path);
      if (svg === undefined) return missing(reply);
      return send(
        request,
        reply,
        svg,
        'image/svg+xml; charset=utf-8',
        request.query.v === versionOf(svg) ? forEver : fiveMinutes,
      );
    });

    app.get<Asked>('/dam/*', async (request, reply) => {
      const path = request.params['*'];
      const { files } = await contents();
      const raster = files.rasters.get(path);
      const { v } = request.query;
      if (raster === undefined || (v !== undefined && v !== versionOf(raster))) return missing(reply);
      return send(request, reply, raster, typeOf(path), v === undefined ? fiveMinutes : forEver);
    });

    app.get<Asked>('/documents/*', async (request, reply) => {
      const [, name = ''] = /^([a-z0-9-]+)\.pdf$/.exec(request.params['*']) ?? [];
      if (name === '') return refuse(reply, 'path', 'Expected a name of a-z, 0-9 and -, ending in .pdf.');
      const { files } = await contents();
      const file = files.brochures.get(name);
      if (file === undefined) return missing(reply);
      return send(request, reply, file, 'application/pdf', request.query.v === versionOf(file) ? forEver : fiveMinutes);
    });
  };
}
