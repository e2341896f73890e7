/** Cards, galleries and films of a page: each has its own words, picture and link. */
import { expect, it } from 'vitest';
import { blockMounter } from '../../../test/blockMounter.tsx';
import { markdownOf } from '../../../test/markdown.ts';

const mount = blockMounter();

const BEACH = { src: '/beach.svg', alt: 'The beach' };
const PIER = { src: '/pier.svg', alt: 'The pier' };

const CARDS = [
  { title: 'Lodges', text: 'By the lake.', image: BEACH, link: { label: 'See lodges', href: '/lodges' } },
  { title: 'Rooms', text: 'By the pier.' },
];

it('has on each card its title, words, picture and link, and nothing in place of those that it lacks', async () => {
  const { root } = await mount({ kind: 'cards', heading: 'Where to stay', cards: CARDS });
  expect(markdownOf(root)[0]).toBe('## Where to stay');
  expect([...root.querySelectorAll('li')].map(markdownOf)).toEqual([
    ['![The beach](/beach.svg)', '### Lodges', 'By the lake.', '[See lodges](/lodges)'],
    ['### Rooms', 'By the pier.'],
  ]);
});

it('raises the titles of cards where no heading stands above them', async () => {
  const { root } = await mount({ kind: 'cards', cards: CARDS });
  expect(markdownOf(root).filter((line) => line.startsWith('#'))).toEqual(['## Lodges', '## Rooms']);
});

it('says what is in a picture of a gallery once, below it', async () => {
  const { root } = await mount({ kind: 'gallery', heading: 'By the sea', images: [BEACH, PIER] });
  const pictures = ['![](/beach.svg)', 'The beach', '![](/pier.svg)', 'The pier'];
  expect(markdownOf(root)).toEqual(['## By the sea', ...pictures]);
  expect([...root.querySelectorAll('figure')].flatMap(markdownOf)).toEqual(pictures);
});

it('has no heading above a gallery without one', async () => {
  const { root } = await mount({ kind: 'gallery', images: [BEACH] });
  expect(markdownOf(root)).toEqual(['![](/beach.svg)', 'The beach']);
});

it('shows of a film its title, its picture and the link to the other site where it can be seen', async () => {
  const link = { label: 'Watch it there', href: 'https://films.example/1' };
  const { root } = await mount({ kind: 'video', title: 'A day with us', image: PIER, link });
  expect(markdownOf(root)).toEqual([
    '## A day with us',
    '![The pier](/pier.svg)',
    '[Watch it there](https://films.example/1)',
  ]);
  expect(root.querySelector('a')?.rel).toBe('external noopener');
  expect(root.querySelectorAll('iframe, video')).toHaveLength(0);
});
