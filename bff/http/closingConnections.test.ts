/** A server that closes: connections without a request do not delay it, a request in progress is answered. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { closeIdleConnections } from './closingConnections.ts';

it('closes connections on which no request has come, and answers the request in progress as the last of its connection', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeIdleConnections(app);
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

it('keeps a connection for further requests until then', async () => {
  const app = Fastify();
  closeIdleConnections(app);
  app.get('/', async () => 'answered');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
  await app.close();
});

it('has nothing left of a connection that closed before a request came', async () => {
  const app = Fastify();
  closeIdleConnections(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(app.server, 'connection')) as [Socket];
  const closed = once(socket, 'close');
  visitor.destroy();
  await closed;
  const destroy = vi.spyOn(socket, 'destroy');
  await app.close();
  expect(destroy).not.toHaveBeenCalled();
});
