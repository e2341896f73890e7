/** The result of an admin command: a table for people, JSON for programs. */

/** `isGood` is false when the command found something that needs attention. */
export type Report = Readonly<{ isGood: boolean; text: string; json: unknown }>;

/**
 * Why a command did nothing, in a sentence: it was refused, or its input was wrong (`misuse`), for example an unknown
 * reference, or a booking in another state.
 */
export type Problem = string | Readonly<{ misuse: string }>;

/** A problem of wrong input. */
export const misuse = (sentence: string): Problem => ({ misuse: sentence });

/** The sentence of a problem. */
export const sentenceOf = (problem: Problem): string => (typeof problem === 'string' ? problem : problem.misuse);

export type Row = Readonly<Record<string, string | number | boolean | null>>;

const shown = (value: Row[string] | undefined): string =>
  typeof value === 'boolean' ? (value ? 'yes' : '') : String(value ?? '');

/** Formats rows as a table: column names first, numbers right-aligned. No rows give an empty text. */
export const tableOf = (rows: readonly Row[]): string => {
  const columns = Object.keys(rows[0] ?? {}).map((name) => ({
    name,
    isNumber: rows.every((row) => typeof row[name] === 'number' || row[name] === null),
    width: Math.max(name.length, ...rows.map((row) => shown(row[name]).length)),
  }));
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ isNumber, width }, i) => (isNumber ? (cells[i] ?? '').padStart(width) : (cells[i] ?? '').padEnd(width)))
      .join('  ')
      .trimEnd();
  if (columns.length === 0) return '';
  return [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ name }) => shown(row[name])))]
    .map(line)
    .join('\n');
};

/** A duration in its largest units: '3 d 4 h', '12 min', '8 s'. Negative seconds become 'over since …'. */
export const showSeconds = (seconds: number): string => {
  if (seconds < 0) return `over since ${showSeconds(-seconds)}`;
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600), Math.floor(seconds / 60)];
  if (days > 0) return `${days} d ${hours - days * 24} h`;
  if (hours > 0) return `${hours} h ${minutes - hours * 60} min`;
  return minutes > 0 ? `${minutes} min` : `${seconds} s`;
};
