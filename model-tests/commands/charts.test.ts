// The charts command in temporary folders: what it writes, and that the server serves all the pages it writes.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chartRoutes } from '../../bff/http/pages/charts.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { chartsCommand } from './charts.ts';

let folder = '';
let texts = '';
let pages = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charts-'));
  [texts, pages] = [join(folder, 'texts'), join(folder, 'pages')];
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]) =>
  chartsCommand(args, [sampleChart], { texts, pages }, () => Promise.resolve('sample is new.\n'));
const TEXTS = ['README.md', 'messages.md', 'sample.md'];
const PAGES = ['index.html', 'sample.html', 'sample.svg', 'screens'];

describe('chartsCommand', () => {
  it('writes pages of text, and pages with drawings for the server, and says what the charts do differently', async () => {
    expect(await run()).toEqual({ code: 0, out: `Drew 1 charts into ${pages}.\nsample is new.\n`, err: '' });
    expect([(await readdir(texts)).sort(), (await readdir(pages)).sort()]).toEqual([TEXTS, PAGES]);
  });

  it('writes pages that name only addresses that are served', async () => {
    expect(await run('--pages')).toEqual({ code: 0, out: `Drew 1 charts into ${pages}.\n`, err: '' });
    expect(await readdir(folder)).toEqual(['pages']);
    const app = Fastify();
    app.register(chartRoutes({ folder: pages, drawing: null }));
    const named = new Set<string>(['/charts', '/charts/style.css']);
    for (const page of ['index.html', 'sample.html'])
      for (const [, address = ''] of (await readFile(join(pages, page), 'utf8')).matchAll(/(?:href|src)="(\/[^"#]*)/g))
        named.add(address);
    expect(named).toEqual(new Set(['/charts', '/charts/style.css', '/charts/sample', '/charts/sample.svg']));
    for (const address of named) expect([address, (await app.inject(address)).statusCode]).toEqual([address, 200]);
    await app.close();
  });
});
