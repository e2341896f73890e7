/** The results of the bench, and how they are printed. */

/** 'requests/CPU s' is per second of the server's own CPU time, which other load on the machine hardly affects. */
export type Unit = 'requests/s' | 'requests/CPU s' | 'visits/s' | 'MB' | 'kB';

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

export type RowInput = Omit<Row, 'ratio' | 'p50' | 'p99'> & Partial<Pick<Row, 'p50' | 'p99'>>;

/** A row with its ratio. */
export const rowOf = ({ p50 = null, p99 = null, ...found }: RowInput): Row => ({
  ...found,
  ratio: found.figure === null || found.limit === null ? null : found.figure / found.limit,
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
    limit: `${limitOf}: ${amount(limit, unit)}`,
    ratio: ratio?.toFixed(2),
    p50: milliseconds(p50),
    p99: milliseconds(p99),
  }));
