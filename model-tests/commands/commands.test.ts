/** The commands on small examples: what they print, their exit codes, and their errors for invalid arguments. */
import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import type { Fixture } from '../explore/fixtures.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { pathsCommand } from './paths.ts';
import { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import { mutantOf } from '../mutate/mutant.ts';
import { PRODUCT, type PageCharts } from '../together/browser.ts';
import { togetherCommand } from './together.ts';
import { defineChart, type Chart } from '../explore/chart.ts';
import { mutantsCommand } from './mutants.ts';
import { folderFrom, isEnough, renderScore, scoreOf } from './stryker.ts';

/** A clock that advances by 7 ms each time it is read. */
const clock = () => {
  let at = 0;
  return () => (at += 7);
};
const paths = (...args: string[]) => pathsCommand(args, [sampleChart], clock());
const jsonPaths = (...args: string[]) =>
  (
    JSON.parse(paths('sample', '--json', ...args).out) as {
      paths: (Fixture & { given: number; sentences: string[] })[];
    }
  ).paths;

describe('pathsCommand', () => {
  it('prints the size and duration of the exploration, a line of coverage for each dimension, then the paths as sentences', () => {
    const { code, out } = paths('sample', '--pairs');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^explored 148 states and 480 steps in 7 ms\nstates 14\/14 100%\nconfigurations 14\/14 100%\ntransitions 19\/19 100%\nguards 8\/8 100%\npairs 91\/91 100%\n\nsample 01 ends in/,
    );
    for (const sentence of [
      'When nights.chosen (two nights), then it is in visit.open & flow.finding.',
      'When findOffer comes to “found”, then it is in visit.open & flow.offering.',
      'When findOffer breaks, then it is in visit.closing & flow.broken.',
      'When the timer offerLife in flow.offering runs out, then it is in visit.open & flow.finding.',
    ])
      expect(out).toContain(`  ${sentence}\n`);
  });

  it('ends every path in the state given by --to, with one path for each way into it', () => {
    const found = jsonPaths('--to', 'flow.choosing');
    const lastSteps = found.map(({ sentences }) => sentences.at(-1));
    expect(lastSteps).toContain('When stay.abandoned, then it is in visit.open & flow.choosing.awaitingNights.');
    expect(new Set(found.map(({ steps }) => JSON.stringify(steps.at(-1)?.do)))).toHaveProperty('size', 4);
  });

  it('starts at the state given by --from and marks the steps that lead there as given', () => {
    const found = jsonPaths('--from', 'flow.offering', '--to', 'flow.taken');
    expect(found.map(({ given, sentences }) => ({ given, last: sentences.slice(given) }))).toEqual([
      { given: 1, last: ['When offer.taken, then it is in visit.open & flow.taken.'] },
    ]);
  });

  it('uses only the events given by --events, as types or as sample names', () => {
    const used = jsonPaths('--events', 'nights.chosen,help.opened').flatMap(({ steps }) =>
      steps.flatMap(({ do: step }) => ('event' in step ? [step.event] : [])),
    );
    expect([...new Set(used)].sort()).toEqual(['help.opened', 'one night', 'two nights']);
  });

  it('reports that there is no such path', () =>
    expect(paths('sample', '--from', 'flow.taken', '--to', 'flow.offering').out).toContain('There is no such path.'));

  it.each([
    {
      args: ['sample', '--to', 'flow.ofering'],
      says: 'There is no state of sample “flow.ofering”. The nearest is “flow.offering”.',
    },
    { args: ['sample', '--json', '--csv'], says: 'Choose one of --json and --csv.' },
  ])('rejects $args with code 2 and reports why', ({ args, says }) => {
    const { code, out, err } = paths(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
  });
});

describe('togetherCommand', () => {
  const run = (args: readonly string[], charts?: PageCharts, now?: () => number) => {
    const lines: string[] = [];
    const result = togetherCommand(args, (line) => lines.push(line), charts, now);
    return { ...result, lines };
  };

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

describe('mutantsCommand', () => {
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

  it('ends with code 1 when a mutant survives, and prints the steps that show it', () => {
    const { code, err, lines } = run([], [gateChart]);
    expect({ code, err }).toEqual({ code: 1, err: 'Mutants that survive: 1.\n' });
    expect(lines).toContain(
      '  survives: drop-action at entering | always | 0 action 0 notice (only a case shows it: a party of ten)',
    );
  });

  it('refuses a misspelt chart with code 2 and the nearest name', () =>
    expect(run(['sampel'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no chart “sampel”. The nearest is “sample”.'),
      lines: [],
    }));
});

describe('the score of a Stryker run', () => {
  const mutants = (statuses: readonly string[], fileName = 'machines/basket/a.rules.ts') =>
    statuses.map((status) => ({ fileName, status }));

  it('counts what tests noticed, by a failure or by never ending, of what could be judged', () => {
    const judged = mutants(['Killed', 'Timeout', 'RuntimeError', 'Survived', 'NoCoverage', 'Ignored', 'CompileError']);
    const others = mutants(['Survived'], 'machines/basket/a.view.ts');
    expect(scoreOf([...judged, ...others], '.rules.ts')).toEqual({ killed: 3, of: 5 });
    expect(renderScore('rules', { killed: 3, of: 5 })).toBe('rules: 3 of 5 killed, 60.0 %');
  });

  it.each([
    [97, 100, true],
    [96, 100, false],
    [0, 0, false],
  ])('of %i killed of %i, at least 97 %% are enough: %s', (killed, of, is) => {
    expect(isEnough({ killed, of }, 97)).toBe(is);
  });

  it.each([
    [['bff/quotes/'], { folder: 'bff/quotes' }],
    [['bff/quote'], 'There is no folder with tests “bff/quote”. The nearest is “bff/quotes”.'],
    [[], 'Use: npm run mutants:server -- bff/quotes'],
    [['bff/quotes', 'bff/mail'], 'Use: npm run mutants:server -- bff/quotes'],
  ])('reads the folder of %j', (args, read) => expect(folderFrom(args, ['bff/mail', 'bff/quotes'])).toEqual(read));
});
