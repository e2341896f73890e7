/** The results of the bench, and how they are printed. */
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

/** What was measured of a shop of `size` times; bytes of memory, null: not measured. */
export type SizeMeasured = Readonly<{
  size: number;
  calls: ReadonlyMap<string, Readonly<{ p50: number; p99: number }>>;
  startSeconds: number;
  startMemory: number | null;
  memory: number | null;
}>;

/** A statement, its plan, and the growing tables that it reads from their first row to their last. */
export type Plan = Readonly<{ query: string; plan: string; whole: readonly string[] }>;

/** `before`: the shop that stays at ×1, measured in turns with `now`. */
export type Growth = Readonly<{
  sizes: readonly Readonly<{ before: SizeMeasured; now: SizeMeasured }>[];
  plans: readonly Plan[];
  machine: readonly string[];
}>;
type Sizes = Growth['sizes'];

/** The goal for each call: its median for that of ×1. */
const GOAL = 1.3;

const namesOf = (sizes: Sizes): string[] => [...(sizes[0]?.before.calls.keys() ?? [])].toSorted();

/** A row for each call: its median beside that of ×1, and its 99th percentile, at each size. */
export const callTable = (sizes: Sizes) =>
  namesOf(sizes).map((call) => ({
    call,
    ...Object.fromEntries(
      sizes.flatMap(({ before, now }) => [
        [`p50, ×1 → ×${now.size}`, beside(before.calls.get(call)?.p50, now.calls.get(call)?.p50 ?? null)],
        [`p99, ×1 → ×${now.size}`, beside(before.calls.get(call)?.p99, now.calls.get(call)?.p99 ?? null)],
      ]),
    ),
  }));

const megabytes = (bytes: number | null): string => (bytes === null ? '' : `${Math.round(bytes / 1e6)} MB`);

/** The start and the memory of the server at each size. */
export const serverTable = (sizes: Sizes) =>
  sizes.flatMap(({ before, now }) =>
    [before, now].map(({ size, startSeconds, startMemory, memory }) => ({
      shop: size === now.size ? `×${size}` : `×${size} beside ×${now.size}`,
      start: `${startSeconds.toFixed(1)} s`,
      'memory at the start': megabytes(startMemory),
      'after the visits': megabytes(memory),
    })),
  );

/** All statements with their plans. */
export const plansText = (plans: readonly Plan[]): string =>
  plans.map(({ query, plan }) => `${query}\n${plan}`).join('\n');

const [WIDTH, HEIGHT, LEFT, RIGHT] = [640, 320, 50, 430];

/** The curve as SVG: the median of each call for that of ×1, by the size of the shop; calls past the goal have their names. */
export const curveOf = (sizes: Sizes): string => {
  const ratiosOf = (call: string): number[] => [
    1,
    ...sizes.map(({ before, now }) => (now.calls.get(call)?.p50 ?? NaN) / (before.calls.get(call)?.p50 ?? NaN)),
  ];
  const lines = namesOf(sizes).map((call) => ({ call, ratios: ratiosOf(call) }));
  const top = Math.max(2, ...lines.flatMap(({ ratios }) => ratios));
  const x = (i: number): number => Math.round(LEFT + (i * (RIGHT - LEFT)) / sizes.length);
  const y = (ratio: number): number => Math.round(HEIGHT - 40 - ((HEIGHT - 60) * ratio) / top);
  const text = (at: number, down: number, words: string): string => `<text x="${at}" y="${down}">${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Median of each call for that of ×1, by the size of the shop">`,
    '<style>text{font:12px sans-serif;fill:#444}path,polyline{fill:none;stroke:#999}polyline{stroke:#2a6f97}.grown{stroke:#c1121f}.goal{stroke-dasharray:4}</style>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...[0, 1, GOAL, top].map(
      (ratio) =>
        `<path${ratio === GOAL ? ' class="goal"' : ''} d="M${LEFT} ${y(ratio)}H${RIGHT}"/>${text(8, y(ratio) + 4, `×${Number(ratio.toFixed(1))}`)}`,
    ),
    ...[1, ...sizes.map(({ now }) => now.size)].map((size, i) => text(x(i) - 8, HEIGHT - 15, `×${size}`)),
    ...lines.map(({ call, ratios }) => {
      const last = ratios.at(-1) ?? 1;
      const points = ratios.map((ratio, i) => `${x(i)},${y(ratio)}`).join(' ');
      return last > GOAL
        ? `<polyline class="grown" points="${points}"/>${text(RIGHT + 6, y(last) + 4, `${call} ×${last.toFixed(1)}`)}`
        : `<polyline points="${points}"><title>${call} ×${last.toFixed(2)}</title></polyline>`;
    }),
    '</svg>\n',
  ].join('\n');
};

const markdown = (rows: readonly Readonly<Record<string, string>>[]): string => {
  const names = Object.keys(rows[0] ?? {});
  return [names, names.map(() => '---'), ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

const MOST_QUERY = 160;

/** What is between these lines of docs/performance.md is written by the command. */
const WRITTEN = /(?<=^<!-- growth -->\n)[^]*?(?=^<!-- \/growth -->)/m;

/** docs/performance.md with this growth. */
export const withGrowth = (page: string, { sizes, plans, machine }: Growth): string => {
  const whole = plans
    .filter((one) => one.whole.length > 0)
    .map(({ query, whole: tables }) => `- ${tables.join(', ')}: \`${query.slice(0, MOST_QUERY)}\``);
  const parts = [
    '![The median of each call for that of ×1, by the size of the shop](images/growth.svg)',
    markdown(callTable(sizes)),
    markdown(serverTable(sizes)),
    `Of ${plans.length} statements at the greatest size, ${whole.length} read a table that grows from its first row to its last${whole.length > 0 ? ':' : '.'}`,
    ...(whole.length > 0 ? [whole.join('\n')] : []),
    `${machine.join('. ')}.`,
  ];
  return page.replace(WRITTEN, () => `\n${parts.join('\n\n')}\n\n`);
};
