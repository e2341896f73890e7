/** The inspector's chart after another view was shown. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { inspectorMachine } from './inspector.machine.ts';

const startOf = (page: string) => ({ kind: 'started', page, number: 1, at: 1_800_000_000_000 }) as const;
const sequence = { chart: 'dining', input: 'as usual', steps: [], expected: [] };

it('follows running pages again after a recording was shown', () => {
  const inspector = createActor(inspectorMachine, { input: { sequence, message: null } }).start();
  inspector.send({ type: 'recording.opened', telemetry: [startOf('a'), startOf('b')], doubt: null });
  inspector.send({ type: 'watch.opened' });
  inspector.send({ type: 'news.heard', telemetry: startOf('c') });
  expect(inspector.getSnapshot().context).toMatchObject({ telemetry: [startOf('c')], telemetryIndex: null });
});

it('removes a recording from the live view when a chart is simulated in between', () => {
  const inspector = createActor(inspectorMachine, { input: { sequence, message: null } }).start();
  inspector.send({ type: 'recording.opened', telemetry: [startOf('a')], doubt: null });
  inspector.send({ type: 'simulation.opened' });
  inspector.send({ type: 'watch.opened' });
  expect(inspector.getSnapshot().context.telemetry).toEqual([]);
});

it('keeps showing the same moment while older records are dropped', () => {
  const inspector = createActor(inspectorMachine, { input: { sequence, message: null } }).start();
  inspector.send({ type: 'watch.opened' });
  for (let number = 1; number <= 2_000; number += 1)
    inspector.send({ type: 'news.heard', telemetry: { ...startOf('a'), number } });
  inspector.send({ type: 'news.chosen', at: 10 });
  inspector.send({ type: 'news.heard', telemetry: { ...startOf('a'), number: 2_001 } });
  inspector.send({ type: 'news.heard', telemetry: { ...startOf('a'), number: 2_001 } });
  const { telemetry, telemetryIndex } = inspector.getSnapshot().context;
  expect([telemetry.length, telemetryIndex, telemetry[(telemetryIndex ?? 0) - 1]?.number]).toEqual([2_000, 9, 10]);
});
