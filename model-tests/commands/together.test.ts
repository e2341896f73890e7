// The command that explores the charts of a visit together: its report, its exit codes and its arguments.
import { describe, expect, it } from 'vitest';
import { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import { mutantOf } from '../mutate/mutant.ts';
import { PRODUCT, type PageCharts } from '../together/browser.ts';
import { togetherCommand } from './together.ts';

const run = (args: readonly string[], charts?: PageCharts, now?: () => number) => {
  const lines: string[] = [];
  const result = togetherCommand(args, (line) => lines.push(line), charts, now);
  return { ...result, lines };
};

describe('togetherCommand', () => {
  it('prints a new problem with the steps that lead to it, and fails', () => {
    const withoutLimit = mutantOf(paymentMachine, 'planted', 'tokenizing', (root) => {
      delete root.states?.['entering']?.states?.['tokenizing']?.after;
    }).build();
    const { code, err, lines } = run(['paying', '--steps=30', '--faults=0'], { ...PRODUCT, payment: withoutLimit });
    expect([code, err]).toEqual([1, 'Problems: 1.\n']);
    expect(lines.slice(1)).toEqual([
      '  no call, frame or timer is awaited without a limit: payment in entering.tokenizing is awaited without a limit',
      '    1. the guest presses Pay',
    ]);
  });

  it('fails when nothing was explored', () => {
    let time = 0;
    const late = () => (time += 3_600_000);
    expect(run(['paying', '--minutes=1'], PRODUCT, late)).toMatchObject({
      code: 1,
      err: 'Starts from which nothing was explored: 1.\n',
    });
  });

  it.each([
    { args: ['payng'], says: 'There is no start “payng”. The nearest is “paying”.' },
    { args: ['--minutes=0'], says: '--minutes: expected a whole number from 1 to 1440' },
  ])('refuses $args with the nearest name or the range', ({ args, says }) => {
    const { code, err, lines } = run(args);
    expect([code, err.split('\n')[0], lines]).toEqual([2, says, []]);
  });
});
