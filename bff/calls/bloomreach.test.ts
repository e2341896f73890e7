/** The call bloomreach over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failedPages } from '../test/contentPages.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

let testServer: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  testServer = await openTestServer();
  visitor = await visitorWithSession(testServer.app);
});
beforeEach(() => void failedPages.splice(0));
afterAll(() => testServer.close());

// requirement: ACCOUNT-7-CALL-BLOOMREACH
it('replies a page of content by its address, with what is safe to show', async () => {
  expect(await visitor.get('bloomreach', { path: '/gallery' })).toEqual({
    path: '/gallery',
    brand: 'family',
    page: {
      title: 'Gallery',
      metaDescription: 'Pictures of our three resorts by the sea, and of the rooms.',
      layout: 'text',
      blocks: [{ kind: 'text', html: '<p>See <a href="/gallery">more</a>.</p>' }],
    },
  });
});

it.each([
  ['an address that has no page', { path: '/nowhere' }],
  ['an address without its beginning', { path: 'gallery' }],
  ['an address that leads up', { path: '/../secret' }],
  ['an address in capitals', { path: '/Gallery' }],
  ['an address of another site', { path: '//other.example' }],
  ['an address with a query', { path: '/gallery?preview=true' }],
  ['an address that is too long', { path: `/${'a'.repeat(200)}` }],
  ['no address', {}],
  ['a number', { path: 7 }],
])('refuses %s, and names the field', async (_name, payload) => {
  const reply = await visitor.send('bloomreach', payload);
  expect([reply.status, reply.body.code]).toEqual([400, 'invalidInput']);
  expect(reply.body.validationErrors.map(({ field }) => field)).toEqual(['path']);
  expect(failedPages).toEqual([]);
});

it.each([
  ['does not answer', '/down', 'site-pages/down'],
  ['takes too long', '/never', '/never: more than 50 ms'],
  ['answers what is no page', '/nonsense', 'site-pages/nonsense'],
  ['answers more than 64 kB', '/long', '/long: more than 65536 bytes'],
])('is unavailable when content %s, and says so once in the log', async (_name, path, logged) => {
  const reply = await visitor.send('bloomreach', { path });
  expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
  expect(failedPages).toEqual([logged]);
});
