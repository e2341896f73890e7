/** The chart pages, from a folder of the test. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { chartDrawing, chartPages } from './chartDrawing.ts';
import { chartRoutes } from './charts.ts';
import { closedAfterTests, folderWith } from '../../test/builtPages.ts';

const PHOTO = Buffer.from([0x52, 0x49, 0x46, 0x46, 0xff]);
const folder = folderWith({
  'index.html': '<h1>Charts</h1>\n',
  'stay.html': '<h1>stay</h1>\n',
  'stay.svg': '<svg/>',
  'README.md': 'words',
  'screens/stay/flow.finding.webp': PHOTO,
  'screens/stay/words.md': 'words',
});
const app = closedAfterTests(Fastify());
app.register(chartRoutes({ folder, drawing: null }));

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
    ...'gone gone.svg index README.md stay.html ..%2Fstay %2e%2e stay%00 screens/stay/gone.webp'.split(' '),
    ...'screens/stay/words.md screens/stay/..%2fstay%2fflow.finding.webp screens/Stay/flow.finding.webp'.split(' '),
    'A'.repeat(99),
  ])('reply 404 for %s', async (name) => expect((await app.inject(`/charts/${name}`)).statusCode).toBe(404));
});

describe('pages that are drawn when they are asked for', () => {
  it('are drawn once however often they are asked for, say so until they are there, and are tried again when that fails', async () => {
    const drawings: PromiseWithResolvers<void>[] = [];
    let isNeeded = true;
    const start = () => {
      const drawn = Promise.withResolvers<void>();
      drawings.push(drawn);
      return drawn.promise;
    };
    const empty = folderWith({});
    const undrawn = closedAfterTests(Fastify());
    undrawn.register(chartRoutes({ folder: empty, drawing: chartDrawing(() => isNeeded, start) }));
    const ask = () => undrawn.inject('/charts/stay');
    const first = await ask();
    expect([first.statusCode, first.body]).toEqual([503, expect.stringContaining('The charts are being drawn')]);
    expect(first.body).toContain('<meta http-equiv="refresh" content="3">');
    await ask();
    expect(drawings).toHaveLength(1);
    drawings[0]?.reject(new Error('no <machine>'));
    await expect.poll(async () => (await ask()).body).toContain('The charts could not be drawn');
    await ask();
    expect(drawings).toHaveLength(2);
    writeFileSync(join(empty, 'stay.html'), '<h1>stay</h1>\n');
    isNeeded = false;
    drawings[1]?.resolve();
    await expect.poll(async () => (await ask()).body).toContain('<h1>stay</h1>');
    expect(drawings).toHaveLength(2);
  });

  it('are not drawn in production', () =>
    expect([chartPages(false).drawing, chartPages(true).drawing]).toEqual([expect.anything(), null]));
});
