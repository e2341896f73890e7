/** The steps of the search: their order, their answers, and whether each is complete. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../kit/test/settledAt.ts';
import { clearedChoice, startingChoice, type SearchChoice } from './choice.ts';
import { searchMachine } from './search.machine.ts';
import { searchSteps } from './steps.view.ts';

const TODAY = '2027-01-11';
const WHO = { summary: '2 adults', isWhoSaved: true };
const ANY = { summary: 'Any accommodation', hasKinds: false };

const stepsOf = (
  choice: SearchChoice,
  who: typeof WHO | null = WHO,
  what: typeof ANY | null = ANY,
): (readonly [string, string, boolean])[] =>
  searchSteps(
    settledAt(
      searchMachine,
      { today: TODAY, choice, isPrivateBreak: false, isWhoModalRequested: false },
      'awaitingResort',
    ),
    who,
    what,
  ).map(({ label, answer, isComplete }) => [label, answer, isComplete]);

// requirement: JOURNEY-2-SEARCH-STEPS
describe('searchSteps', () => {
  it('returns where, when, who and what, each with its answer', () => {
    const caravan = { summary: 'Caravan', hasKinds: true };
    expect(stepsOf({ ...startingChoice(TODAY), date: '2027-01-22' }, WHO, caravan)).toEqual([
      ['Where', 'Bognor Regis', true],
      ['When', 'Friday 22 January 2027, 3 nights', true],
      ['Who', '2 adults', true],
      ['What', 'Caravan', true],
    ]);
  });
  it('shows what still has to be chosen', () => {
    expect(stepsOf(clearedChoice(TODAY), { ...WHO, isWhoSaved: false })).toEqual([
      ['Where', 'Choose a resort', false],
      ['When', 'Choose a day', false],
      ['Who', '2 adults', false],
      ['What', 'Any accommodation', false],
    ]);
  });
  it('has no answer from a child chart that has failed', () => {
    expect(stepsOf(startingChoice(TODAY), null, null).slice(2)).toEqual([
      ['Who', '', false],
      ['What', '', false],
    ]);
  });
  it('marks only the last of the steps where, when, who and what as optional', () => {
    const steps = searchSteps(
      settledAt(
        searchMachine,
        { today: TODAY, choice: startingChoice(TODAY), isPrivateBreak: false, isWhoModalRequested: false },
        'awaitingResort',
      ),
      WHO,
      ANY,
    );
    expect(steps.map(({ step, isOptional }) => [step, isOptional])).toEqual([
      ['where', false],
      ['when', false],
      ['who', false],
      ['what', true],
    ]);
  });
});
