/** Content for the browser: documents and pictures of the content system, proxied under our own origin. */
import { either as E } from 'fp-ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_WIDTH, IMAGE_WIDTHS, type ImageWidth } from '../../../machines/contract/imaging.ts';
import { Brand } from '../../../machines/contract/brand.ts';
import { etagOf, matchesEtag } from '../../kernel/etag.ts';
import { newThisHour } from '../../kernel/logLines.ts';
import {
  isBrochureName,
  isContentPath,
  isLogged,
  isPicturePath,
  isRasterPath,
  type ContentFailure,
  type ContentPort,
} from '../../providers/content/port.ts';
import { ICONS, iconDrawer } from '../../imaging/icon.ts';
import { imagesOf, type ImageRequest } from '../../imaging/imageCache.ts';
import type { Refused } from '../../kernel/refused.ts';
import { sendTooMany } from './absentLimit.ts';
import { heroOf } from './heroes.ts';

const fiveMinutes = 'public, max-age=300';
export const forEver = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
const FRESH_MS = 300_000;
/** A site has one icon at a fixed address; documents of the weekend brand link to their own. */
const ICON_DRAWING = 'brand/favicon.svg';

const texts = {
  notFound: "We can't find what you asked for.",
  unreachable: "We can't load this at the moment. Please try again in a minute.",
  unavailable: "We can't load this at the moment. Please try again in a minute.",
  malformed: "We can't load this at the moment. Please try again in a minute.",
} as const satisfies Record<ContentFailure['kind'], string>;

type HeroAsked = { Params: { resort: string; brand: string }; Querystring: { w?: unknown } };
type Asked = { Params: { '*': string }; Querystring: { v?: unknown; w?: unknown } };

const badRasterPath =
  "path: expected names of letters, digits, spaces and _ - . , ' & + ( ) with / between them, and an ending of bmp, gif, jpeg, jpg, png or webp.";
const badWidth = `w: expected one of ${IMAGE_WIDTHS.join(', ')}.`;
const badVersion = 'v: expected a version of up to 40 letters, digits, - and _.';
const isVersion = (version: unknown): version is string | undefined =>
  version === undefined || (typeof version === 'string' && /^[\w-]{1,40}$/.test(version));

/** The requested width; null if we do not offer it. */
const widthOf = (given: unknown): ImageWidth | null =>
  given === undefined ? DEFAULT_WIDTH : (IMAGE_WIDTHS.find((width) => String(width) === given) ?? null);

const acceptsWebp = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('image/webp') === true;

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Uint8Array,
  type: string,
  cache: string,
): FastifyReply {
  const etag = etagOf(body);
  reply.header('etag', etag).header('cache-control', cache).header('x-content-type-options', 'nosniff');
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(body);
}

/** Refuses what cannot be read. Each failure is logged once an hour. */
const refuser = () => {
  const isNew = newThisHour();
  return (request: FastifyRequest, reply: FastifyReply, failure: ContentFailure): FastifyReply => {
    if (isLogged(failure) && isNew(failure)) request.log.warn({ content: failure }, 'content could not be read');
    return reply
      .code(failure.kind === 'notFound' ? 404 : 502)
      .headers({ 'cache-control': 'no-store', ...(failure.kind !== 'notFound' && { 'retry-after': '60' }) })
      .send({ error: texts[failure.kind] });
  };
};

/**
 * `GET /bff/content/{type}/{slug}` returns a document, `GET /bff/content/{type}` returns `{items}`,
 * `GET /bff/images/{path}.svg` a drawing, `GET /bff/imaging/{path}.{extension}?w=` a raster picture in one of the widths and
 * in a format that the browser accepts, `GET /bff/documents/{name}.pdf` a brochure as a download.
 * `GET /bff/heroes/{resort}/{brand}?w=` the picture at the top of the search.
 * `/favicon.ico` and the icons of phones are the family brand's drawing as a picture.
 * Errors are `{error}` with a text for the guest: 400 for an invalid path, 404, and 502 if the content system fails
 * (spec: booking journey 7). `conversionRefusal` counts a conversion for a request.
 */
