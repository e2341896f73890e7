/**
 * The guest's return from a sign-in provider that posts its reply as a form (OAuth 2.0 Form Post Response Mode), without
 * cookies. The page reads replies from the fragment of its address, so the form is turned into one; Apple's `code` and
 * `user` are ignored.
 */
import type { FastifyPluginAsync } from 'fastify';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { SsoToken } from '../../../machines/contract/account.ts';
import type { CallDeps } from '../../calls/handler.ts';
import { callLimitOf } from './callLimit.ts';

/** Twice the longest token. */
const MOST_BYTES = 16 * 1024;
const MOST_OF_STATE = 255;
/** The codes of RFC 6749 and of OpenID Connect are such words; anything else may be of a person. */
const ERROR_CODE = /^[a-z_]{1,64}$/;

/** Nothing is wrong when a guest cancels: the codes of RFC 6749, and of Apple. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize'];

/** What is wrong with a posted reply, for the log; null if nothing is. */
const problemOf = (error: string | null, token: string | null): string | null => {
  if (error !== null && CANCELLED.includes(error)) return null;
  if (error !== null) return `the provider answered ${ERROR_CODE.test(error) ? error : 'an error of its own'}`;
  return SsoToken.is(token) ? null : 'refused: id_token: Expected an ID token (JWT).';
};

/** A POST route for each brand. Every such form leads to its page; more refused ones than calls are allowed are not logged. */
export const ssoReturnRoutes =
  ({ sso, logRefusal }: Pick<CallDeps, 'sso' | 'logRefusal'>, perMinute: number | null): FastifyPluginAsync =>
  async (app) => {
    if (sso === null) return;
    const isTooMany = await callLimitOf(app, perMinute);
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const brand of ['family', 'weekend'] as const) {
      const path = accountAddress(brand, 'singleSignOn');
      app.post<{ Body: URLSearchParams | undefined }>(path, async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const [error, token] = [form.get('error'), form.get('id_token')];
        const problem = problemOf(error, token);
        if (problem !== null && !(await isTooMany(request))) logRefusal(`single sign-on by ${sso.name}: ${problem}`);
        const state = form.get('state')?.slice(0, MOST_OF_STATE) ?? '';
        const fields =
          problem === null && error === null ? { id_token: token ?? '', state } : { error: 'refused', state };
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${path}#${new URLSearchParams(fields).toString()}`, 303);
      });
    }
  };
