/** The report of a soak: a Markdown table. */
import { MB, type Sample } from './growth.ts';

const COLUMNS = ['Time', 'Requests', 'Heap, MB', 'RSS, MB', 'Handles', 'Sockets', 'To PostgreSQL', 'E-mails'];

const count = (value: number): string => value.toLocaleString('en-GB');
const megabytes = (bytes: number): string => (bytes / MB).toFixed(bytes < 100 * MB ? 1 : 0);

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The first two lines of the table. */
export const tableHead = (): string[] => [line(COLUMNS), line(COLUMNS.map((_, i) => (i === 0 ? '---' : '---:')))];

/** A sample as a line of the table. */
export const tableLine = ({ seconds, requests, heap, rss, handles, sockets, store, emails }: Sample): string => {
  const time = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
  return line([
    time,
    count(requests),
    megabytes(heap),
    megabytes(rss),
    ...[handles, sockets, store, emails].map(count),
  ]);
};
