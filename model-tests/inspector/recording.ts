/** Reads a recording of news: what the inspector saved, or lines of the server's log as they are. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import type { Chart } from '../explore/chart.ts';
import { fieldOf, jsonFrom } from './sequence.ts';

const Journey = t.array(TelemetryRecord);

/** The news of a line of the log, of a body sent to it, or of a saved recording; null where there is none. */
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

/** Lines of a log; what stands before the first brace of a line, and lines about something else, are passed over. */
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

/** In the order of their time, each once: beacons may arrive late, or twice. */
const inOrder = (telemetry: readonly TelemetryRecord[]): TelemetryRecord[] =>
  [...new Map(telemetry.map((one) => [`${one.page} ${one.number}`, one])).values()].toSorted(
    (a, b) => a.at - b.at || (a.page === b.page ? a.number - b.number : 0),
  );

/** Reads it. Left: a sentence that names the line or the field. */
export const readRecording = (text: string): E.Either<string, TelemetryRecord[]> => {
  const json = jsonFrom(text);
  const telemetry = E.isLeft(json) ? fromLines(text) : decoded(journeyIn(json.right), 'This is not a recording');
  return E.isLeft(telemetry) ? telemetry : E.right(inOrder(telemetry.right));
};

/** What is missing of a page between its first and its last piece of news, as a sentence, or null. */
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

/** The first chart or event in a recording that today's charts do not have, with the nearest that they have; or a gap. */
export const warningAbout = (telemetry: readonly TelemetryRecord[], charts: readonly Chart[]): string | null => {
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
    // an event that no state listens for is told, too: it is unknown only where it is no sample either
    const known = [...new Set([...chart.machine.events, ...Object.values(chart.events).map(({ type }) => type)])].map(
      String,
    );
    if (!known.includes(one.type)) return unknownMessage(`event of ${chart.name}`, one.type, known);
  }
  return gapIn(telemetry);
};
