/** The inspector's records after a recording was shown, and when there are too many. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { inspectorMachine, type InspectorEvent } from './inspector.machine.ts';

const startOf = (page: string, number = 1) => ({ kind: 'started', page, number, at: 1_800_000_000_000 }) as const;
const sequence = { chart: 'dining', input: 'as usual', steps: [], expected: [] };

/** The inspector's context after these events. */
const after = (...events: readonly InspectorEvent[]) => {
  const inspector = createActor(inspectorMachine, { input: { sequence, message: null } }).start();
  for (const event of events) inspector.send(event);
  return inspector.getSnapshot().context;
};
const RECORDED: InspectorEvent = { type: 'recording.opened', telemetry: [startOf('a'), startOf('b')], doubt: null };
const heard = (page: string, number = 1): InspectorEvent => ({ type: 'news.heard', telemetry: startOf(page, number) });

it('follows running pages again after a recording was shown, also when a chart is simulated in between', () => {
  const context = { telemetry: [startOf('c')], telemetryIndex: null };
  expect(after(RECORDED, { type: 'watch.opened' }, heard('c'))).toMatchObject(context);
  expect(after(RECORDED, { type: 'simulation.opened' }, { type: 'watch.opened' }).telemetry).toEqual([]);
});

it('keeps showing the same moment while older records are dropped', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => heard('a', index + 1));
  const late = heard('a', 2_001);
  const { telemetry, telemetryIndex } = after(
    { type: 'watch.opened' },
    ...many,
    { type: 'news.chosen', at: 10 },
    late,
    late,
  );
  expect([telemetry.length, telemetryIndex, telemetry[(telemetryIndex ?? 0) - 1]?.number]).toEqual([2_000, 9, 10]);
});
