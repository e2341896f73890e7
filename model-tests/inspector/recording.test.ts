/** Recordings: the inspector's own, and lines of the server's log, in the order of the journey. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { charts } from '../charts/registry.ts';
import { openedFrom, readRecording } from './recording.ts';

const AT = 1_800_000_000_000;
const numbered = (number: number) => ({ page: 'a', number, at: AT + number });
const started: TelemetryRecord = { kind: 'started', ...numbered(1) };
const dining: TelemetryRecord = {
  kind: 'actor',
  ...numbered(2),
  actor: 'a/x:1',
  parent: null,
  chart: 'dining',
  status: 'active',
  states: ['awaitingChoice'],
  context: {},
};
const toggled: TelemetryRecord = {
  kind: 'event',
  ...numbered(3),
  from: null,
  sender: null,
  to: 'a/x:1',
  type: 'dining.toggled',
  transitions: [],
  blockedBy: ['isOffered'],
};
const all = [started, dining, toggled];
const line = (journey: readonly TelemetryRecord[]): string =>
  JSON.stringify({ level: 30, time: AT, browser: { errorType: 'journey', journey }, msg: 'journey of a browser' });

describe('readRecording', () => {
  const late = [
    '{"level":40,"browser":{"errorType":"error","message":"gone"},"msg":"reported by a browser"}',
    line([toggled]),
    'Breakwater is open at http://localhost:4000',
    `web_1 | ${line([started, dining])}`,
    line([toggled]),
    '',
  ];
  it.each([
    ['a saved recording', JSON.stringify(all)],
    ['raw log lines, even when they are late, duplicated, or mixed with other lines', late.join('\n')],
    ['a single line', line(all)],
    ['what was sent to the log', JSON.stringify([{ errorType: 'journey', journey: all }])],
  ])('reads %s', (_, text) => {
    expect(readRecording(text)).toEqual(E.right(all));
  });

  it('names the line or the field of an invalid recording', () => {
    const bad = `${line([started])}\n${JSON.stringify({ browser: { journey: [{ kind: 'started' }] } })}`;
    expect(readRecording(bad)).toEqual(E.left(expect.stringContaining('Line 2 is not a part of a journey: “0')));
    expect(E.isLeft(readRecording('[{"kind":"other"}]'))).toBe(true);
    expect(readRecording('no')).toEqual(E.left('This is neither JSON nor lines of a log that hold a journey.'));
  });
});

describe('openedFrom', () => {
  it.each<[string | null, readonly TelemetryRecord[]]>([
    [null, all],
    ['There is no chart “dinning”. The nearest is “dining”.', [started, { ...dining, chart: 'dinning' }]],
    [
      'There is no event of dining “dining.togled”. The nearest is “dining.toggled”.',
      [started, dining, { ...toggled, type: 'dining.togled' }],
    ],
    ['Of page a the news 2 to 8 are missing.', [started, { ...dining, number: 9 }]],
  ])('opens a recording with the doubt: %s', (doubt, telemetry) => {
    expect(openedFrom(JSON.stringify(telemetry), charts)).toEqual({ type: 'recording.opened', telemetry, doubt });
  });

  it('rejects a fixture of an unknown chart with the nearest name', () => {
    expect(openedFrom('{"chart":"serch","steps":["half board"]}', charts)).toEqual({
      type: 'sequence.refused',
      message: 'There is no chart “serch”. The nearest is “search”.',
    });
  });
});
