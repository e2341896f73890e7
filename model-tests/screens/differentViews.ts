// Selects states of a chart, and views of a page so that each of its flags occurs with each of its values in each state.
import type { ScreenUnderTest } from './screen.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '../explore/chart.ts';
import { graphOf } from '../explore/graphOf.ts';
import { canonical } from '../explore/plain.ts';

const foundStates = new WeakMap<Chart, readonly AnyMachineSnapshot[]>();

const statesOf = (chart: Chart): AnyMachineSnapshot[] => {
  const snapshots = new Map<string, AnyMachineSnapshot>();
  for (const {
    position: { snapshot },
  } of graphOf(chart).nodes) {
    if (snapshot.status !== 'active') continue;
    snapshots.set(canonical([snapshot.value, Object.values(chart.events).map((one) => snapshot.can(one))]), snapshot);
  }
  return [...snapshots.values()];
};

/**
 * One state for each set of events that the chart accepts, so that states that differ only in typed text are rendered
 * once. The charts' own tests check the keys. Cached for each chart, because many tests render its states.
 */
export const differentStates = (chart: Chart): readonly AnyMachineSnapshot[] => {
  const states = foundStates.get(chart) ?? statesOf(chart);
  foundStates.set(chart, states);
  return states;
};

/** The aspects of a value that affect a page: a flag, whether a text is empty, whether a list has several items. */
const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return `${Math.min(value.length, 2)} items`;
  if (typeof value === 'boolean' || value === null) return String(value);
  return value === '' ? 'empty' : 'some';
};

/** The features of a view's fields: 'units[].guests[].isLead true'. */
const featuresOf = (value: unknown, field = ''): string[] => {
  const own = `${field} ${kindOf(value)}`;
  if (typeof value !== 'object' || value === null) return [own];
  const inner = Array.isArray(value)
    ? value.flatMap((item) => featuresOf(item, `${field}[]`))
    : Object.entries(value).flatMap(([name, part]) => featuresOf(part, `${field}.${name}`));
  return [own, ...inner];
};

const stateOf = (view: unknown): string =>
  typeof view === 'object' && view !== null && 'state' in view
    ? String(view.state)
    : typeof view === 'object' && view !== null && 'view' in view
      ? stateOf(view.view)
      : '';

/** The views that each have a feature in their state that earlier views do not have. */
const differentViews = (views: readonly unknown[]): unknown[] => {
  const seen = new Set<string>();
  return views.filter((view) => {
    const features = featuresOf(view, stateOf(view)).filter((feature) => !seen.has(feature));
    for (const feature of features) seen.add(feature);
    return features.length > 0;
  });
};

const found = new WeakMap<ScreenUnderTest, readonly unknown[]>();

/** The different views of a screen, cached. */
export const viewsOf = (screen: ScreenUnderTest): readonly unknown[] => {
  const { page, viewOf, more } = screen;
  const known = found.get(screen);
  if (known !== undefined) return known;
  const own = differentViews(differentStates(page.chart).map(viewOf));
  const views = differentViews([...own, ...own.flatMap(more)]);
  found.set(screen, views);
  return views;
};
