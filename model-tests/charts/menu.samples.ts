// The menu of the site's pages.
import { menuMachine } from '../../machines/site/menu/menu.machine.ts';
import type { MenuEntry } from '../../machines/site/frame.ts';
import { defineChart, plainEvents } from '../explore/chart.ts';

/** Two entries with links below them, and a link. */
export const MENU: readonly MenuEntry[] = [
  { label: 'Find a break', href: '/booking/search' },
  {
    label: 'Our resorts',
    href: '/resorts',
    menu: [
      { label: 'All three resorts', href: '/resorts' },
      { label: 'Minehead', href: '/resorts/minehead' },
    ],
  },
  { label: 'Good to know', href: '/help-and-contact', menu: [{ label: 'Terms', href: '/terms' }] },
];

export const menuChart = defineChart({
  name: 'menu',
  machine: menuMachine,
  input: { links: MENU, menuType: 'desktop' },
  moreInputs: { 'on a phone': { links: MENU, menuType: 'mobile' } },
  events: {
    ...plainEvents('menu.opened', 'menu.closed'),
    'the resorts are opened': { type: 'subMenu.opened', title: 'Our resorts' },
    'the help is opened': { type: 'subMenu.opened', title: 'Good to know' },
    'a link is opened': { type: 'subMenu.opened', title: 'Find a break' },
    'the resorts are closed': { type: 'subMenu.closed', title: 'Our resorts' },
    'the help is closed': { type: 'subMenu.closed', title: 'Good to know' },
    'the window is wide': { type: 'menuType.changed', menuType: 'desktop' },
    'the window is narrow': { type: 'menuType.changed', menuType: 'mobile' },
  },
  outcomes: {},
  shows: ['menuType', 'title'],
});