export function contentRoutes(
  content: ContentPort,
  now: () => number,
  conversionRefusal: (request: FastifyRequest) => Promise<Refused | null> = async () => null,
): FastifyPluginAsync {
  const images = imagesOf(content, { ttlMs: FRESH_MS, now });
  const drawIcon = iconDrawer();
  const refuse = refuser();

  const sendDrawing = async (request: FastifyRequest, reply: FastifyReply, path: string, version?: string) => {
    const found = await content.picture(path, version);
    if (E.isLeft(found)) return refuse(request, reply, found.left);
    // an SVG opened directly is a document of our origin, so it may use only its own styles
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    const { body, contentType, isImmutable } = found.right;
    const type = /charset=/i.test(contentType) ? contentType : `${contentType}; charset=utf-8`;
    return send(request, reply, Buffer.from(body), type, isImmutable ? forEver : fiveMinutes);
  };

  const sendRaster = async (request: FastifyRequest, reply: FastifyReply, asked: Omit<ImageRequest, 'acceptsWebp'>) => {
    const limit: { refusal: Refused | null } = { refusal: null };
    const found = await images({ ...asked, acceptsWebp: acceptsWebp(request) }, async () => {
      limit.refusal = await conversionRefusal(request);
      return limit.refusal === null;
    });
    if (E.isLeft(found))
      return limit.refusal === null ? refuse(request, reply, found.left) : sendTooMany(request, reply, limit.refusal);
    const { body, contentType, isImmutable } = found.right;
    reply.header('vary', 'accept');
    return send(request, reply, Buffer.from(body), contentType, isImmutable ? forEver : fiveMinutes);
  };

  return async (app) => {
    app.get<Asked>('/bff/content/*', async (request, reply) => {
      const path = request.params['*'];
      if (!isContentPath(path))
        return reply.code(400).send({ error: 'path: expected words of a-z, 0-9, - and _ with / between them.' });
      const found = path.includes('/')
        ? await content.read(path)
        : E.map((items: unknown) => ({ items }))(await content.list(path));
      return E.isLeft(found)
        ? refuse(request, reply, found.left)
        : send(request, reply, JSON.stringify(found.right), 'application/json; charset=utf-8', fiveMinutes);
    });

    app.get<Asked>('/bff/images/*', async (request, reply) => {
      const path = request.params['*'];
      const version = request.query.v;
      if (!isPicturePath(path))
        return reply.code(400).send({
          error: 'path: expected words of a-z, 0-9, - and _ with / between them, and an ending such as .svg.',
        });
      if (!isVersion(version)) return reply.code(400).send({ error: badVersion });
      return sendDrawing(request, reply, path, version);
    });

    app.get<Asked>('/bff/imaging/*', async (request, reply) => {
      const path = request.params['*'];
      const version = request.query.v;
      const width = widthOf(request.query.w);
      if (!isRasterPath(path)) return reply.code(400).send({ error: badRasterPath });
      if (!isVersion(version)) return reply.code(400).send({ error: badVersion });
      if (width === null) return reply.code(400).send({ error: badWidth });
      return sendRaster(request, reply, { path, version, width });
    });

    for (const [address, icon] of Object.entries(ICONS))
      app.get(address, async (request, reply) => {
        const drawing = await content.picture(ICON_DRAWING);
        return E.isLeft(drawing)
          ? refuse(request, reply, drawing.left)
          : send(request, reply, await drawIcon(drawing.right.body, icon), icon.type, aDay);
      });

    app.get<HeroAsked>('/bff/heroes/:resort/:brand', async (request, reply) => {
      const { resort, brand } = request.params;
      const width = widthOf(request.query.w);
      if (!/^[a-z]{2}$/.test(resort)) return reply.code(400).send({ error: 'resort: expected two letters of a-z.' });
      if (!Brand.is(brand)) return reply.code(400).send({ error: 'brand: expected family or weekend.' });
      if (width === null) return reply.code(400).send({ error: badWidth });
      const hero = await heroOf(content, resort, brand);
      if (E.isLeft(hero)) return refuse(request, reply, hero.left);
      const { kind, path } = hero.right;
      // without a version: the address of a hero has none, and its picture may change within minutes
      return kind === 'images'
        ? sendDrawing(request, reply, path)
        : sendRaster(request, reply, { path, width, version: undefined });
    });

    app.get<Asked>('/bff/documents/*', async (request, reply) => {
      const [, name = ''] = /^(.+)\.pdf$/.exec(request.params['*']) ?? [];
      const version = request.query.v;
      if (!isBrochureName(name))
        return reply.code(400).send({ error: 'path: expected a name of a-z, 0-9 and -, ending in .pdf.' });
      if (!isVersion(version)) return reply.code(400).send({ error: badVersion });
      const found = await content.brochure(name, version);
      if (E.isLeft(found)) return refuse(request, reply, found.left);
      reply.header('content-disposition', `attachment; filename="${name}.pdf"`);
      const { body, contentType, isImmutable } = found.right;
      return send(request, reply, Buffer.from(body), contentType, isImmutable ? forEver : fiveMinutes);
    });
  };
}
