/**
 * Previews of the pages of the site: unpublished content for anyone with a signed link of the last half hour. They have
 * their own routes and their own content port, so that nothing of a preview reaches another page.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_ROOT, previewedPath } from '../../../../machines/site/preview.ts';
import { resortClock } from '../../../../machines/kit/resortTime.ts';
import { checkPreview } from '../../../site/previewLink.ts';
import { errorPage } from '../../security/errorReply.ts';
import { NOT_BUILT, type Assets } from '../assets.ts';
import { unrecorded } from '../sharedPages.ts';
import { siteDocumentOf } from './siteDocument.ts';
import { siteRenderer, statusOf, type SitePageDeps } from './siteRendering.ts';

/** `content` is the port that reads drafts. */
export type PreviewDeps = SitePageDeps &
  Readonly<{
    secret: string;
    /** the origin of the editors' system, the only one that may frame a preview; null: no framing */
    origin: string | null;
    now: () => number;
  }>;

type Asked = { Querystring: { ends?: unknown; signature?: unknown } };

const REFUSALS = {
  wrong: {
    status: 403,
    page: errorPage(
      'It may have been cut short on its way. Please ask for a new one in the content system.',
      'This preview link doesn’t work',
    ),
  },
  ended: {
    status: 410,
    page: errorPage(
      'A link to a preview works for 30 minutes. Please ask for a new one in the content system.',
      'This preview has ended',
    ),
  },
} as const;

/** The link does not leak to other sites, search engines do not index the page, and no cache stores it. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const;

/**
 * A preview runs our own script and styles and makes no calls: its forms do not reach the booking, the account or
 * the payment. Browsers that support frame-ancestors ignore X-Frame-Options; in all others it prevents framing.
 */
const policyOf = ({ startHash, stylesHash }: Assets, framedBy: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${startHash}`,
    `style-src 'self' ${stylesHash}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    framedBy,
  ].join('; ');

/** Serves `/preview` and `/preview/{path of the page}`. */
export const previewRoutes = (deps: PreviewDeps): FastifyPluginAsync => {
  const { secret, origin, publicUrl } = deps;
  const renderSite = siteRenderer(deps);
  const framedBy = `frame-ancestors ${origin ?? "'none'"}`;

  const sendPreview = async (request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname } = new URL(request.url, 'http://page.invalid');
    const { ends, signature } = request.query;
    const path = previewedPath(pathname);
    const checked = checkPreview(secret, { path, ends, signature }, deps.now());
    reply.headers(PRIVATE).type('text/html; charset=utf-8');
    if (typeof checked === 'string') {
      const { status, page } = REFUSALS[checked];
      return reply.code(status).header('content-security-policy', `default-src 'none'; ${framedBy}`).send(page);
    }
    const preview = { endsAt: resortClock(checked.endsAt), published: path };
    const asked = { cookies: request.cookies, log: request.log, recorded: unrecorded };
    const drawing = await renderSite(asked, deps.content, { path, search: '', preview });
    if (drawing === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const { brand, assets, rendered, display } = drawing;
    return reply
      .code(statusOf(rendered.state))
      .header('content-security-policy', policyOf(assets, framedBy))
      .send(
        siteDocumentOf({
          brand,
          publicUrl,
          assets,
          rendered,
          pictureSize: null,
          scripts: [],
          display,
          opensOutside: request.headers['sec-fetch-dest'] === 'iframe',
        }),
      );
  };

  return async (app) => {
    app.get<Asked>(PREVIEW_ROOT, sendPreview);
    app.get<Asked>(`${PREVIEW_ROOT}/*`, sendPreview);
  };
};
