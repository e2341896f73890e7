/** A chart's drawing, the same as in the docs, with the active states lit. */
const drawings = import.meta.glob<string>('../../docs/charts/*.svg', { query: '?raw', import: 'default', eager: true });

const lit = (svg: string, states: readonly string[]): string =>
  states.reduce(
    (drawn, state) => drawn.replace(`<g data-state="${state}"`, `<g data-lit="true" data-state="${state}"`),
    svg,
  );

/** `states` are names as the drawing has them: paths of keys. */
export const Drawing = ({ chart, states }: { readonly chart: string; readonly states: readonly string[] }) => {
  const svg = drawings[`../../docs/charts/${chart}.svg`];
  if (svg === undefined) return <p>There is no drawing of {chart}: npm run charts makes it.</p>;
  return (
    <div
      className="drawing"
      tabIndex={0}
      role="group"
      aria-label={`Drawing of ${chart}`}
      dangerouslySetInnerHTML={{ __html: lit(svg, states) }}
    />
  );
};
