/** What happened while payments were being settled: for those that took long, where the time went. */
import { idsIn } from './interceptor.ts';

export type Trace = Readonly<{
  /** Something that concerns all payments: a server that is up, or killed. */
  event: (what: string) => void;
  /** A message of a server: a statement in one of the stores, or a request to the provider. */
  message: (name: string, message: string, database?: string) => void;
  /** Notes what concerns this booking of the store, from now on. */
  follow: (bookingId: string, ids: readonly string[], database: string) => void;
  /** Forgets it; gives all that was noted, a line each, in seconds since it was followed. */
  close: (bookingId: string) => readonly string[];
}>;

type Note = Readonly<{ at: number; what: string }>;
type TracedPayment = { since: number; database: string; notes: Note[] };

/** The statement that a pass of the reconciler begins with. */
const RECONCILER_STATEMENT = 'open-attempts';
/** A statement about more than these is about several bookings. */
const MOST_IDS = 6;
const MOST_NOTES = 400;

/** An empty one. */
export const createTrace = (): Trace => {
  const traced = new Map<string, TracedPayment>();
  const bookingOf = new Map<string, string>();

  const note = (one: TracedPayment, what: string): void => {
    if (one.notes.length < MOST_NOTES) one.notes.push({ at: performance.now(), what });
  };
  return {
    event: (what) => traced.forEach((one) => note(one, what)),
    message: (name, message, database) => {
      if (traced.size === 0) return;
      if (name === RECONCILER_STATEMENT)
        for (const one of traced.values()) if (one.database === database) note(one, 'a pass');
      const ids = idsIn(message);
      const bookingId = ids.map((id) => bookingOf.get(id)).find((id) => id !== undefined);
      const one = bookingId === undefined ? undefined : traced.get(bookingId);
      if (bookingId === undefined || one === undefined) return;
      // an instalment is collected under a name that is new
      if (ids.length <= MOST_IDS) for (const id of ids) bookingOf.set(id, bookingId);
      note(one, name);
    },
    follow: (bookingId, ids, database) => {
      traced.set(bookingId, { since: performance.now(), database, notes: [] });
      for (const id of [bookingId, ...ids]) bookingOf.set(id, bookingId);
    },
    close: (bookingId) => {
      const one = traced.get(bookingId);
      traced.delete(bookingId);
      for (const [id, whose] of bookingOf) if (whose === bookingId) bookingOf.delete(id);
      return (one?.notes ?? []).map(({ at, what }) => `${((at - (one?.since ?? 0)) / 1_000).toFixed(1)} s ${what}`);
    },
  };
};
