/** Turns a fixture, a recording, or log lines into an event of the inspector. */
import { either as E } from 'fp-ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import type { Chart } from '../explore/chart.ts';
import type { InspectorEvent } from './inspector.machine.ts';
import { warningAbout, readRecording } from './recording.ts';
import { jsonFrom, readFixture, type Sequence } from './sequence.ts';

/** The sequence, if its chart is registered. Left: a sentence with the nearest name. */
export const ofKnownChart = (sequence: Sequence, charts: readonly Chart[]): E.Either<string, Sequence> => {
  const names = charts.map(({ name }) => name);
  return names.includes(sequence.chart) ? E.right(sequence) : E.left(unknownMessage('chart', sequence.chart, names));
};

const isFixture = (text: string): boolean => {
  const json = jsonFrom(text);
  return E.isRight(json) && typeof json.right === 'object' && json.right !== null && 'steps' in json.right;
};

/** An object with steps is read as a fixture, anything else as a recording. */
export const openedFrom = (text: string, charts: readonly Chart[]): InspectorEvent => {
  const refused = (message: string): InspectorEvent => ({ type: 'sequence.refused', message });
  if (isFixture(text)) {
    const read = readFixture(text, charts);
    const known = E.isLeft(read) ? read : ofKnownChart(read.right, charts);
    return E.isLeft(known) ? refused(known.left) : { type: 'sequence.opened', sequence: known.right };
  }
  const telemetry = readRecording(text);
  return E.isLeft(telemetry)
    ? refused(telemetry.left)
    : { type: 'recording.opened', telemetry: telemetry.right, doubt: warningAbout(telemetry.right, charts) };
};
