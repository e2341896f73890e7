/** Converted pictures are kept for each thing that makes them different, and asked for once. */
import { either as E } from 'fp-ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { IMAGE_WIDTHS } from '../../machines/contract/imaging.ts';
import { imagesOf, type ImageRequest } from './images.ts';

let file: Uint8Array;
beforeAll(async () => {
  file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b2b40' } })
    .png()
    .toBuffer();
});

const FIRST: ImageRequest = { path: 'rooms/a.png', version: '1', width: IMAGE_WIDTHS[0], acceptsWebp: true };

it.each<[string, Partial<ImageRequest>, number]>([
  ['the same picture', {}, 1],
  ['another path', { path: 'rooms/b.png' }, 2],
  ['another version', { version: '2' }, 2],
  ['the latest version', { version: undefined }, 2],
  ['another width', { width: IMAGE_WIDTHS[1] }, 2],
  ['another format', { acceptsWebp: false }, 2],
])('a request for %s after the first one', async (_what, changes, reads) => {
  const asked: (readonly [string, string | undefined])[] = [];
  const content = {
    raster: async (path: string, version?: string) => {
      asked.push([path, version]);
      return E.right({ body: file, contentType: 'image/png', isImmutable: version !== undefined });
    },
  };
  const images = imagesOf(content, { ttlMs: 1_000, now: () => 0 });
  await images(FIRST);
  const second = { ...FIRST, ...changes };
  const found = await images(second);
  expect(asked).toHaveLength(reads);
  expect(asked.at(-1)).toEqual([second.path, second.version]);
  expect(found).toMatchObject(
    E.right({
      contentType: second.acceptsWebp ? 'image/webp' : 'image/jpeg',
      isImmutable: second.version !== undefined,
    }),
  );
});
