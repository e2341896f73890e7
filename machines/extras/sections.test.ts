import { expect, it } from 'vitest';
import { familyOf, type AddonFamily } from '../basket/codes.ts';
import { EXTRAS_PAGE } from './sections.ts';

// requirement: JOURNEY-9-CODES
it.each([
  ['brunch-bottomless', 'bottomless-brunch'],
  ['brunch-late', 'bottomless-brunch'],
  ['xmas-lunch', 'christmas'],
  ['xmas-grotto-child', 'christmas'],
  ['token-pre', 'tokens'],
  ['token-post', 'tokens'],
  ['token-transferred', 'tokens'],
])('shows the code %s in the section %s, and in no other', (code, section) => {
  const family = familyOf(code);
  const shownIn = EXTRAS_PAGE.filter(({ families }) =>
    (families as readonly (AddonFamily | null)[]).includes(family),
  ).map(({ key }) => key);
  expect(shownIn).toEqual([section]);
});
