/** The report of a soak: a Markdown table. */
import { MB, type Sample } from './growth.ts';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
const count = (value: number): string => value.toLocaleString('en-GB');
const megabytes = (bytes: number): string => (bytes / MB).toFixed(bytes < 100 * MB ? 1 : 0);

const COLUMNS: readonly Readonly<{ title: string; of: (sample: Sample) => string }>[] = [
  { title: 'Time', of: ({ seconds }) => clock(seconds) },
  { title: 'Requests', of: ({ requests }) => count(requests) },
  { title: 'Heap, MB', of: ({ heap }) => megabytes(heap) },
  { title: 'RSS, MB', of: ({ rss }) => megabytes(rss) },
  { title: 'Handles', of: ({ handles }) => count(handles) },
  { title: 'Sockets', of: ({ sockets }) => count(sockets) },
  { title: 'To PostgreSQL', of: ({ store }) => count(store) },
  { title: 'E-mails', of: ({ emails }) => count(emails) },
];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The first two lines of the table. */
export const tableHead = (): string[] => [
  line(COLUMNS.map(({ title }) => title)),
  line(COLUMNS.map((_, i) => (i === 0 ? '---' : '---:'))),
];

/** A sample as a line of the table. */
export const tableLine = (sample: Sample): string => line(COLUMNS.map(({ of }) => of(sample)));
