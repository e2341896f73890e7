/** A running server reads drafts only for previews, with the content system's token, which no guest's page uses. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { previewLinkTo } from './site/previewLink.ts';
import { testServerOfFile } from './test/testServer.ts';
import { startWholeServer } from './test/wholeServer.ts';

const SECRET = 'the secret of the previews of this test';
const TOKEN = 'the token of the drafts of this test';

/** the credentials of each request for a page of the site */
const asked: (string | undefined)[] = [];
const content = createServer((request, response) => {
  if (request.url?.includes('site-pages')) asked.push(request.headers.authorization);
  response.writeHead(404).end();
});
await once(content.listen(0, '127.0.0.1'), 'listening');
const server = await startWholeServer(await testServerOfFile(), {
  CONTENT_BASE_URL: `http://127.0.0.1:${(content.address() as AddressInfo).port}`,
  PREVIEW_SECRET: SECRET,
  CONTENT_PREVIEW_TOKEN: TOKEN,
});
afterAll(async () => {
  await server.close();
  content.close();
});

/** Reads the whole page, because a closing server waits for unread replies. */
const readPage = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text();

it('asks for drafts when a preview is opened, and never for the page of a guest', async () => {
  await readPage('/caravans');
  expect(asked.filter((authorization) => authorization !== undefined)).toEqual([]);
  await readPage(previewLinkTo(SECRET, '/caravans', Date.now()) ?? '');
  expect(new Set(asked.filter((authorization) => authorization !== undefined))).toEqual(new Set([`Bearer ${TOKEN}`]));
});
