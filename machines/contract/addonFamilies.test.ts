/** The rows of the table of add-ons agree with each other, as far as their types do not say it. */
import { expect, it } from 'vitest';
import { familyOf, isForParties } from '../basket/codes.ts';
import { ADDON_FAMILIES, ADDON_SECTIONS } from './addonFamilies.ts';

it('finds every family by its prefix: no row before it hides it, and no name is there twice', () => {
  expect(ADDON_FAMILIES.map(({ begins }) => familyOf(begins))).toEqual(ADDON_FAMILIES.map(({ family }) => family));
  expect(new Set(ADDON_FAMILIES.map(({ family }) => family)).size).toBe(ADDON_FAMILIES.length);
});

it('has a family for every section', () => {
  expect(new Set(ADDON_FAMILIES.map(({ section }) => section))).toEqual(new Set(Object.keys(ADDON_SECTIONS)));
});

it('offers food and drink on other pages of a paid booking than extras', () => {
  const pagesOf = (areForParties: boolean) =>
    new Set(ADDON_FAMILIES.filter(({ begins }) => isForParties(begins) === areForParties).map(({ page }) => page));
  expect(pagesOf(true).isDisjointFrom(pagesOf(false))).toBe(true);
});
