/** The search choice: its defaults, when it is complete, and restoring it from a booking. */
import { describe, expect, it } from 'vitest';
import { FAMILY, ONE_MORE, bookingWith } from '../kit/test/samples.ts';
import { FIRST_PARTY } from '../party/party.rules.ts';
import { StoredChoice } from '../app/visitStorage.ts';
import { choiceOfBooking, clearedChoice, isChoiceComplete, startingChoice, stayOf } from './choice.ts';

const START = startingChoice('2027-01-31');
const WHOLE = { ...START, date: '2027-02-05' };

describe('startingChoice', () => {
  // requirement: JOURNEY-9-DEFAULTS
  it('has the defaults of the spec: Bognor Regis, 3 nights, this month, one party with the lead booker', () => {
    expect(START).toEqual({ resort: 'BG', month: '2027-01', nights: 3, date: null, parties: [FIRST_PARTY] });
    expect(StoredChoice.is(START)).toBe(true);
  });
});

describe('clearedChoice', () => {
  // requirement: JOURNEY-4-SEARCH-CLEAR
  it('has nothing chosen, not even the resort', () => {
    expect(clearedChoice('2027-01-31')).toEqual({ ...START, resort: null });
    expect(stayOf({ ...WHOLE, resort: null })).toBeNull();
    expect(isChoiceComplete({ ...WHOLE, resort: null })).toBe(false);
  });
});

describe('a search choice', () => {
  it('has a stay once it has a date', () => {
    expect(stayOf(START)).toBeNull();
    expect(stayOf(WHOLE)).toEqual({ resort: 'BG', startDate: '2027-02-05', nights: 3 });
  });
  it.each([
    ['without a date', START, false],
    ['with a date', WHOLE, true],
    ['with a party that cannot be booked', { ...WHOLE, parties: [ONE_MORE] }, false],
  ])('is complete or not: %s', (_, choice, isWhole) => {
    expect(isChoiceComplete(choice)).toBe(isWhole);
  });
  it('is restored from a booking', () => {
    expect(choiceOfBooking(bookingWith())).toEqual({
      resort: 'SK',
      month: '2027-03',
      nights: 4,
      date: '2027-03-26',
      parties: [FAMILY, ONE_MORE],
    });
  });
});
