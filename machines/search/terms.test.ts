/** The terms of the chosen break of a family search, which decide the notes for its parties. */
import { expect, it } from 'vitest';
import type { Calendar } from '../contract/stay.ts';
import { startingChoice } from './choice.ts';
import { termsOf } from './terms.ts';

const calendar: Calendar = {
  resort: 'BG',
  firstDate: '2027-01-11',
  lastDate: '2027-03-31',
  breaks: [
    { startDate: '2027-01-22', nights: [4], season: 'ADULT ONLY' },
    { startDate: '2027-01-22', nights: [7], season: 'U FAMILY' },
    { startDate: '2027-01-29', nights: [4], season: 'U FAMILY', isForTots: true },
  ],
};
const termsWith = (date: string | null, nights: number) =>
  termsOf({ choice: { ...startingChoice('2027-01-11'), date, nights }, calendar, isPrivateBreak: false });

// requirement: JOURNEY-5-FOLLOW-UP
it('termsOf has the season of the chosen break, and none before one is chosen', () => {
  const terms = { brand: 'family', isPrivateBreak: false, isTotsBreak: false };
  expect(termsWith('2027-01-22', 4)).toEqual({ ...terms, season: 'ADULT ONLY' });
  expect(termsWith('2027-01-22', 7)).toEqual({ ...terms, season: 'U FAMILY' });
  expect(termsWith('2027-01-29', 4)).toEqual({ ...terms, season: 'U FAMILY', isTotsBreak: true });
  expect(termsWith('2027-01-22', 3)).toEqual(terms);
  expect(termsWith(null, 4)).toEqual(terms);
});
