// The mutants command: its lines, and its errors for invalid arguments.
import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { defineChart, type Chart } from '../explore/chart.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { mutantsCommand } from './mutants.ts';

/** Only the third input shows the effect of its action, and no covering walk needs that input. */
const gateChart = defineChart({
  name: 'door',
  machine: setup({
    types: { context: {} as { party: number; isCrowd: boolean }, input: {} as { party: number } },
    guards: { isSomebody: ({ context }) => context.party > 0 },
    actions: { notice: assign({ isCrowd: ({ context }) => context.party > 9 }) },
  }).createMachine({
    id: 'door',
    context: ({ input }) => ({ ...input, isCrowd: false }),
    initial: 'entering',
    states: {
      entering: { always: [{ guard: 'isSomebody', target: 'inside', actions: 'notice' }, { target: 'outside' }] },
      inside: {},
      outside: {},
    },
  }),
  input: { party: 0 },
  moreInputs: { 'a party of two': { party: 2 }, 'a party of ten': { party: 10 } },
  events: {},
  outcomes: {},
});

function run(args: readonly string[], known: readonly Chart[] = [sampleChart]) {
  const lines: string[] = [];
  const result = mutantsCommand(args, known, (line) => lines.push(line));
  return { ...result, lines };
}

describe('mutantsCommand', () => {
  it('ends with code 1 when a mutant survives, and prints the steps that show it', () => {
    const { code, err, lines } = run([], [gateChart]);
    expect({ code, err }).toEqual({ code: 1, err: 'Mutants that survive: 1.\n' });
    expect(lines).toContain(
      '  survives: drop-action at entering | always | 0 action 0 notice (only a case shows it: a party of ten)',
    );
  });

  it.each([{ args: ['sampel'], says: 'There is no chart “sampel”. The nearest is “sample”.' }])(
    'rejects $args with code 2 and reports why',
    ({ args, says }) => {
      const { code, err, lines } = run(args);
      expect({ code, lines }).toEqual({ code: 2, lines: [] });
      expect(err).toContain(says);
    },
  );
});
