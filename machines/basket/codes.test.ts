/** What a code tells: tickets of all age bands are for the same treat. */
import { expect, it } from 'vitest';
import { familyOf, sectionOf, baseCodeOf } from './codes.ts';

it.each([
  ['circus', 'circus', 'circus'],
  ['circus-child', 'circus', 'circus'],
  ['circus-toddler', 'circus', 'circus'],
  ['circus-late', 'circus-late', 'circus'],
  ['xmas-lunch-child', 'xmas-lunch', 'christmas'],
  ['child', 'child', null],
])('the ticket %s is for %s, of the family %s', (code, baseCode, family) => {
  expect(baseCodeOf(code)).toBe(baseCode);
  expect(familyOf(code)).toBe(family);
});

it('has a section for every code that a family has, and for no other', () => {
  expect(sectionOf('dine-half')).toBe('dining');
  expect(sectionOf('all-in-one')).toBe('all-inclusive');
  expect(() => sectionOf('tea')).toThrow('no family has the add-on code tea');
});
