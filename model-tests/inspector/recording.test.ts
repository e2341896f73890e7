/** Recordings: the inspector's own, and lines of the server's log, in the order of the journey. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { charts } from '../charts/registry.ts';
import { openedFrom, readRecording } from './recording.ts';

const AT = 1_800_000_000_000;
const started: TelemetryRecord = { kind: 'started', page: 'a', number: 1, at: AT };
const dining: TelemetryRecord = {
  kind: 'actor',
  page: 'a',
  number: 2,
  at: AT + 1,
  actor: 'a/x:1',
  parent: null,
  chart: 'dining',
  status: 'active',
  states: ['awaitingChoice'],
  context: {},
};
const toggled: TelemetryRecord = {
  kind: 'event',
  page: 'a',
  number: 3,
  at: AT + 2,
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
  it('returns a saved recording unchanged', () => {
    expect(readRecording(JSON.stringify(all))).toEqual(E.right(all));
  });

  it('reads raw log lines, even when they are late, duplicated, or mixed with other lines', () => {
    const text = [
      '{"level":40,"browser":{"errorType":"error","message":"gone"},"msg":"reported by a browser"}',
      line([toggled]),
      'Breakwater is open at http://localhost:4000',
      `web_1 | ${line([started, dining])}`,
      line([toggled]),
      '',
    ].join('\n');
    expect(readRecording(text)).toEqual(E.right(all));
  });

  it.each([
    ['a single line', line(all)],
    ['what was sent to the log', JSON.stringify([{ errorType: 'journey', journey: all }])],
  ])('reads %s', (_, text) => {
    expect(readRecording(text)).toEqual(E.right(all));
  });

  it('names the line or the field of an invalid recording', () => {
    expect(readRecording('[{"kind":"other"}]')).toMatchObject({ _tag: 'Left' });
    const bad = `${line([started])}\n${JSON.stringify({ browser: { journey: [{ kind: 'started' }] } })}`;
    expect(readRecording(bad)).toMatchObject({ _tag: 'Left' });
    expect(E.isLeft(readRecording(bad)) && readRecording(bad)).toMatchObject({
      left: expect.stringContaining('Line 2 is not a part of a journey: “0'),
    });
    expect(readRecording('no')).toEqual(E.left('This is neither JSON nor lines of a log that hold a journey.'));
  });
});

describe('openedFrom', () => {
  const doubtOf = (telemetry: readonly TelemetryRecord[]): unknown => {
    const opened = openedFrom(JSON.stringify(telemetry), charts);
    return opened.type === 'recording.opened' ? opened.doubt : opened;
  };

  it("returns no warning for a journey of today's charts", () => {
    expect(doubtOf(all)).toBeNull();
  });

  it('warns about an unknown chart or event with the nearest name, and about missing records', () => {
    expect(doubtOf([started, { ...dining, chart: 'dinning' }])).toBe(
      'There is no chart “dinning”. The nearest is “dining”.',
    );
    expect(doubtOf([started, dining, { ...toggled, type: 'dining.togled' }])).toBe(
      'There is no event of dining “dining.togled”. The nearest is “dining.toggled”.',
    );
    expect(doubtOf([started, { ...dining, number: 9 }])).toBe('Of page a the news 2 to 8 are missing.');
  });

  it('rejects a fixture of an unknown chart with the nearest name', () => {
    expect(openedFrom('{"chart":"serch","steps":["half board"]}', charts)).toEqual({
      type: 'sequence.refused',
      message: 'There is no chart “serch”. The nearest is “search”.',
    });
  });
});
