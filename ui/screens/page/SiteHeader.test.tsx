/**
 * The menu and the banner above the site's pages: the menu's buttons open and close the browser's popovers; closing
 * the banner is stored and removes it.
 */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import { NO_QUERY } from '../../../machines/addresses/query.ts';
import { bannerMachine } from '../../../machines/site/banner/banner.machine.ts';
import { siteFrame } from '../../../machines/site/frame.ts';
import { siteMachine } from '../../../machines/site/site/site.machine.ts';
import { bannerEffects } from '../../actors/siteWindow.ts';
import { startBanner, startHeader } from '../../boot/siteParts.tsx';
import { partMounter } from '../../test/partMounter.ts';

const mount = partMounter();

const MENU = [
  { label: 'Find a break', href: '/booking/search' },
  { label: 'Resorts', href: '/resorts', menu: [{ label: 'Minehead', href: '/resorts/minehead' }] },
  { label: 'Gallery', href: '/gallery' },
];
const FRAME = siteFrame({ brand: 'family', query: NO_QUERY, menu: MENU }, null);

/** The header, on a phone. */
const mountHeader = async () => {
  const watchWindow = fromCallback<AnyEventObject, null>(({ sendBack }) =>
    sendBack({ type: 'window.resized', menuType: 'mobile' }),
  );
  const { header, open } = startHeader(
    { brand: 'family', frame: FRAME },
    siteMachine.provide({ actors: { watchWindow } }),
  );
  // happy-dom's globals exist only after its window is opened
  const { root } = await mount(<>{header}</>);
  act(() => open(0));
  // happy-dom has no popovers
  Object.assign(window.HTMLElement.prototype, { togglePopover: () => true });
  const button = (name: string): HTMLButtonElement => {
    const found = [...root.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
    );
    if (found === undefined) throw new Error(`no button is ${name}`);
    return found;
  };
  const popoverOf = (name: string): HTMLElement | null =>
    document.getElementById(button(name).getAttribute('popovertarget') ?? '');
  return { button, popoverOf };
};

it('has a button for the drawer of all entries, and one in the drawer that closes it', async () => {
  const { button, popoverOf } = await mountHeader();
  expect(popoverOf('Menu')?.textContent).toContain('Gallery');
  expect(popoverOf('Close the menu')).toBe(popoverOf('Menu'));
  expect(button('Close the menu').getAttribute('popovertargetaction')).toBe('hide');
});

it('has a button for the links below an entry, which are named by it, and a way back that closes them', async () => {
  const { button, popoverOf } = await mountHeader();
  const links = popoverOf('Resorts')?.querySelector('ul');
  expect([links?.getAttribute('aria-label'), links?.textContent]).toEqual(['Resorts', 'Minehead']);
  expect(popoverOf('Back')).toBe(popoverOf('Resorts'));
  expect(button('Back').getAttribute('popovertargetaction')).toBe('hide');
});

it('leads to the same pages as before, by links alone, after a defect of its chart', async () => {
  const watchWindow = fromCallback<AnyEventObject, null>(() => {
    throw new Error('the window cannot be watched');
  });
  const frame = siteFrame({ brand: 'weekend', query: NO_QUERY, menu: MENU, preview: null }, null);
  const { header, open } = startHeader({ brand: 'weekend', frame }, siteMachine.provide({ actors: { watchWindow } }));
  const { root } = await mount(<>{header}</>);
  const hrefs = () => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const before = hrefs();
  expect(before).toContain('/gallery');
  expect(root.querySelector('[data-menu]')).not.toBeNull();
  act(() => open(0));
  expect(root.querySelector('[data-menu]')).toBeNull();
  expect(hrefs()).toEqual(before);
  expect(root.querySelector('header')?.textContent).toContain('Weekends');
});

const BANNER = { id: 'half-term', text: 'Half term by the sea.', link: { label: 'See what’s on', href: '/breaks' } };

// requirement: ACCOUNT-3-BANNER
it('the banner says its sentence with its link until it is closed, which the browser’s session remembers', async () => {
  const doc = { cookie: '' };
  const banner = startBanner(BANNER, bannerMachine.provide({ actors: bannerEffects(doc) }));
  const { root } = await mount(
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

it('the banner is nothing on a page without one', () => expect(startBanner(null, bannerMachine)).toBe(null));
