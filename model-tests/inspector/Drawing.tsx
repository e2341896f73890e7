/** A chart's drawing, with the active states and the last transition highlighted. */
import { charts } from '../charts/registry.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import type { Passed } from './simulate.ts';

const drawings = import.meta.glob<string>('../../.build/charts/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Highlights states and arrows. Arrows lead to other states, so a transition without a target has none. */
const lit = (svg: string, states: readonly string[], passed: readonly Passed[]): string => {
  const withStates = states.reduce(
    (drawn, state) => drawn.replace(`<g data-state="${state}"`, `<g data-lit="true" data-state="${state}"`),
    svg,
  );
  return passed.reduce(
    (drawn, { from, to }) =>
      drawn.replaceAll(`data-from="${from}" data-to="${to}"`, `data-passed="true" data-from="${from}" data-to="${to}"`),
    withStates,
  );
};

/** `states` are names as in the drawing: paths of keys. */
export const Drawing = ({
  chart,
  states,
  passed,
}: {
  readonly chart: string;
  readonly states: readonly string[];
  readonly passed: readonly Passed[];
}) => {
  const svg = drawings[`../../.build/charts/${chart}.svg`];
  if (svg === undefined) {
    const names = charts.map(({ name }) => name);
    return (
      <p>
        {names.includes(chart)
          ? `There is no drawing of ${chart}: npm run charts makes it.`
          : unknownMessage('chart', chart, names)}
      </p>
    );
  }
  return (
    <div
      className="drawing"
      tabIndex={0}
      role="group"
      aria-label={`Drawing of ${chart}`}
      dangerouslySetInnerHTML={{ __html: lit(svg, states, passed) }}
    />
  );
};
