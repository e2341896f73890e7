/** The pages with terms, privacy and cookies, from the shipped content store and from content that is edited or silent. */
import { either as E } from 'fp-ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentStore } from '../../content/server.ts';
import type { ContentDocument, ContentPort } from '../../providers/content/port.ts';
import { createContent } from '../../providers/content/remote.ts';
import { informationRoutes } from './informationPage.ts';

const credentials = { username: 'reader', password: 'shingle' };
const PUBLIC_URL = 'https://breakwater.example';
const store = Fastify({ forceCloseConnections: true });
let app: FastifyInstance;

const appWith = async (content: Pick<ContentPort, 'read'>): Promise<FastifyInstance> => {
  const own = Fastify();
  await own.register(informationRoutes(content, PUBLIC_URL));
  return own;
};

const documentOf = (fields: ContentDocument['fields']): ContentDocument => ({
  id: 'x',
  type: 'pages',
  path: 'pages/privacy',
  locale: 'en-GB',
  lastModified: '2026-11-25T00:00:00.000Z',
  fields,
});

beforeAll(async () => {
  store.register(contentStore({ folder: new URL('../../content/store', import.meta.url).pathname, ...credentials }));
  const baseUrl = await store.listen({ port: 0, host: '127.0.0.1' });
  app = await appWith(createContent({ baseUrl, credentials, now: Date.now }));
});
afterAll(() => Promise.all([app.close(), store.close()]));

describe.each([
  ['family', '', 'help@breakwater.example'],
  ['weekend', '/bigweekenders', 'weekends@breakwater.example'],
] as const)('a page of text of the brand %s', (brand, prefix, email) => {
  it.each([
    ['/booking-terms', 'Booking terms', '70 days before you arrive'],
    ['/privacy', 'Privacy', 'Billing address'],
    ['/cookies', 'Cookies', '__Host-sid (cookie)'],
  ])('is at %s, without script, with title, description, telephone and e-mail', async (path, title, words) => {
    const { statusCode, headers, body } = await app.inject(`${prefix}${path}`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(body).toContain(`data-brand="${brand}"`);
    expect(body).toContain(`<title>${title} · Breakwater`);
    expect(body).toMatch(/<meta name="description" content="[^"]{40,170}">/);
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}${prefix}${path}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
    for (const text of [words, 'href="tel:08081570192"', '8am to 8pm, every day', `mailto:${email}`])
      expect(body).toContain(text);
    for (const other of ['booking-terms', 'privacy', 'cookies']) expect(body).toContain(`href="${prefix}/${other}"`);
    expect(body).not.toContain('<script');
    expect(body).not.toMatch(/\{(?:call|email)\}/);
  });
});

it('shows what content says now, with each kind of block, and its signs as text', async () => {
  const edited = await appWith({
    read: async () =>
      E.right(
        documentOf({
          title: 'Privacy & you',
          intro: 'Write to {email}.',
          metaDescription: 'What we keep about you and why, in a few words that are plain.',
          blocks: [
            { kind: 'heading', text: 'One <b>' },
            { kind: 'paragraphs', paragraphs: ['Two', 'Three'] },
            { kind: 'list', items: ['Four'] },
            { kind: 'table', caption: 'Five', head: ['Six'], rows: [['Seven']] },
          ],
        }),
      ),
  });
  const { body } = await edited.inject('/privacy');
  await edited.close();
  for (const part of [
    '<h1>Privacy &#38; you</h1>',
    'Write to help@breakwater.example.',
    '<h2>One &#60;b&#62;</h2>',
    '<p>Two</p>\n<p>Three</p>',
    '<ul><li>Four</li></ul>',
    '<caption>Five</caption><thead><tr><th scope="col">Six</th></tr></thead><tbody><tr><td>Seven</td></tr></tbody>',
  ])
    expect(body).toContain(part);
});

it.each([
  ['does not answer', E.left({ kind: 'unavailable', detail: '' } as const)],
  ['has a page without blocks', E.right(documentOf({ title: 'Privacy', intro: 'x' }))],
] as const)('says so and how to reach us while content %s', async (_name, reply) => {
  const silent = await appWith({ read: async () => reply });
  const { statusCode, headers, body } = await silent.inject('/privacy');
  await silent.close();
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
  expect(body).toContain('Call us on 0808 157 0192 (8am to 8pm, every day).');
  expect(body).toContain('<meta name="robots" content="noindex">');
});
