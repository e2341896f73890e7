/** The chart pages, from a folder of the test and from docs/charts. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartRoutes } from './charts.ts';

let app: FastifyInstance;
let folder = '';
const PHOTO = Buffer.from([0x52, 0x49, 0x46, 0x46, 0xff]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawn-'));
  writeFileSync(join(folder, 'index.html'), '<h1>Charts</h1>\n');
  writeFileSync(join(folder, 'stay.html'), '<h1>stay</h1>\n');
  writeFileSync(join(folder, 'stay.svg'), '<svg/>');
  writeFileSync(join(folder, 'README.md'), 'words');
  mkdirSync(join(folder, 'screens', 'stay'), { recursive: true });
  writeFileSync(join(folder, 'screens', 'stay', 'flow.finding.webp'), PHOTO);
  writeFileSync(join(folder, 'screens', 'stay', 'words.md'), 'words');
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('not here'));
  app.register(chartRoutes(folder));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the chart pages', () => {
  it('have an index, and each page links back to it', async () => {
    const index = await app.inject('/charts');
    expect(index.body).toContain('<title>Charts | Breakwater</title>');
    expect(index.body).not.toContain('All charts');
    const page = await app.inject('/charts/stay');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<title>Chart stay | Breakwater</title>');
    expect(page.body).toContain('<a href="/charts">All charts</a></nav>\n<main>\n<h1>stay</h1>');
  });

  it('run no script, cannot be framed and are not indexed', async () => {
    const { headers, body } = await app.inject('/charts/stay');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toMatch(/<script|style=/);
  });

  it('have a drawing that may only apply its own style, and a style sheet', async () => {
    const picture = await app.inject('/charts/stay.svg');
    expect([picture.headers['content-type'], picture.body]).toEqual(['image/svg+xml; charset=utf-8', '<svg/>']);
    expect(picture.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect((await app.inject('/charts/style.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('have an unchanged screenshot of a state, with a policy that forbids everything', async () => {
    const photo = await app.inject('/charts/screens/stay/flow.finding.webp');
    expect([photo.headers['content-type'], photo.rawPayload]).toEqual(['image/webp', PHOTO]);
    expect(photo.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it.each([
    'stay/gone.webp',
    'stay/words.md',
    'stay/..%2fstay%2fflow.finding.webp',
    '%2e%2e%2fstay.svg',
    'Stay/flow.finding.webp',
    'stay/flow..finding.webp',
    'stay',
  ])('reply 404 for the screenshot %s', async (name) => {
    expect((await app.inject(`/charts/screens/${name}`)).statusCode).toBe(404);
  });

  it.each(['gone', 'gone.svg', 'index', 'README.md', 'stay.html', '..%2Fstay', '%2e%2e', 'stay%00', 'A'.repeat(99)])(
    'reply 404 for the chart %s',
    async (name) => {
      expect((await app.inject(`/charts/${name}`)).statusCode).toBe(404);
    },
  );

  it('reply 404 when no chart was drawn', async () => {
    const bare = Fastify();
    bare.register(chartRoutes(join(folder, 'nothing')));
    expect((await bare.inject('/charts')).statusCode).toBe(404);
    await bare.close();
  });
});

describe('the chart pages of docs/charts', () => {
  const DRAWN = fileURLToPath(new URL('../../../docs/charts', import.meta.url));
  /** The URL of a file; null for Markdown, which is only for readers of the repository. */
  const addressOf = (file: string): string | null => {
    if (file.endsWith('.md')) return null;
    return file === 'index.html' ? '/charts' : `/charts/${file.replace(/\.html$/, '')}`;
  };
  const files = readdirSync(DRAWN, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(DRAWN, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const pages = files.filter((file) => file.endsWith('.html'));
  let own: FastifyInstance;
  beforeAll(() => {
    own = Fastify();
    own.register(chartRoutes(DRAWN));
  });
  afterAll(() => own.close());

  it('are all served, with all their pictures', async () => {
    const addresses = files.map(addressOf).filter((address) => address !== null);
    expect(addresses).toEqual(expect.arrayContaining(['/charts/weekendSearch', '/charts/weekendResults.svg']));
    const missing: string[] = [];
    for (const address of addresses) if ((await own.inject(address)).statusCode !== 200) missing.push(address);
    expect(missing).toEqual([]);
  });

  it('link only to pages and pictures that are served', async () => {
    const named = new Set<string>(['/charts/style.css']);
    for (const page of pages) {
      const text = readFileSync(join(DRAWN, page), 'utf8');
      for (const [, address = ''] of text.matchAll(/(?:href|src)="(\/charts[^"#]*)/g)) named.add(address);
    }
    expect(named.size).toBeGreaterThan(pages.length);
    const missing: string[] = [];
    for (const address of named) if ((await own.inject(address)).statusCode !== 200) missing.push(address);
    expect(missing).toEqual([]);
  });
});
