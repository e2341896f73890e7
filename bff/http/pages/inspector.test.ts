/** The inspector page: served only under this machine's own host names, and only to this machine. */
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { inspectorRoutes } from './inspector.ts';
import { closedAfterTests, folderWith } from '../../test/builtPages.ts';

const app = closedAfterTests(Fastify());
app.register(inspectorRoutes(folderWith({ 'inspector.js': 'export {};' })));

const statusAt = async (url: string, hostName: string, remoteAddress?: string) =>
  (await app.inject({ url, headers: { host: `${hostName}:4000` }, ...(remoteAddress && { remoteAddress }) }))
    .statusCode;

describe('the inspector page', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('is served at %s with its own policy', async (host) => {
    const page = await app.inject({ url: '/inspector', headers: { host: `${host}:4000` } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(await statusAt('/inspector/assets/inspector.js', host)).toBe(200);
  });

  const OTHERS =
    'breakwater.example localhost.evil.org evil-localhost 127.0.0.1.evil.org sub.localhost 127.0.0.2 0.0.0.0';
  it.each(OTHERS.split(' '))('replies 404 under the host name %s', async (host) => {
    for (const url of ['/inspector', '/inspector/assets/inspector.js']) expect(await statusAt(url, host)).toBe(404);
  });

  it.each(['10.0.0.1', '128.0.0.1', '::2', '::ffff:127.0.0.2'])('is not served to the address %s', async (address) => {
    expect(await statusAt('/inspector', 'localhost', address)).toBe(404);
  });
});
