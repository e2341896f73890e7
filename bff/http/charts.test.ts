/** The charts' pages, from a folder of the test's own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

describe('the charts', () => {
  it('are listed, each with a page that leads back to the list', async () => {
    const index = await app.inject('/charts');
    expect(index.body).toContain('<title>Charts | Breakwater</title>');
    expect(index.body).not.toContain('All charts');
    const page = await app.inject('/charts/stay');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<a href="/charts">All charts</a></nav>\n<main>\n<h1>stay</h1>');
  });

  it('run no script, are framed by nobody and found by no search', async () => {
    const { headers, body } = await app.inject('/charts/stay');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toMatch(/<script|style=/);
  });

  it('have a picture that may only carry its own style, and a style sheet', async () => {
    const picture = await app.inject('/charts/stay.svg');
    expect([picture.headers['content-type'], picture.body]).toEqual(['image/svg+xml; charset=utf-8', '<svg/>']);
    expect(picture.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect((await app.inject('/charts/style.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('have a picture of what the guest sees in a state, byte for byte, that may do nothing', async () => {
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
  ])('have no such picture as %s', async (name) => {
    expect((await app.inject(`/charts/screens/${name}`)).statusCode).toBe(404);
  });

  it.each(['gone', 'gone.svg', 'index', 'README.md', 'stay.html', '..%2Fstay', '%2e%2e', 'stay%00', 'A'.repeat(99)])(
    'are not there for %s',
    async (name) => {
      expect((await app.inject(`/charts/${name}`)).statusCode).toBe(404);
    },
  );

  it('are nowhere when nothing was drawn', async () => {
    const bare = Fastify();
    bare.register(chartRoutes(join(folder, 'nothing')));
    expect((await bare.inject('/charts')).statusCode).toBe(404);
    await bare.close();
  });
});
