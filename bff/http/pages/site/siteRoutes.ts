/**
 * The pages of the site around the journey, from content (spec: account area 2, other pages). A page that content does
 * not have is a 404 with the search and our help; if content does not answer, it is a 503.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolveLink } from '../../../../machines/visitUrl/links.ts';
import { parseVisitQuery } from '../../../../machines/addresses/query.ts';
import { readQuery } from '../../../../machines/addresses/queryString.ts';
import { redirectTarget } from '../../../../machines/site/redirects.rules.ts';
import { pageScript, policyOriginsOf } from '../../../../machines/site/scripts/scripts.rules.ts';
import { sitePath } from '../../../../machines/site/siteUrl.ts';
import { readAsset } from '../../../providers/content/asset.ts';
import type { ContentPort } from '../../../providers/content/port.ts';
import { contentPolicyOf } from '../../security/headers.ts';
import { NOT_BUILT } from '../assets.ts';
import { inTimeForPage } from '../../../kernel/pageLimit.ts';
import { siteDocumentOf } from './siteDocument.ts';
import { siteRenderer, statusOf, type SitePageDeps } from './siteRendering.ts';

const Redirects = t.array(t.type({ fields: t.strict({ from: t.string, to: t.string }) }));

/** The redirect target that content has for an old address; null if there is none. */
const readRedirect = async (content: Pick<ContentPort, 'list'>, path: string): Promise<string | null> => {
  const found = await content.list('redirects');
  const redirects = E.isRight(found) ? Redirects.decode(found.right) : E.left([]);
  return E.isRight(redirects)
    ? redirectTarget(
        path,
        redirects.right.map(({ fields }) => fields),
      )
    : null;
};

const NO_PROVIDER = { scripts: [], frames: [] };

/** Sends the page of the site at the request's address. */
export const sitePageSender = (deps: SitePageDeps) => {
  const { content, publicUrl } = deps;
  const renderSite = siteRenderer(deps);
  const { host } = new URL(publicUrl);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname, search } = new URL(request.url, 'http://page.invalid');
    const path = sitePath(pathname);
    if (path !== pathname) return reply.redirect(`${path}${search}`, 302);
    const drawing = await renderSite(request, { path, search });
    if (drawing === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const { brand, assets, rendered, display } = drawing;
    const redirect = rendered.state === 'missing' ? await readRedirect(content, path) : null;
    if (redirect !== null) {
      const target = resolveLink(redirect, { host, brand, query: parseVisitQuery(readQuery(search)), roots: null });
      return reply.redirect(target?.href ?? redirect, 302);
    }
    const status = statusOf(rendered.state);
    const { image } = rendered.head;
    const pictureSize = image && (await inTimeForPage(readAsset(content, image.src)));
    // an error page has no scripts of other companies; a chat script is only on pages that offer the chat
    const scripts = status === 200 ? drawing.scripts.filter(({ kind }) => kind !== 'chat' || rendered.hasChat) : [];
    return (
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', contentPolicyOf(path, NO_PROVIDER, assets, policyOriginsOf(scripts)))
        .header('cache-control', status === 200 ? 'no-cache' : 'no-store')
        // the page depends on cookies: whether the guest has closed the banner, and how the page should look
        .header('vary', 'cookie')
        .send(
          siteDocumentOf({
            brand,
            publicUrl,
            assets,
            rendered,
            pictureSize,
            scripts: scripts.map(pageScript),
            display,
          }),
        )
    );
  };
};
