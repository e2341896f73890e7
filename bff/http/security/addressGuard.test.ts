/** Requests whose host or address is not one of ours, over a raw socket. */
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../test/rawRequest.ts';
import { handleUnreadableUrl, registerAddressGuard } from './addressGuard.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ frameworkErrors: handleUnreadableUrl, routerOptions: { maxParamLength: 100 } });
  registerAddressGuard(app);
  app.get('/:name', () => 'found');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const statusOf = async (...lines: readonly string[]): Promise<number> => {
  const reply = await rawRequest((app.server.address() as AddressInfo).port, `${lines.join('\r\n')}\r\n\r\n`);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]);
};

describe('a request', () => {
  it.each([
    ['one host', 'Host: breaks.example'],
    ['a host in capitals, with a port', 'HOST: BREAKS.EXAMPLE:8443'],
    ['the address of a network of version 6', 'host: [::1]:4000'],
  ])('is answered with %s', async (_what, host) => {
    expect(await statusOf('GET /a HTTP/1.1', host, 'Connection: close')).toBe(200);
  });

  it.each([
    ['an empty host', ['Host: ']],
    ['a host that is none', ['Host: a b']],
    ['a host with a path', ['Host: breaks.example/x']],
    ['two hosts', ['Host: breaks.example', 'hOST: else.example']],
  ])('is refused with %s', async (_what, hosts) => {
    expect(await statusOf('GET /a HTTP/1.1', ...hosts, 'Connection: close')).toBe(400);
  });

  it('may leave the host out in HTTP/1.0, and not in HTTP/1.1', async () => {
    expect(await statusOf('GET /a HTTP/1.0')).toBe(200);
    expect(await statusOf('GET /a HTTP/1.1', 'Connection: close')).toBe(400);
  });

  it.each([
    ['/%zz', 400],
    [`/${'a'.repeat(101)}`, 404],
    [`/${'a'.repeat(100)}`, 200],
    ['/a\\b', 400],
  ])('for %s is answered with the right status', async (path, status) => {
    expect(await statusOf(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close')).toBe(status);
  });
});
