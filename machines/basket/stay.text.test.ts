import { expect, it } from 'vitest';
import { ResortCode } from '../contract/stay.ts';
import { RESORT_NAMES } from './stay.text.ts';

// requirement: JOURNEY-1-RESORTS
it('names the three resorts by their codes, and there are no others', () => {
  expect(RESORT_NAMES).toEqual({ BG: 'Bognor Regis', MH: 'Minehead', SK: 'Skegness' });
  for (const code of ['BG', 'MH', 'SK']) expect(ResortCode.is(code)).toBe(true);
  for (const code of ['AY', 'bg', '', 'BG ']) expect(ResortCode.is(code)).toBe(false);
});
