/** Rendered files are compared by their contents, whatever their compression. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pdfOf } from './brochures/pdf.ts';
import { staleFiles } from './staleFiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendered-'));
  for (const part of ['images/rooms', 'documents']) await mkdir(join(folder, part), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const PICTURE = 'images/rooms/a.svgz';
const BROCHURE = 'documents/a.pdf';
const svg = (text: string, level = 9): Buffer => gzipSync(`<svg>${text.repeat(100)}</svg>`, { level });
const pdf = (title: string): Promise<Buffer> => pdfOf({ title, subtitle: 'By the sea', blocks: [] });
const write = (path: string, bytes: Buffer): Promise<void> => writeFile(join(folder, path), bytes);

it('finds a picture fresh that was compressed in another way, and a brochure that has the same content', async () => {
  await write(PICTURE, svg('pier', 1));
  await write(BROCHURE, await pdf('Where to stay'));
  const rendered = new Map([
    [PICTURE, svg('pier')],
    [BROCHURE, await pdf('Where to stay')],
  ]);
  expect(await staleFiles(folder, rendered)).toEqual({ stale: [], leftOver: [] });
});

it('names files with another content, missing files, and files that are not rendered any more', async () => {
  await write(PICTURE, svg('pier'));
  await write(BROCHURE, await pdf('Where to stay'));
  await write('images/old.svgz', svg('van'));
  const rendered = new Map([
    [PICTURE, svg('beach')],
    [BROCHURE, await pdf('Getting around')],
    ['images/new.svgz', svg('lodge')],
  ]);
  expect(await staleFiles(folder, rendered)).toEqual({
    stale: [PICTURE, BROCHURE, 'images/new.svgz'],
    leftOver: ['images/old.svgz'],
  });
});
