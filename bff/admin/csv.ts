/** Tables as CSV or JSON lines, for other programs. */
import type { Row } from './report.ts';

/** Writes text to the output and waits until the output can accept more. */
export type Write = (text: string) => Promise<void>;

/** Writes a byte order mark before the first text, by which Excel knows that a file is UTF-8. */
export const withMark = (write: Write): Write => {
  let mark = '\uFEFF';
  return async (text) => {
    await write(`${mark}${text}`);
    mark = '';
  };
};

/** A CSV cell (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe. */
const cell = (value: Row[string]): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of CSV, including its line end. */
export const csvLine = (cells: readonly Row[string][]): string => `${cells.map(cell).join(',')}\r\n`;

/** Rows as CSV, column names first, or as JSON, one object per line. */
export const linesOf = (columns: readonly string[], rows: readonly Row[], isJson: boolean): string =>
  isJson
    ? rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    : [csvLine(columns), ...rows.map((row) => csvLine(columns.map((name) => row[name] ?? null)))].join('');
