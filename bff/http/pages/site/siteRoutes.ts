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
import { inTimeForPage, pageDeadline } from '../../../kernel/pageLimit.ts';
import { siteDocumentOf } from './siteDocument.ts';
import {
  ANYBODY,
  FOR_ONE,
  createSharedPages,
  recordedContent,
  sendPageAt,
  type PageReply,
  type SharedPages,
} from '../sharedPages.ts';
import { siteRenderer, statusOf, type SiteAsked, type SitePageDeps } from './siteRendering.ts';

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

const HTML = 'text/html; charset=utf-8';

const redirectTo = (location: string): PageReply => ({
  status: 302,
  headers: { location },
  body: '',
  isShareable: false,
});

const NO_BUILD: PageReply = {
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: NOT_BUILT,
  isShareable: false,
};

/** `sharedPages`: where pages are kept that are the same for everybody. */
type SiteSenderDeps = SitePageDeps & Readonly<{ sharedPages?: SharedPages }>;

/** Sends the page of the site at the request's address. */
export const sitePageSender = ({ sharedPages = createSharedPages(), ...deps }: SiteSenderDeps) => {
  const { publicUrl } = deps;
  const renderSite = siteRenderer(deps);
  const { host } = new URL(publicUrl);

  const drawPage = async (path: string, search: string, asked: SiteAsked): Promise<PageReply> => {
    const content = recordedContent(asked.recorded, deps.content);
    const drawing = await renderSite(asked, content, { path, search });
    if (drawing === null) return NO_BUILD;
    const { brand, assets, rendered, display } = drawing;
    const redirect = rendered.state === 'missing' ? await readRedirect(content, path) : null;
    if (redirect !== null) {
      const target = resolveLink(redirect, { host, brand, query: parseVisitQuery(readQuery(search)), roots: null });
      return redirectTo(target?.href ?? redirect);
    }
    const status = statusOf(rendered.state);
    const { image } = rendered.head;
    const pictureSize = image && (await inTimeForPage(readAsset(content, image.src)));
    // an error page has no scripts of other companies; a chat script is only on pages that offer the chat
    const scripts = status === 200 ? drawing.scripts.filter(({ kind }) => kind !== 'chat' || rendered.hasChat) : [];
    return {
      status,
      headers: {
        'content-type': HTML,
        'content-security-policy': contentPolicyOf(path, NO_PROVIDER, assets, policyOriginsOf(scripts)),
        'cache-control': status === 200 ? FOR_ONE : 'no-store',
        vary: 'cookie',
      },
      body: siteDocumentOf({
        brand,
        publicUrl,
        assets,
        rendered,
        pictureSize,
        scripts: scripts.map(pageScript),
        display,
      }),
      isShareable: status === 200,
    };
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname, search } = new URL(request.url, 'http://page.invalid');
    const path = sitePath(pathname);
    if (path !== pathname) return reply.redirect(`${path}${search}`, 302);
    const { cookies, log } = request;
    const asked = {
      address: `${path}${search}`,
      // no page of the site shows anything of a session
      visitor: { ...ANYBODY, cookies },
      canBeShared: !deps.isWatching,
      deadline: pageDeadline(),
    };
    return sendPageAt(sharedPages, request, reply, asked, (visitor, recorded) =>
      drawPage(path, search, { cookies: visitor.cookies, log, recorded }),
    );
  };
};
