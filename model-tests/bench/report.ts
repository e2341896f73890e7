/** The results of the bench, and how they are printed. */
import { tableOf as textTable } from '../../bff/admin/report.ts';
import { percentile } from './load.ts';

/**
 * 'requests/CPU s' is per second of the server's own CPU time, which other load on the machine hardly affects, and so are
 * 'CPU ms'.
 */
export type Unit =
  'requests/s' | 'requests/CPU s' | 'pages/s' | 'visits/s' | 'CPU ms' | 'statements' | 'transactions' | 'MB' | 'kB';

/** A figure with its limit. Null: not measured. Latencies are in milliseconds. */
export type Row = Readonly<{
  case: string;
  unit: Unit;
  figure: number | null;
  limitOf: string;
  limit: number | null;
  /** figure / limit */
  ratio: number | null;
  p50: number | null;
  p99: number | null;
}>;

export type Report = Readonly<{ rows: readonly Row[]; machine: readonly string[] }>;

const ratioOf = (figure: number | null, limit: number | null): number | null =>
  figure === null || limit === null ? null : figure / limit;

/** A row with its ratio; without `limitOf` the figure has no limit. */
export const rowOf = ({
  limitOf = '',
  limit = null,
  p50 = null,
  p99 = null,
  ...found
}: Pick<Row, 'case' | 'unit' | 'figure'> & Partial<Row>): Row => ({
  ...found,
  limitOf,
  limit,
  ratio: ratioOf(found.figure, limit),
  p50,
  p99,
});

const amount = (value: number | null, unit: Unit): string =>
  value === null
    ? 'not measured'
    : `${value.toLocaleString('en-GB', { maximumFractionDigits: unit.startsWith('requests') ? 0 : 1 })} ${unit}`;

const milliseconds = (value: number | null): string => (value === null ? '' : `${value.toFixed(1)} ms`);

/** The rows as a readable table. */
export const tableOf = ({ rows }: Report) =>
  rows.map(({ case: name, unit, figure, limitOf, limit, ratio, p50, p99 }) => ({
    case: name,
    figure: amount(figure, unit),
    limit: limitOf === '' ? '' : `${limitOf}: ${amount(limit, unit)}`,
    ratio: ratio?.toFixed(2),
    p50: milliseconds(p50),
    p99: milliseconds(p99),
  }));

const medianOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((one) => one !== null);
  return known.length === 0 ? null : percentile(known, 0.5);
};

/** The rows of several rounds as one: the median of each figure. */
export const mediansOf = (rounds: readonly (readonly Row[])[]): Row[] =>
  (rounds[0] ?? []).map((first) => {
    const same = rounds.flatMap((rows) => rows.filter((row) => row.case === first.case && row.unit === first.unit));
    const median = (field: 'figure' | 'limit' | 'p50' | 'p99') => medianOf(same.map((row) => row[field]));
    return rowOf({
      ...first,
      figure: median('figure'),
      limit: median('limit'),
      p50: median('p50'),
      p99: median('p99'),
    });
  });

const beside = (before: number | null | undefined, now: number | null): string => {
  const ratio = ratioOf(now, before ?? null);
  return ratio === null ? '' : `${milliseconds(before ?? null)} → ${milliseconds(now)}, ×${ratio.toFixed(2)}`;
};

/** The rows of a revision and of this one side by side; the ratio is what is now for each of what was before. */
export const comparisonOf = (before: readonly Row[], now: readonly Row[]) =>
  now.map((row) => {
    const old = before.find((one) => one.case === row.case && one.unit === row.unit);
    return {
      case: row.case,
      before: amount(old?.figure ?? null, row.unit),
      now: amount(row.figure, row.unit),
      ratio: ratioOf(row.figure, old?.figure ?? null)?.toFixed(2),
      p50: beside(old?.p50, row.p50),
      p99: beside(old?.p99, row.p99),
      limit: row.limitOf === '' ? '' : `${row.limitOf}: ${amount(row.limit, row.unit)}`,
    };
  });

/** What was measured at one size of a shop that grows. */
export type SizeMeasured = Readonly<{
  /** how often the shop of ×1 */
  size: number;
  calls: ReadonlyMap<string, Readonly<{ p50: number; p99: number }>>;
  startSeconds: number;
  /** bytes, or null: not measured */
  memory: number | null;
  /** milliseconds of each statement on average */
  statements: ReadonlyMap<string, number>;
}>;

/** `statements`: those that grew past the goal, with their plans. */
export type Growth = Readonly<{
  sizes: readonly SizeMeasured[];
  statements: readonly string[];
  machine: readonly string[];
}>;

