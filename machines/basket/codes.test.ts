/** Add-on codes: family, section, and the base code that the tickets of all age bands share. */
import { expect, it } from 'vitest';
import { familyOf, isRefundable, sectionOf, baseCodeOf } from './codes.ts';

it.each([
  ['circus', 'circus', 'circus'],
  ['circus-child', 'circus', 'circus'],
  ['circus-toddler', 'circus', 'circus'],
  ['circus-late', 'circus-late', 'circus'],
  ['xmas-lunch-child', 'xmas-lunch', 'christmas'],
  ['child', 'child', null],
])('maps the ticket code %s to the base code %s and the family %s', (code, baseCode, family) => {
  expect(baseCodeOf(code)).toBe(baseCode);
  expect(familyOf(code)).toBe(family);
});

// requirement: JOURNEY-3-ADDON-CODES
it.each([
  ['ground-floor', 'groundFloor'],
  ['gosh-donation', 'donation'],
  ['holiday-protection', 'protection'],
  ['cot-hire', 'cots'],
  ['token-pre', 'tokenPre'],
  ['token-post', 'tokenPost'],
  ['token-transferred', 'tokenTransferred'],
  ['early-check-in', 'earlyCheckIn'],
  ['late-check-out', 'lateCheckOut'],
  ['dine-premium', 'diningPlan'],
  ['drinks-bar', 'allInclusiveDrinks'],
  ['activity-pass', 'activityPass'],
  ['spa-pool', 'spa'],
  ['brunch-bottomless', 'bottomlessBrunch'],
  ['circus', 'circus'],
  ['vip-seats', 'vip'],
  ['donation', null],
  ['tea', null],
])('identifies by the code %s the family %s', (code, family) => {
  expect(familyOf(code)).toBe(family);
});

it('returns the section of a code, and throws for a code of no family', () => {
  expect(sectionOf('dine-half')).toBe('dining');
  expect(sectionOf('all-in-one')).toBe('all-inclusive');
  expect(() => sectionOf('tea')).toThrow('no family has the add-on code tea');
});

// requirement: ACCOUNT-4-EDIT
it.each([
  ['dine-standard', true],
  ['spa-pool', true],
  ['late-check-out', true],
  ['token-pre', false],
  ['token-post', false],
  ['token-transferred', false],
  ['gosh-donation', false],
  ['holiday-protection', false],
])('can be taken out of a paid break, %s: %j', (code, isPossible) => {
  expect(isRefundable(code)).toBe(isPossible);
});
