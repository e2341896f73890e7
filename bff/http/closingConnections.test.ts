/** A closing server: connections without a request do not delay it, and every request in progress is answered in full. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { appDepsOf } from '../test/appDeps.ts';
import { builtFolder } from '../test/builtPages.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { closeIdleConnections } from './closingConnections.ts';

const testServer = await testServerOfFile();

const connectTo = async (app: FastifyInstance): Promise<Socket> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return connect((app.server.address() as AddressInfo).port, '127.0.0.1');
};
const ask = (socket: Socket, path: string): boolean => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
const stopped = async (app: FastifyInstance): Promise<void> => {
  await expect.poll(() => app.server.listening).toBe(false);
};

it('closes connections on which no request has come, and answers the request in progress as the last of its connection', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeIdleConnections(app, () => false);
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    arrived.resolve();
    return answer.promise;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const unused = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.all([once(unused, 'connect'), once(app.server, 'connection')]);
  unused.resume();
  const connectionAndBody = async (response: Response) => [response.headers.get('connection'), await response.text()];
  const reply = fetch(url).then(connectionAndBody);
  await arrived.promise;
  const closing = app.close();
  await once(unused, 'close');
  answer.resolve('answered');
  expect(await reply).toEqual(['close', 'answered']);
  await closing;
});

it('lets a slow client receive the whole of a reply that began before, and then ends the kept connection', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeIdleConnections(app, () => false);
  // more than the buffers of both sockets hold
  const body = Buffer.alloc(32 * 1024 * 1024);
  app.get('/', (_request, reply) => reply.send(body));
  const socket = await connectTo(app);
  let received = 0;
  socket.on('data', (part) => (received += part.length));
  ask(socket, '/');
  await once(socket, 'data');
  socket.pause();
  const closing = app.close();
  await stopped(app);
  socket.resume();
  await once(socket, 'close');
  expect(received).toBeGreaterThan(body.length);
  await closing;
});

it('answers the page that a connection asks for behind a download, after the server has begun to close', async () => {
  const app = buildApp(appDepsOf(testServer, builtFolder()));
  const download = new PassThrough();
  app.get('/download', (_request, reply) => reply.send(download));
  const socket = await connectTo(app);
  let received = '';
  socket.on('data', (part) => (received += part.toString()));
  ask(socket, '/download');
  download.write('begun');
  await expect.poll(() => received).toContain('begun');
  const closing = app.close();
  await stopped(app);
  const arrived = once(app.server, 'request');
  ask(socket, '/booking/search');
  await arrived;
  download.end('ended');
  await once(socket, 'close');
  expect(received).toMatch(/begun[\s\S]*ended[\s\S]*HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*<!doctype html>/i);
  await closing;
});
