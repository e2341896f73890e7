/** The recording queue: batches within the server's limit, only for recorded visits, and a maximum per document. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { isJourneyRecorded, type JourneyEntry, LogEntries } from '../../machines/contract/log.ts';
import { LOG_PATH } from '../../machines/contract/logPath.ts';
import type { TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { createRecordingQueue } from './recordingQueue.ts';
import type { LogPorts } from './log.ts';
import { startTelemetry } from './startTelemetry.ts';

const AT = Date.UTC(2027, 0, 11, 10, 20);
const SESSIONS = Array.from({ length: 1_000 }, (_, i) => `${(i * 7_919).toString(16).padStart(8, '0')}-0000-4000-8000`);

const PORTS = {
  now: () => AT,
  sessionId: () => 's-1',
  href: () => 'https://breakwater.example/booking/guest-details?firstName=Ada#a-token',
  userAgent: 'test',
  place: () => ({ screen: null, state: null }),
};

const queueWith = (percent = 100, ports: Partial<LogPorts> = {}) => {
  const beacon = vi.fn<LogPorts['beacon']>(() => true);
  const queue = createRecordingQueue({ ...PORTS, beacon, ...ports }, percent);
  let number = 0;
  const pushRecords = (times: number, context: Record<string, unknown> | null = null): void => {
    for (let i = 0; i < times; i += 1) {
      number += 1;
      const common = { page: 'p', number, at: AT };
      const record: TelemetryRecord =
        context === null
          ? { kind: 'ended', ...common }
          : {
              kind: 'actor',
              ...common,
              actor: 'p/x:1',
              parent: null,
              chart: 'search',
              status: 'active',
              states: ['pricing'],
              context,
            };
      queue.push(record);
    }
  };
  const sent = (): TelemetryRecord[][] =>
    beacon.mock.calls.flatMap(([, body]) => (JSON.parse(body) as JourneyEntry[]).map(({ journey }) => journey));
  return { queue, beacon, pushRecords, sent };
};

describe('a batch of a recorded journey', () => {
  it('is a log entry with the records, and neither query nor fragment in its address', () => {
    const { queue, pushRecords, beacon } = queueWith();
    pushRecords(2);
    queue.flush();
    const [path, body = ''] = beacon.mock.calls[0] ?? [];
    expect(path).toBe(LOG_PATH);
    const entries: unknown = JSON.parse(body);
    expect(LogEntries.is(entries) && entries).toMatchObject([
      {
        errorType: 'journey',
        message: 'news 1 to 2 of page p',
        sessionId: 's-1',
        locationHref: 'https://breakwater.example/booking/guest-details',
        journey: [{ number: 1 }, { number: 2 }],
      },
    ]);
  });

  it('is sent after 25 records, each record once and in order, and the rest on flush', () => {
    const { queue, pushRecords, sent } = queueWith();
    pushRecords(60);
    expect(sent().map((part) => part.length)).toEqual([25, 25]);
    queue.flush();
    queue.flush();
    expect(
      sent()
        .flat()
        .map(({ number }) => number),
    ).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  });

  it('stays within the server’s size limit, however large the fields of an actor are', () => {
    const { pushRecords, beacon } = queueWith();
    pushRecords(25, { choice: 'x'.repeat(1_900) });
    pushRecords(25, { choice: 'x'.repeat(50_000) });
    expect(beacon).toHaveBeenCalledTimes(2);
    for (const [, body] of beacon.mock.calls) expect(body.length).toBeLessThan(64 * 1024);
    expect(beacon.mock.calls[0]?.[1]).toContain('xxx');
    expect(beacon.mock.calls[1]?.[1]).not.toContain('xxx');
  });
});

describe('the recording queue', () => {
  it('stops after 3,000 records', () => {
    const { queue, pushRecords, sent } = queueWith();
    pushRecords(3_100);
    queue.flush();
    expect(sent().flat()).toHaveLength(3_000);
  });

  it('records exactly the sampled visits, each from start to end', () => {
    const recorded = SESSIONS.filter((sessionId) => {
      const { queue, pushRecords, sent } = queueWith(20, { sessionId: () => sessionId });
      pushRecords(30);
      queue.flush();
      expect([0, 30]).toContain(sent().flat().length);
      return sent().length > 0;
    });
    expect(recorded).toEqual(SESSIONS.filter((sessionId) => isJourneyRecorded(sessionId, 20)));
    expect(recorded.length).toBeGreaterThan(100);
    expect(recorded.length).toBeLessThan(300);
  });
});

const chart = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { pressed: 'lit' } }, lit: { on: { pressed: 'dark' } } },
});

/** A page that runs a chart; `journey` returns the records that its beacons have sent so far. */
const pageAt = async (start: number) => {
  const time = { ms: start };
  const bodies: string[] = [];
  const telemetry = await startTelemetry(
    { ...PORTS, beacon: (_path, body) => bodies.push(body) > 0, now: () => time.ms },
    100,
    false,
  );
  const actor = createActor(chart, { inspect: telemetry.observe }).start();
  const journey = (): TelemetryRecord[] =>
    bodies.flatMap((body) => (JSON.parse(body) as { journey: TelemetryRecord[] }[]).flatMap((entry) => entry.journey));
  const pressedAt = (): number[] =>
    journey().flatMap((record) => (record.kind === 'event' && record.type === 'pressed' ? [record.at] : []));
  return { time, telemetry, actor, journey, pressedAt };
};

it('sends each telemetry record with the time at which it happened, however late it is sent', async () => {
  const { time, telemetry, actor, pressedAt } = await pageAt(1_000);
  time.ms = 2_000;
  actor.send({ type: 'pressed' });
  time.ms = 3_000;
  actor.send({ type: 'pressed' });
  expect(pressedAt()).toEqual([]);
  time.ms = 9_000;
  telemetry.flush();
  expect(pressedAt()).toEqual([2_000, 3_000]);
});

it('sends waiting telemetry records before the end of the document, each once', async () => {
  const { time, telemetry, actor, journey, pressedAt } = await pageAt(1_000);
  actor.send({ type: 'pressed' });
  time.ms = 4_000;
  telemetry.end();
  telemetry.flush();
  expect(pressedAt()).toEqual([1_000]);
  expect(journey().at(-1)).toMatchObject({ kind: 'ended', at: 4_000 });
});
