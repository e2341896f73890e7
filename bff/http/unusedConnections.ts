/**
 * Closes connections on which no request has come when the server closes. Node's own closing waits for them: it counts
 * only those as idle that had a request before. Browsers and load balancers open such connections in advance.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Registers the closing of unused connections; requests in progress are answered as before. */
export const closeUnusedConnections = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
};