/** The goal for each call: its median at the greatest size for that at ×1. */
export const GOAL = 1.3;

/** What is last for each of what was first; NaN if one of them was not measured. */
export const growthOf = (first: number | undefined, last: number | undefined): number =>
  first === undefined || last === undefined ? NaN : last / first;

/** A row for each call: its median and 99th percentile at each size, and the last median for the first. */
export const callTable = (sizes: readonly SizeMeasured[]) =>
  [...(sizes[0]?.calls.keys() ?? [])].toSorted().map((call) => ({
    call,
    ...Object.fromEntries(
      sizes.flatMap(({ size, calls }) => [
        [`×${size} p50`, milliseconds(calls.get(call)?.p50 ?? null)],
        [`×${size} p99`, milliseconds(calls.get(call)?.p99 ?? null)],
      ]),
    ),
    'p50 grows': `×${growthOf(sizes[0]?.calls.get(call)?.p50, sizes.at(-1)?.calls.get(call)?.p50).toFixed(2)}`,
  }));

/** The start and the memory of the server at each size. */
export const serverTable = (sizes: readonly SizeMeasured[]) =>
  sizes.map(({ size, startSeconds, memory }) => ({
    shop: `×${size}`,
    start: `${startSeconds.toFixed(1)} s`,
    memory: memory === null ? 'not measured' : `${Math.round(memory / 1e6)} MB`,
  }));

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [640, 320, 50, 40];

/** The curve as SVG: the median of each call for that at ×1, by the size of the shop; calls past the goal have their names. */
export const curveOf = (sizes: readonly Pick<SizeMeasured, 'size' | 'calls'>[]): string => {
  const [first] = sizes;
  const names = [...(first?.calls.keys() ?? [])];
  const linesOf = names.map((name) =>
    sizes.map(({ calls }) => growthOf(first?.calls.get(name)?.p50, calls.get(name)?.p50)),
  );
  const top = Math.max(2, ...linesOf.flat().filter((one) => !Number.isNaN(one)));
  const x = (i: number): number => LEFT + (i * (WIDTH - LEFT - 150)) / Math.max(1, sizes.length - 1);
  const y = (ratio: number): number => Math.round((HEIGHT - BOTTOM) * (1 - ratio / top) * 0.95 + 10);
  const text = (at: number, down: number, words: string): string => `<text x="${at}" y="${down}">${words}</text>`;
  const level = (ratio: number, style: string): string =>
    `<path class="${style}" d="M${LEFT} ${y(ratio)}H${x(sizes.length - 1)}"/>${text(10, y(ratio) + 4, `×${ratio}`)}`;
  const curves = names.map((name, nth) => {
    const ratios = linesOf[nth] ?? [];
    const last = ratios.at(-1) ?? 1;
    const isGrown = last > GOAL;
    const points = ratios.map((ratio, i) => `${x(i)},${y(ratio)}`).join(' ');
    const label = isGrown ? text(x(sizes.length - 1) + 6, y(last) + 4, name) : '';
    return `<polyline${isGrown ? ' class="grown"' : ''} points="${points}"><title>${name} ×${last.toFixed(2)}</title></polyline>${label}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Median of each call by the size of the shop">`,
    '<style>text{font:12px sans-serif;fill:#444}path,polyline{fill:none;stroke:#999}polyline{stroke:#2a6f97}.grown{stroke:#c1121f;stroke-width:2}.goal{stroke-dasharray:4}</style>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    level(0, 'axis'),
    level(1, 'axis'),
    level(GOAL, 'goal'),
    ...sizes.map(({ size }, i) => text(x(i), HEIGHT - 12, `×${size}`)),
    ...curves,
    '</svg>\n',
  ].join('\n');
};

/** The section of docs/performance.md about growth, up to the next one. */
const SECTION = /^## Growth\n[^]*?(?=^## )/m;

/** docs/performance.md with the section about this growth; `picture` is the address of its curve. */
export const withGrowth = (page: string, { sizes, machine }: Growth, picture: string): string => {
  const tables = [callTable(sizes), serverTable(sizes)].map((rows) => `\`\`\`\n${textTable(rows)}\n\`\`\``);
  const parts = [
    '## Growth',
    `\`npm run bench -- growth --write\`. The goal for a call is ×${GOAL}.`,
    `![The median of each call by the size of the shop, for that at ×1](${picture})`,
    ...tables,
    `${machine.join('. ')}.`,
  ];
  return page.replace(SECTION, () => `${parts.join('\n\n')}\n\n`);
};
