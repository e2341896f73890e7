// What surrounds a page of the site: its frame, its menu and its banner.
import { bannerMachine } from '../banner/banner.machine.ts';
import type { MenuEntry } from '../frame.ts';
import { menuMachine } from '../menu/menu.machine.ts';
import { siteMachine } from './site.machine.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';

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

export const siteChart = defineChart({
  machine: siteMachine,
  input: { links: MENU },
  events: {
    'page.opened': { type: 'page.opened', y: 0 },
    'opened where it was left': { type: 'page.opened', y: 900 },
    'the window is wide': { type: 'window.resized', menuType: 'desktop' },
    'the window is narrow': { type: 'window.resized', menuType: 'mobile' },
    'to the top': { type: 'page.scrolled', y: 0 },
    'below the header': { type: 'page.scrolled', y: 90 },
    'a little further': { type: 'page.scrolled', y: 97 },
    'further down': { type: 'page.scrolled', y: 600 },
    'to the end': { type: 'page.scrolled', y: 1_200 },
  },
  outcomes: { menu: {}, watchWindow: {} },
  shows: ['menuType', 'scroll'],
});

export const menuChart = defineChart({
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
  shows: ['menuType', 'title'],
});

export const bannerChart = defineChart({
  machine: bannerMachine,
  input: {
    banner: { id: 'half-term', text: 'Half term by the sea.', link: { label: 'See what’s on', href: '/breaks' } },
  },
  events: { 'banner.dismissed': { type: 'banner.dismissed' } },
  outcomes: { storeDismissal: { stored: undefined } },
});
