/** Pictures of blocks: which is loaded first, and which files a browser may choose from. */
import { expect, it } from 'vitest';
import type { ShownBlock } from '../../../../machines/site/page/page.view.ts';
import { blockMounter } from '../../../test/blockMounter.tsx';

const mount = blockMounter();

const BEACH = { src: '/beach.svg', alt: 'The beach' };
const PIER = { src: '/pier.svg', alt: 'The pier' };

const BLOCKS: readonly ShownBlock[] = [
  { kind: 'hero', title: 'Welcome', image: BEACH },
  { kind: 'text', html: '<p>By the sea.</p>', image: BEACH },
  { kind: 'gallery', images: [BEACH, PIER] },
  {
    kind: 'cards',
    cards: [
      { title: 'Lodges', text: 'By the lake.', image: BEACH },
      { title: 'Rooms', text: 'By the pier.', image: PIER },
    ],
  },
];

it.each(BLOCKS)('loads the first picture of a $kind at the top of its page before all others', async (block) => {
  const loadingOf = async (isFirst: boolean) => {
    const { root } = await mount(block, { isFirst });
    return [...root.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'));
  };
  const [first, ...others] = await loadingOf(true);
  expect([first, ...new Set(others)]).toEqual(['eager', ...(others.length > 0 ? ['lazy'] : [])]);
  expect(new Set(await loadingOf(false))).toEqual(new Set(['lazy']));
});

it('gives a phone the crop that content names for it, in the widths of the server', async () => {
  const image = { src: '/beach.svg', alt: 'The beach', narrow: '/beach-narrow.jpg' };
  const { root } = await mount({ kind: 'hero', title: 'Welcome', image });
  const crop = root.querySelector('picture > source:first-child');
  expect(crop?.getAttribute('media')).toBe('(max-width: 36rem)');
  expect(crop?.getAttribute('srcset')).toBe(
    [320, 640, 960, 1280, 1920].map((width) => `/beach-narrow.jpg?w=${width} ${width}w`).join(', '),
  );
  expect(crop?.getAttribute('sizes')).toBe('(min-width: 48em) 100vw, 75vw');
  expect(root.querySelector('picture > img')?.getAttribute('src')).toBe('/beach.svg');
});

it('gives a phone the same picture where content names no crop', async () => {
  const { root } = await mount({ kind: 'hero', title: 'Welcome', image: BEACH });
  expect(root.querySelectorAll('source')).toHaveLength(0);
});
