/** Reads a recording of telemetry (a file that the inspector saved, or raw lines of the server's log) or a fixture. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import type { Chart } from '../explore/chart.ts';
import type { InspectorEvent } from './inspector.machine.ts';
import { fieldOf, jsonFrom, ofKnownChart, readFixture } from './sequence.ts';

const Journey = t.array(TelemetryRecord);

/** The records in a log line, in a request body sent to the log, or in a saved recording; null if there are none. */
const journeyIn = (json: unknown): unknown => {
  if (Array.isArray(json)) {
    const parts = json.map(journeyIn);
    return parts.every((part) => part === null) ? json : parts.flat().filter((one) => one !== null);
  }
  if (typeof json !== 'object' || json === null) return null;
  if ('journey' in json) return json.journey;
  return 'browser' in json ? journeyIn(json.browser) : null;
};

const decoded = (json: unknown, where: string): E.Either<string, TelemetryRecord[]> => {
  const journey = Journey.decode(json);
  return E.isLeft(journey) ? E.left(`${where}: “${fieldOf(journey.left)}” is missing or wrong.`) : journey;
};

/** Reads log lines. Skips the text before the first brace of a line, and lines about something else. */
const fromLines = (text: string): E.Either<string, TelemetryRecord[]> => {
  const telemetry: TelemetryRecord[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const start = line.indexOf('{');
    const json = start < 0 ? E.left('') : jsonFrom(line.slice(start));
    const journey = E.isLeft(json) ? null : journeyIn(json.right);
    if (journey === null) continue;
    const part = decoded(journey, `Line ${index + 1} is not a part of a journey`);
    if (E.isLeft(part)) return part;
    telemetry.push(...part.right);
  }
  return telemetry.length > 0
    ? E.right(telemetry)
    : E.left('This is neither JSON nor lines of a log that hold a journey.');
};

/** The records in the order of their time, without duplicates: beacons may arrive late, or twice. */
const inOrder = (telemetry: readonly TelemetryRecord[]): TelemetryRecord[] =>
  [...new Map(telemetry.map((one) => [`${one.page} ${one.number}`, one])).values()].toSorted(
    (a, b) => a.at - b.at || (a.page === b.page ? a.number - b.number : 0),
  );

/** Reads a recording. A left contains a sentence that names the line or the field. */
export const readRecording = (text: string): E.Either<string, TelemetryRecord[]> => {
  const json = jsonFrom(text);
  const telemetry = E.isLeft(json) ? fromLines(text) : decoded(journeyIn(json.right), 'This is not a recording');
  return E.isLeft(telemetry) ? telemetry : E.right(inOrder(telemetry.right));
};

/** A sentence about the first gap in the record numbers of a page, or null. */
const gapIn = (telemetry: readonly TelemetryRecord[]): string | null => {
  const last = new Map<string, number>();
  for (const { page, number } of telemetry) {
    const before = last.get(page);
    if (before !== undefined && number > before + 1)
      return `Of page ${page} the news ${before + 1} to ${number - 1} are missing.`;
    last.set(page, Math.max(before ?? 0, number));
  }
  return null;
};

/**
 * A warning about the first chart or event in a recording that today's charts do not have, with the nearest name, or
 * about a gap in the records.
 */
const warningAbout = (telemetry: readonly TelemetryRecord[], charts: readonly Chart[]): string | null => {
  const chartOf = new Map<string, Chart>();
  for (const one of telemetry) {
    if (one.kind === 'actor') {
      const chart = charts.find(({ name }) => name === one.chart);
      if (chart === undefined)
        return unknownMessage(
          'chart',
          one.chart,
          charts.map(({ name }) => name),
        );
      chartOf.set(one.actor, chart);
    }
    const chart = one.kind === 'event' ? chartOf.get(one.to) : undefined;
    if (one.kind !== 'event' || chart === undefined || one.type === 'always' || one.type.startsWith('xstate.'))
      continue;
    // a recording also contains events that no state handles: an event is unknown only if it is not a sample either
    const known = [...new Set([...chart.machine.events, ...Object.values(chart.events).map(({ type }) => type)])].map(
      String,
    );
    if (!known.includes(one.type)) return unknownMessage(`event of ${chart.name}`, one.type, known);
  }
  return gapIn(telemetry);
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
