/** A page in a module of its own: what is shown while it loads, if it cannot be loaded, and once it is loaded. */
import { act } from 'react';
import { expect, it } from 'vitest';
import { createChunk } from '../../loading/chunk.ts';
import { partMounter } from '../../test/partMounter.ts';
import { ChunkPage } from './LazyPages.tsx';

const mount = partMounter();

it.each([
  ['the module when its code is there', () => Promise.resolve('The page.'), 'The page.', null],
  [
    'a way to load the page again when its code is lost',
    () => Promise.reject(new Error('offline')),
    'We couldn’t load this page',
    '/my-breakwater/bookings',
  ],
])('shows that the page is loading, then %s', async (_, fetch: () => Promise<string>, text, href) => {
  const chunk = createChunk(fetch);
  const { root } = await mount(
    <ChunkPage chunk={chunk} href="/my-breakwater/bookings">
      {(module) => <p>{module}</p>}
    </ChunkPage>,
  );
  expect(root.textContent).toContain('Loading the page');
  expect(root.querySelector('[data-state="lost"]')).toBeNull();
  await act(() => chunk.load());
  expect(root.textContent).toContain(text);
  const links = [...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(href === null ? [] : [['Try again', href]]);
});
