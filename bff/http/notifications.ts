/** Notifications of the XML gateway: each is a reason to ask it, never an answer; whoever knows our address for them costs a question. */
import { either as E } from 'fp-ts';
import type { FastifyPluginAsync } from 'fastify';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import type { CallDeps } from '../calls/handler.ts';
import { notifiedOf } from '../providers/payments/wpg/replies.ts';
import { readXml } from '../providers/payments/xml.ts';
import { ProviderEvent, takeEvent } from '../reservations/paymentEvents.ts';
import { answerByStatus, tokenCheck } from './ownAddress.ts';

const PATH = `${SERVICE_PREFIX}/payments/notifications/:token`;
const MOST_BYTES = 16 * 1024;
/** What the gateway wants to hear; after anything else it sends the notification again. */
const HEARD = '[OK]';

/** POST to the address of the gateway's notifications; `token` is its last part, null: there is no such address. */
export const notificationRoutes =
  ({ till }: Pick<CallDeps, 'till'>, token: string | null): FastifyPluginAsync =>
  async (app) => {
    if (token === null) return;
    const isKnown = tokenCheck(token);
    app.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.post<{ Params: { token: string } }>(PATH, { errorHandler: answerByStatus }, async (request, reply) => {
      if (!isKnown(request.params.token)) return reply.code(404).send({});
      const document = readXml(String(request.body));
      const told = E.isRight(document) ? notifiedOf(document.right) : null;
      if (told === null) return reply.code(400).send({});
      // the gateway names no events: one of each kind for an order is enough to ask
      const { reference, lastEvent: type } = told;
      const event = ProviderEvent.decode({ id: `${reference} ${type}`, reference, type });
      if (E.isLeft(event)) return reply.code(400).send({});
      if ((await takeEvent(till, event.right)) === 'open') return reply.code(503).send({});
      return reply.type('text/plain; charset=utf-8').send(HEARD);
    });
  };
