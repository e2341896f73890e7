import { describe, expect, it } from 'vitest';
import { celebrationMs, matchingQuestions } from './page.rules.ts';

const questions = [
  { question: 'Can I bring my dog?', html: '<p>Assistance dogs are <strong>always</strong> welcome.</p>' },
  { question: 'When can we arrive?', html: '<p>From 4pm.</p>' },
];
const named = (text: string) => matchingQuestions(questions, text).map(({ question }) => question);

describe('the questions that match', () => {
  it('are all of them for an empty text', () => {
    expect(named('  ')).toHaveLength(2);
  });

  it('have every word in the question or its answer, whatever the case', () => {
    expect(named('DOG welcome')).toEqual(['Can I bring my dog?']);
    expect(named('dog arrive')).toEqual([]);
    expect(named('can BRING')).toEqual(['Can I bring my dog?']);
    expect(named(' when   4pm ')).toEqual(['When can we arrive?']);
  });

  it('are not found by the marks of HTML', () => {
    expect(named('strong')).toEqual([]);
  });

  it('do not have words that are made of two, on both sides of a mark', () => {
    const lines = [{ question: 'Where?', html: '<p>By the sea<br>side by side</p>' }];
    expect(matchingQuestions(lines, 'seaside')).toEqual([]);
    expect(matchingQuestions(lines, 'sea side')).toEqual(lines);
  });
});

// requirement: ACCOUNT-2-PAGES
it('celebrates for the seconds that content gives, and not without an animation', () => {
  expect(celebrationMs({ animation: { animation: 'confetti', duration: 5, itemSize: 12 } })).toBe(5_000);
  expect(celebrationMs({})).toBe(0);
  expect(celebrationMs(undefined)).toBe(0);
});
