/**
 * The pages that links of our mailing list open. A GET only shows what the button would do, because mail scanners open
 * links. A POST does it: from the page's button, or from a mail program, without cookies (RFC 8058).
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { TRAILING_PUNCTUATION } from '../../../machines/addresses/trailingPunctuation.ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { LinkToken } from '../../../machines/contract/account.ts';
import type { Store } from '../../kernel/deps.ts';
import { unsubscribeLinkOf } from '../../mailingList/mailingList.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '../../site/listPaths.ts';
import { confirmSignup, pendingSignupBrand } from '../../site/newsletter.ts';
import { unsubscribeByToken } from '../../site/unsubscribe.ts';
import { LIST_PAGES, LIST_PAGE_POLICY, listDocument, type ListPage } from './listPage.ts';

/** `find` looks a link up, `press` does what it is for; both return its brand, or null if the link has expired. */
type LinkAction = Readonly<{
  path: string;
  find: (deps: Store, token: string) => Promise<Brand | null>;
  press: (deps: Store, token: string) => Promise<Brand | null>;
  asking: ListPage;
  done: ListPage;
  ended: ListPage;
}>;

const ACTIONS: readonly LinkAction[] = [
  {
    path: CONFIRM_PATH,
    find: pendingSignupBrand,
    press: confirmSignup,
    asking: LIST_PAGES.confirm,
    done: LIST_PAGES.confirmed,
    ended: LIST_PAGES.confirmEnded,
  },
  {
    path: UNSUBSCRIBE_PATH,
    find: async ({ pool }, token) => (await unsubscribeLinkOf(pool, token))?.brand ?? null,
    press: unsubscribeByToken,
    asking: LIST_PAGES.unsubscribe,
    done: LIST_PAGES.unsubscribed,
    ended: LIST_PAGES.unsubscribeEnded,
  },
];

/** A mail program posts one short field; our page posts nothing. */
const MOST_BYTES = 16 * 1024;
const FORM_MEDIA = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The token in the address, without punctuation that a mail program added; null if there is none. */
const tokenOf = ({ query }: FastifyRequest): string | null => {
  const { token } = query as Readonly<Record<string, unknown>>;
  const found = typeof token === 'string' ? token.replace(TRAILING_PUNCTUATION, '') : null;
  return LinkToken.is(found) ? found : null;
};

const send = (reply: FastifyReply, brand: Brand | null, found: ListPage, ended: ListPage): FastifyReply =>
  reply
    .code(brand === null ? 410 : 200)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': LIST_PAGE_POLICY })
    .send(brand === null ? listDocument('family', ended) : listDocument(brand, found));

/** Serves both pages. */
export const listRoutes =
  (deps: Store): FastifyPluginAsync =>
  async (app) => {
    // the body is ignored: only the token in the address counts
    app.addContentTypeParser(FORM_MEDIA, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) => {
      done(null, null);
    });
    for (const { path, find, press, asking, done, ended } of ACTIONS) {
      app.get(path, async (request, reply) => {
        const token = tokenOf(request);
        return send(reply, token === null ? null : await find(deps, token), asking, ended);
      });
      app.post(path, async (request, reply) => {
        const token = tokenOf(request);
        return send(reply, token === null ? null : await press(deps, token), done, ended);
      });
    }
  };
