/** Webhook notifications of the XML gateway. Each only triggers a query: a forged one changes nothing. */
import { either as E } from 'fp-ts';
import type { FastifyPluginAsync } from 'fastify';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import { notificationOf } from '../../providers/payments/wpg/replies.ts';
import { reportTo } from '../../providers/readReply.ts';
import { readXml } from '../../providers/payments/xml.ts';
import type { InquireDeps } from '../../payments/inquiries.ts';
import { ProviderEvent } from '../../payments/paymentEvents.ts';
import { paymentSaga } from '../../payments/saga.ts';
import { answerByStatus, logUnmatched } from '../security/tokenCheck.ts';
import { createTokenCheck } from '../../security/tokenCheck.ts';

const PATH = `${SERVICE_PREFIX}/payments/notifications/:token`;
const MOST_BYTES = 16 * 1024;
/** The reply that the gateway expects; after any other it sends the notification again. */
const ACKNOWLEDGED = '[OK]';

/** POST route for the gateway's notifications; `token` is the last path segment, null: there is no such route. */
export const wpgNotificationRoutes =
  (payments: InquireDeps, token: string | null): FastifyPluginAsync =>
  async (app) => {
    if (token === null) return;
    const isKnown = createTokenCheck(token);
    app.addContentTypeParser(
      ['text/xml', 'application/xml', 'text/plain'],
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.post<{ Params: { token: string }; Body: Buffer | undefined }>(
      PATH,
      { errorHandler: answerByStatus, config: { hasSecretAddress: true } },
      async (request, reply) => {
        if (!isKnown(request.params.token)) return reply.code(404).send({});
        const document = readXml(request.body ?? Buffer.alloc(0), request.headers['content-type'] ?? '');
        const body = E.isRight(document) ? document.right : undefined;
        const notification = notificationOf(
          body,
          reportTo(() => request.log),
        );
        if (notification === null) return reply.code(400).send({});
        // the gateway's events have no id, but one event of each type per order is enough to trigger a query
        const { reference, lastEvent: type } = notification;
        const event = ProviderEvent.decode({ id: `${reference} ${type}`, reference, type });
        if (E.isLeft(event)) return reply.code(400).send({});
        const result = await paymentSaga.handleEvent(payments, event.right, 'wpg');
        if (result === 'unmatched') logUnmatched(request, event.right);
        if (result === 'open') return reply.code(503).send({});
        return reply.type('text/plain; charset=utf-8').send(ACKNOWLEDGED);
      },
    );
  };
