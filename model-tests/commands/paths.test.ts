// The paths command on the sample chart: what it prints, and its errors for invalid arguments.
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../explore/fixtures.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { pathsCommand } from './paths.ts';

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
    expect(out).toContain('  When findOffer comes to “found”, then it is in visit.open & flow.offering.');
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

  it('reports that there is no such path', () => {
    expect(paths('sample', '--from', 'flow.taken', '--to', 'flow.offering').out).toContain('There is no such path.');
  });

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
