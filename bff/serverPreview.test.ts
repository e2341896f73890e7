/** A running server reads drafts for previews alone: with the token of the content system, which no page of a guest uses. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configFrom } from './config.ts';
import { freePort } from './freePort.ts';
import { testAccount } from './sandbox/test/startSandbox.ts';
import { startServer, type RunningServer } from './server.ts';
import { previewLinkTo } from './site/previewLink.ts';
import { openTestServer, type TestServer } from './test/testServer.ts';

const SECRET = 'the secret of the previews of this test';
const TOKEN = 'the token of the drafts of this test';

let testServer: TestServer;
let content: Server;
let server: RunningServer;
let url: string;
/** the requests for pages of the site, by how each was authorised */
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  testServer = await openTestServer();
  content = createServer((request, response) => {
    if (request.url?.includes('site-pages')) asked.push(request.headers.authorization);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => content.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    DATABASE_URL: testServer.database.url,
    CONTENT_BASE_URL: `http://127.0.0.1:${(content.address() as AddressInfo).port}`,
    PREVIEW_SECRET: SECRET,
    CONTENT_PREVIEW_TOKEN: TOKEN,
    PAYMENTS_BASE_URL: testServer.sandbox.url,
    PAYMENTS_USERNAME: testAccount.username,
    PAYMENTS_PASSWORD: testAccount.password,
    PAYMENTS_CHECKOUT_ID: testAccount.checkoutId,
  };
  const config = configFrom(env, fileURLToPath(new URL('..', import.meta.url)));
  if (E.isLeft(config)) throw new Error(config.left.join('\n'));
  server = await startServer(config.right, testServer.database.url);
});
afterAll(async () => {
  await server.close();
  content.close();
  await testServer.close();
});

/** Reads a whole page: a server that closes waits for replies that nobody reads. */
const readPage = async (path: string): Promise<string> => (await fetch(`${url}${path}`)).text();

it('asks for drafts when a preview is opened, and never for the page of a guest', async () => {
  await readPage('/caravans');
  expect(asked.filter((authorization) => authorization !== undefined)).toEqual([]);
  await readPage(previewLinkTo(SECRET, '/caravans', Date.now()) ?? '');
  expect(new Set(asked.filter((authorization) => authorization !== undefined))).toEqual(new Set([`Bearer ${TOKEN}`]));
});
