/**
 * Closes connections that Node's own server close would wait for: connections without any request yet (browsers and
 * load balancers open some in advance, and Node counts a connection as idle only after its first request), and
 * connections that stay open after the reply to a request in progress.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Closes these connections when the server closes. Requests in progress are answered. */
export const closeIdleConnections = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
};
