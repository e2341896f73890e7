import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { optionsFrom } from './options.ts';

describe('optionsFrom of the races', () => {
  it('returns a whole run of all races by default', () => {
    expect(optionsFrom([])).toEqual(
      E.right({
        races: ['last-unit', 'quotes', 'baskets', 'power-cuts', 'payments', 'put-backs', 'accounts', 'changes'],
        seed: 1,
        rounds: 10_000,
        quotes: 1_000,
        attempts: 100_000,
        accountRounds: 200,
        changeRounds: 100,
        crashPoints: 100,
        runs: 20,
        only: null,
      }),
    );
  });

  it('returns one race, a short run and a seed', () => {
    expect(optionsFrom(['--short', 'baskets', '--seed=7'])).toMatchObject(
      E.right({ races: ['baskets'], seed: 7, crashPoints: 4, runs: null }),
    );
  });

  it('returns how often each point of a payment is interrupted', () => {
    expect(optionsFrom(['payments', '--runs=3'])).toMatchObject(E.right({ races: ['payments'], runs: 3 }));
  });

  it('returns the kinds of payment to interrupt', () => {
    expect(optionsFrom(['payments', '--only=refund,device-data-by-WPG'])).toMatchObject(
      E.right({ only: ['refund', 'device data by WPG'] }),
    );
  });

  it.each([['swimming'], ['--only=refunds'], ['--seed=x'], ['--runs=0'], ['--quick']])(
    'rejects %s and names the argument',
    (argument) => {
      const given = optionsFrom([argument]);
      expect(E.isLeft(given) && given.left).toContain(argument.split('=')[0]);
    },
  );
});
