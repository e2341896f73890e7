/** Which entries of the menu have links below them. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { hasSubMenu } from './menu.rules.ts';
import { menuMachine } from './menu.machine.ts';
import type { MenuEvent, MenuType } from './menu.types.ts';
import { menuView } from './menu.view.ts';

const LINKS = [
  { label: 'Find a break', href: '/booking/search' },
  { label: 'Our resorts', href: '/resorts', menu: [{ label: 'Minehead', href: '/resorts/minehead' }] },
  { label: 'Sign in', href: '/my-breakwater/login', menu: [] },
];

// requirement: ACCOUNT-3-MENU
it.each([
  ['Find a break', false],
  ['Our resorts', true],
  ['Sign in', false],
  ['Minehead', false],
])('%s has links below it: %s', (title, isOne) => {
  expect(hasSubMenu(LINKS, title)).toBe(isOne);
});

const viewAfter = (menuType: MenuType, ...events: MenuEvent[]) => {
  const menu = createActor(menuMachine, { input: { links: LINKS, menuType } }).start();
  for (const event of events) menu.send(event);
  return menuView(menu.getSnapshot());
};

// requirement: ACCOUNT-3-MENU
it('has every entry in its order, with the links below it', () => {
  expect(viewAfter('desktop')).toEqual({
    state: 'closed',
    isDrawerOpen: false,
    entries: [
      { label: 'Find a break', href: '/booking/search', menu: [], isOpen: false },
      {
        label: 'Our resorts',
        href: '/resorts',
        menu: [{ label: 'Minehead', href: '/resorts/minehead' }],
        isOpen: false,
      },
      { label: 'Sign in', href: '/my-breakwater/login', menu: [], isOpen: false },
    ],
  });
});

it('opens the drawer on a phone only', () => {
  expect(viewAfter('mobile', { type: 'menu.opened' })).toMatchObject({ state: 'open.links', isDrawerOpen: true });
  const opened = { type: 'subMenu.opened', title: 'Our resorts' } as const;
  expect(viewAfter('desktop', opened)).toMatchObject({ state: 'open.subMenu', isDrawerOpen: false });
  expect(viewAfter('mobile', { type: 'menu.opened' }, opened)).toMatchObject({ isDrawerOpen: true });
});

it('opens the links below the entry that was asked for', () => {
  const { entries } = viewAfter('desktop', { type: 'subMenu.opened', title: 'Our resorts' });
  expect(entries.map(({ isOpen }) => isOpen)).toEqual([false, true, false]);
});
