// The states of a chart that its page renders differently.
import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '../explore/chart.ts';
import { graphOf } from '../explore/graphOf.ts';
import { canonical } from '../explore/plain.ts';

const found = new WeakMap<Chart, readonly AnyMachineSnapshot[]>();

const statesOf = (chart: Chart): AnyMachineSnapshot[] => {
  const snapshots = new Map<string, AnyMachineSnapshot>();
  for (const {
    position: { snapshot },
  } of graphOf(chart).nodes) {
    if (snapshot.status !== 'active') continue;
    snapshots.set(
      canonical([snapshot.value, Object.values(chart.events).map((event) => snapshot.can(event))]),
      snapshot,
    );
  }
  return [...snapshots.values()];
};

/**
 * One state for each set of events that the chart accepts, so that states that differ only in typed text are rendered
 * once. The charts' own tests check the keys. Cached for each chart, because many tests render its states.
 */
export const differentStates = (chart: Chart): readonly AnyMachineSnapshot[] => {
  const states = found.get(chart) ?? statesOf(chart);
  found.set(chart, states);
  return states;
};
