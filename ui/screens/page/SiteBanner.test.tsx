/** The banner of the site: its text, and that closing it is stored and removes it. */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { bannerMachine } from '../../../machines/site/banner/banner.machine.ts';
import { bannerEffects } from '../../actors/siteWindow.ts';
import { startBanner } from '../../boot/siteParts.tsx';
import { openWindow } from '../../test/openWindow.ts';

const BANNER = { id: 'half-term', text: 'Half term by the sea.', link: { label: 'See what’s on', href: '/breaks' } };

// requirement: ACCOUNT-3-BANNER
it('says its sentence with its link until it is closed, which the browser’s session remembers', async () => {
  const opened = await openWindow();
  const doc = { cookie: '' };
  const banner = startBanner(BANNER, bannerMachine.provide({ actors: bannerEffects(doc) }));
  const { root } = opened.mount(
    <>
      {banner}
      <main id="main" tabIndex={-1} />
    </>,
  );
  expect(root.querySelector('p')?.textContent).toBe('Half term by the sea. See what’s on');
  expect(root.querySelector('a')?.getAttribute('href')).toBe('/breaks');
  act(() => root.querySelector<HTMLElement>('[data-test="banner.dismissed"]')?.click());
  expect([root.textContent, document.activeElement?.id]).toEqual(['', 'main']);
  await vi.waitFor(() => expect(doc.cookie).toBe('__Host-banner=half-term; path=/; secure; samesite=lax'));
});

it('is nothing on a page without one', () => expect(startBanner(null, bannerMachine)).toBe(null));
