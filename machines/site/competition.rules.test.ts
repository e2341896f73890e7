/** Who may enter a competition, and when. */
import { describe, expect, it } from 'vitest';
import { answerRefusals, closedMessage, entrantRefusals } from './competition.rules.ts';

// requirement: ACCOUNT-4-COMPETITION
describe('closedMessage', () => {
  const OPEN = { opens: '2027-01-10', closes: '2027-01-12' };
  it.each([
    ['2027-01-09', 'This competition opens on 10 Jan 2027.'],
    ['2027-01-10', null],
    ['2027-01-12', null],
    ['2027-01-13', 'This competition closed on 12 Jan 2027.'],
  ])('on %s is %s', (today, message) => {
    expect(closedMessage(OPEN, today)).toBe(message);
  });
});

describe('entrantRefusals', () => {
  it.each([
    ['2009-01-11', null],
    ['2009-01-12', 'You can enter from the age of 18.'],
    ['2027-01-11', 'You can enter from the age of 18.'],
    ['2027-01-12', 'The date of birth must be in the past.'],
  ])('of somebody born on %s: %s', (birthday, message) => {
    expect(entrantRefusals(birthday, '2027-01-11')).toEqual(message === null ? [] : [{ field: 'birthday', message }]);
  });
});

describe('answerRefusals', () => {
  it.each([
    [null, '', false],
    ['Who?', '', true],
    ['Who?', ' ', true],
    ['Who?', 'me', false],
  ])('of the question %s and the answer “%s”: %s', (question, answer, isRefused) => {
    expect(answerRefusals({ question }, answer)).toEqual(
      isRefused ? [{ field: 'answer', message: 'Answer the question.' }] : [],
    );
  });
});
