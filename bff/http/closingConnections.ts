/**
 * Ends the connections of a server that closes, each once its requests are answered. Node's own close would wait for those
 * without any request yet (browsers and load balancers open some in advance) and for those that stay open after a reply
 * whose headers were sent before, and would cut off a reply that a slow client has not received yet.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends them when the server closes. Requests in progress are answered in full. From the moment that `isDraining`, each
 * reply tells its client to open another connection for the next request.
 */
export const closeIdleConnections = (app: FastifyInstance, isDraining: () => boolean): void => {
  /** the open connections, with the number of their requests that are not answered in full */
  const unanswered = new Map<Socket, number>();
  let isClosing = false;
  const count = (socket: Socket, by: 1 | -1): void => {
    const before = unanswered.get(socket);
    if (before !== undefined) unanswered.set(socket, before + by);
  };
  const endIfIdle = (socket: Socket): void => {
    if (isClosing && unanswered.get(socket) === 0) socket.destroySoon();
  };
  app.server.on('connection', (socket: Socket) => {
    unanswered.set(socket, 0);
    socket.once('close', () => unanswered.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => {
      count(socket, -1);
      endIfIdle(socket);
    });
  });
  // Node's function takes a reply for received as soon as its last byte is written here
  app.server.closeIdleConnections = () => undefined;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || isDraining()) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unanswered.keys()) endIfIdle(socket);
  });
};
