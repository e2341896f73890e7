/**
 * Requests from third parties during a payment: the guest's bank redirects the guest back into our frame, and the
 * provider sends webhook events. Both have no cookies, and neither is trusted for the outcome of a payment.
 */
import { createHash } from 'node:crypto';
import { either as E } from 'fp-ts';
import type { FastifyPluginAsync } from 'fastify';
import * as t from 'io-ts';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import { markReturned } from '../../attempts/attempts.ts';
import type { InquireDeps } from '../../payments/inquiries.ts';
import { ProviderEvent } from '../../payments/paymentEvents.ts';
import { paymentSaga } from '../../payments/saga.ts';
import { decode } from '../../kernel/decode.ts';
import { ShortText, readReply, reportTo } from '../../providers/readReply.ts';
import { callLimitOf } from './callLimit.ts';
import { headersOf } from './envelope.ts';
import { refused } from '../../kernel/refused.ts';
import { answerByStatus, logUnmatched } from '../security/tokenCheck.ts';
import { createTokenCheck } from '../../security/tokenCheck.ts';

export const RETURN_PATH = `${SERVICE_PREFIX}/3ds/return`;
const EVENTS_PATH = `${SERVICE_PREFIX}/payments/events/:token`;
const EVENTS_MEDIA = ['application/vnd.worldpay.events-v1.hal+json', 'application/json'];
const MOST_BYTES = 16 * 1024;

type PaymentCallbackOptions = Readonly<{
  /** our origins; the return page posts its message only to pages of these */
  origins: readonly string[];
  /** the last path segment of the webhook URL for the provider's events; null: there is no such route */
  eventsToken: string | null;
  /** how many returns of a network are answered per minute; missing or null: no limit */
  perMinute?: number | null;
}>;

/** A page that only tells its parent page that the guest has returned from the bank. */
const returnPage = (origins: readonly string[]) => {
  const script = `for(const o of ${JSON.stringify(origins)})try{top.postMessage('challenge.returned',o)}catch{}`;
  return {
    html: `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Thank you</title><p>Thank you. One moment please.</p><script>${script}</script></html>`,
    policy: [
      "default-src 'none'",
      `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${origins.join(' ')}`,
    ].join('; '),
  };
};

const Returned = t.type({ MD: t.string });
/** The token that identifies an attempt in the bank's redirect. */
const TOKEN = /^[\w-]{43}$/;

/** The fields of an event that we read; `transactionReference` is our reference of the attempt. */
const PaymentEvent = t.type({
  eventId: ShortText,
  eventDetails: t.type({ transactionReference: ShortText, type: ShortText }),
});

/** POST routes for the bank's redirect (a cross-site form) and for the provider's events. */
export const paymentCallbackRoutes =
  (payments: InquireDeps, { origins, eventsToken, perMinute = null }: PaymentCallbackOptions): FastifyPluginAsync =>
  async (app) => {
    const page = returnPage(origins);
    const isTooMany = await callLimitOf(app, perMinute);
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    app.addContentTypeParser(
      EVENTS_MEDIA,
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      app.getDefaultJsonParser('error', 'error'),
    );

    app.post(RETURN_PATH, async (request, reply) => {
      if (await isTooMany(request))
        return reply
          .code(429)
          .headers(headersOf(refused('tooManyRequests'), 429))
          .type('text/plain; charset=utf-8')
          .send('That was a little too quick. Please load this page again in a minute.\n');
      const returned = decode(Returned, request.body);
      if (E.isLeft(returned) || !TOKEN.test(returned.right.MD))
        return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.\n');
      // late or repeated returns get the same page, because the checkout then asks for the attempt's result
      await markReturned(payments.pool, returned.right.MD);
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': page.policy,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        })
        .send(page.html);
    });

    if (eventsToken === null) return;
    const isKnown = createTokenCheck(eventsToken);
    const options = { errorHandler: answerByStatus, config: { hasSecretAddress: true } };
    app.post<{ Params: { token: string } }>(EVENTS_PATH, options, async (request, reply) => {
      if (!isKnown(request.params.token)) return reply.code(404).send({});
      const sent = readReply(
        'Access Worldpay',
        PaymentEvent,
        request.body,
        [],
        reportTo(() => request.log),
      );
      if (E.isLeft(sent)) return reply.code(400).send({});
      const { eventId: id, eventDetails } = sent.right;
      const { transactionReference: reference, type } = eventDetails;
      const event = ProviderEvent.decode({ id, reference, type });
      if (E.isLeft(event)) return reply.code(400).send({});
      const result = await paymentSaga.handleEvent(payments, event.right, 'access');
      if (result === 'unmatched') logUnmatched(request, event.right);
      // the provider sends an event again after any reply that is not a success
      return reply.code(result === 'open' ? 503 : 200).send({});
    });
  };
