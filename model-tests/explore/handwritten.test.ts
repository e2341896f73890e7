// Handwritten fixtures: played, rejected with a reason, and shortened.
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { diningChart } from '../charts/dining.samples.ts';
import { parseHandwritten, playHandwritten, shrunk } from './handwritten.ts';

const play = (...steps: Parameters<typeof playHandwritten>[1]['steps']) =>
  playHandwritten(diningChart, { chart: 'dining', steps }).stopped;

describe('a handwritten fixture', () => {
  it('plays step by step to its end', () => {
    expect(
      playHandwritten(diningChart, {
        chart: 'dining',
        steps: [
          {
            step: 'loadDining: loaded',
            state: 'awaitingChoice',
            accepts: ['step.finished', 'half board', 'soft drinks'],
          },
          'half board',
          { step: 'saveDinings: saved with dining', state: 'awaitingChoice' },
          { step: 'step.finished', state: 'done' },
        ],
      }),
    ).toEqual({
      sentences: [
        'loadDining: loaded → awaitingChoice',
        'half board → saving',
        'saveDinings: saved with dining → awaitingChoice',
        'step.finished → done',
      ],
      stopped: null,
    });
  });

  it.each([
    [
      'a guard that returns false',
      ['loadDining: loaded', 'undo.requested'],
      2,
      '“undo.requested” is refused in awaitingChoice: the guard hasUndo says no. Accepted instead: half board, soft drinks, step.finished.',
    ],
    [
      'a step that the state does not accept',
      ['half board'],
      1,
      '“half board” is refused in loading: nothing waits for it there. Accepted instead: loadDining: loaded, loadDining: loaded without half board, loadDining: failed, loadDining: session lost, loadDining: hold lost, loadDining: breaks.',
    ],
    [
      'a misspelt step name',
      ['loadDining: loded'],
      1,
      'There is no step of dining “loadDining: loded”. The nearest is “loadDining: loaded”.',
    ],
  ])('stops at %s and reports why', (_, steps, step, why) => {
    expect(play(...steps)).toEqual({ step, why });
  });

  it('stops when the state or the accepted steps are not as expected', () => {
    expect(play({ step: 'loadDining: loaded', state: 'saving' })?.why).toBe(
      'it is in awaitingChoice and not in saving',
    );
    expect(play({ step: 'loadDining: loaded', accepts: ['undo.requested'] })?.why).toBe(
      'it accepts half board, soft drinks, step.finished and not undo.requested',
    );
  });

  it('names the input with the nearest name when the input is unknown', () => {
    const stopped = playHandwritten(diningChart, { chart: 'dining', input: 'as usal', steps: [] }).stopped;
    expect(stopped?.why).toBe('There is no way to start “as usal”. The nearest is “as usual”.');
  });

  it('is shortened to the steps that matter', () => {
    const steps = [
      'loadDining: failed',
      'retry.requested',
      'loadDining: loaded',
      'half board',
      'saveDinings: saved with dining',
      'undo.requested',
    ];
    expect(shrunk(diningChart, { chart: 'dining', steps }).steps).toEqual(['loadDining: loaded', 'undo.requested']);
  });

  it('is rejected when the text is not JSON or lacks steps', () => {
    expect(E.isLeft(parseHandwritten('{"chart":1}'))).toBe(true);
    expect(E.isLeft(parseHandwritten('{'))).toBe(true);
  });
});
