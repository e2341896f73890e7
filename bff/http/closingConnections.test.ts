/** A closing server: connections without a request do not delay it, and a request in progress is answered. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
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
