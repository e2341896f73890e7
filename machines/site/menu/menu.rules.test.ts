/** Which entries of the menu have links below them. */
import { expect, it } from 'vitest';
import { hasSubMenu } from './menu.rules.ts';

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
