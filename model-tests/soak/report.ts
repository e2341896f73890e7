/** The report of a soak: a Markdown table, and the curve of the memory as an SVG. */
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

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [800, 400, 70, 50, 40, 40];
const TICKS = 4;
const CURVES = [
  { name: 'Heap after a collection', colour: '#1f4aa8', of: ({ heap }: Sample) => heap },
  { name: 'RSS', colour: '#b3541e', of: ({ rss }: Sample) => rss },
] as const;

/** A round number that is at least `value`: 1, 2 or 5 times a power of ten for each tick. */
const roundedUp = (value: number): number => {
  const step = value / TICKS;
  const power = 10 ** Math.floor(Math.log10(step));
  return ([1, 2, 5].find((one) => one * power >= step) ?? 10) * power * TICKS;
};

/** The curve of heap and RSS over the requests. */
export const curveOf = (samples: readonly Sample[]): string => {
  const mostRequests = roundedUp(Math.max(1, ...samples.map(({ requests }) => requests)));
  const mostBytes = roundedUp(Math.max(MB, ...samples.map(({ rss }) => rss)));
  const x = (requests: number): number => LEFT + (requests / mostRequests) * (WIDTH - LEFT - RIGHT);
  const y = (bytes: number): number => HEIGHT - BOTTOM - (bytes / mostBytes) * (HEIGHT - BOTTOM - TOP);
  const at = (value: number): string => value.toFixed(1);
  const ticks = Array.from({ length: TICKS + 1 }, (_, i) => i / TICKS).map((part) => {
    const [requests, bytes] = [part * mostRequests, part * mostBytes];
    return `<path d="M${LEFT} ${at(y(bytes))}H${WIDTH - RIGHT}" stroke="#c5cbdb"/>
<text x="${LEFT - 8}" y="${at(y(bytes) + 4)}" text-anchor="end">${count(bytes / MB)}</text>
<text x="${at(x(requests))}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${count(requests)}</text>`;
  });
  const curves = CURVES.map(({ name, colour, of }, i) => {
    const points = samples.map((sample) => `${at(x(sample.requests))},${at(y(of(sample)))}`).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>
<text x="${LEFT + i * 220}" y="${TOP - 16}" fill="${colour}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${[...ticks, ...curves].join('\n')}
<text x="${WIDTH / 2}" y="${HEIGHT - 10}" text-anchor="middle">requests</text>
<text x="10" y="${TOP - 16}">MB</text>
</svg>
`;
};
