/** What is read of which content system when the pages of the site come from Bloomreach. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import type { ContentPort } from '../port.ts';
import { withPagesOf } from './bloomreach.ts';

const nothing = E.left({ kind: 'notFound', detail: '' } as const);

/** The content system of both, and what each of them was asked. */
const bothSystems = () => {
  const asked: string[] = [];
  const port = (name: string): ContentPort => {
    const ask =
      (operation: string) =>
      async (...args: readonly unknown[]) => {
        asked.push([name, operation, ...args.filter((arg) => arg !== undefined)].join(' '));
        return nothing;
      };
    return {
      read: ask('read'),
      list: ask('list'),
      picture: ask('picture'),
      raster: ask('raster'),
      brochure: ask('brochure'),
    };
  };
  return { content: withPagesOf(port('json'), port('bloomreach')), asked };
};

it.each<[string, (content: ContentPort) => Promise<unknown>, string]>([
  ['a page', (content) => content.read('site-pages/breaks'), 'bloomreach read site-pages/breaks'],
  ['another document', (content) => content.read('navigation/header'), 'json read navigation/header'],
  ['the list of pages', (content) => content.list('site-pages'), 'bloomreach list site-pages'],
  ['another list', (content) => content.list('guides'), 'json list guides'],
  ['a picture of a page', (content) => content.raster('gallery/a.jpg'), 'bloomreach raster gallery/a.jpg'],
  ['another picture, of a version', (content) => content.raster('dam/a.jpg', 'v2'), 'json raster dam/a.jpg v2'],
  ['a drawing, of a version', (content) => content.picture('brand/a.svg', 'v2'), 'json picture brand/a.svg v2'],
  ['a brochure, of a version', (content) => content.brochure('a', 'v2'), 'json brochure a v2'],
])('%s is read where it is', async (_what, read, expected) => {
  const { content, asked } = bothSystems();
  await read(content);
  expect(asked).toEqual([expected]);
});
