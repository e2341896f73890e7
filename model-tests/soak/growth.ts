/** The measurements of a soak, and whether the heap grew with the requests. */

/** One measurement; memory in bytes, after a garbage collection. */
export type Sample = Readonly<{
  seconds: number;
  requests: number;
  heap: number;
  rss: number;
  handles: number;
  sockets: number;
  /** connections to the store */
  store: number;
  /** e-mails delivered so far */
  emails: number;
}>;

export const MB = 1_000_000;
/** Until then caches fill, so growth does not count. */
const WARM_REQUESTS = 5_000;
/** Growth is given for this many requests. */
const UNIT_REQUESTS = 10_000;
/** The allowed growth in bytes for UNIT_REQUESTS. */
const MOST_GROWTH = 5 * MB;
const LEAST_SAMPLES = 3;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * How many bytes the heap grows in 10,000 requests after the first 5,000: the slope of a least-squares line, so that a
 * single sample decides nothing. Null with fewer than three samples after the first 5,000 requests.
 */
export const growthOf = (samples: readonly Sample[]): number | null => {
  const all = samples.filter(({ requests }) => requests >= WARM_REQUESTS);
  if (all.length < LEAST_SAMPLES) return null;
  const [x, y] = [mean(all.map(({ requests }) => requests)), mean(all.map(({ heap }) => heap))];
  const spread = all.reduce((sum, { requests }) => sum + (requests - x) ** 2, 0);
  if (spread === 0) return null;
  return (all.reduce((sum, { requests, heap }) => sum + (requests - x) * (heap - y), 0) / spread) * UNIT_REQUESTS;
};

/** The verdict as a sentence, and whether the soak passed. */
export const verdictOf = (samples: readonly Sample[]): Readonly<{ isPassed: boolean; text: string }> => {
  const growth = growthOf(samples);
  if (growth === null)
    return {
      isPassed: false,
      text: `Too short to judge: it needs ${LEAST_SAMPLES} rows after the first ${WARM_REQUESTS.toLocaleString('en-GB')} requests. Give it more minutes.`,
    };
  const isPassed = growth <= MOST_GROWTH;
  const figure = `The heap ${growth < 0 ? 'shrinks' : 'grows'} by ${Math.abs(growth / MB).toFixed(1)} MB in 10,000 requests after the first 5,000`;
  return { isPassed, text: `${figure}: ${isPassed ? 'within' : 'more than'} the limit of ${MOST_GROWTH / MB} MB.` };
};

const count = (value: number): string => value.toLocaleString('en-GB');
const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(bytes < 100 * MB ? 1 : 0)} MB`;

/** A sample in a line. */
export const lineOf = ({ seconds, requests, heap, rss, handles, sockets, store, emails }: Sample): string => {
  const time = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
  const open = `${handles} handles, ${sockets} sockets, ${store} connections to PostgreSQL`;
  const done = `${count(requests)} requests, ${count(emails)} e-mails`;
  return `${time}  heap ${megabytes(heap)}, RSS ${megabytes(rss)}, ${open}, ${done}`;
};
