/** Chart telemetry: recorded after the guest's click with its own time, and flushed when the document is left. */
import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { startTelemetry } from './startTelemetry.ts';

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
    {
      beacon: (_path, body) => bodies.push(body) > 0,
      now: () => time.ms,
      sessionId: () => '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
      href: () => 'https://breakwater.example/booking/search',
      userAgent: 'test',
      place: () => ({ screen: null, state: null }),
    },
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
