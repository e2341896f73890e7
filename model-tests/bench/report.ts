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
