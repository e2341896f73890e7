// The states of a chart that differ for its page.
import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '../explore/chart.ts';
import { explore } from '../explore/explore.ts';
import { canonical } from '../explore/plain.ts';

/**
 * One state for each set of events that the chart accepts, so that states which differ only in typed text are
 * rendered once. The charts' own tests check the keys.
 */
export const differentStates = (chart: Chart): AnyMachineSnapshot[] => {
  const snapshots = new Map<string, AnyMachineSnapshot>();
  for (const {
    position: { snapshot },
  } of explore(chart, 0).nodes) {
    if (snapshot.status !== 'active') continue;
    snapshots.set(
      canonical([snapshot.value, Object.values(chart.events).map((event) => snapshot.can(event))]),
      snapshot,
    );
  }
  return [...snapshots.values()];
};
