/** Records what happens while payments are being settled, to explain those that take long. */
import { idsIn } from './interceptor.ts';

export type Trace = Readonly<{
  /** Notes an event for all payments: servers have started, or are killed. */
  event: (what: string) => void;
  /** Notes a message of a server: a statement in one of the stores, or a request to the provider. */
  message: (name: string, message: string, database?: string) => void;
  /** Starts to note what concerns this booking of the store. */
  follow: (bookingId: string, ids: readonly string[], database: string) => void;
  /** Stops following it. Returns the notes, a line each, with the seconds since `follow`. */
  close: (bookingId: string) => readonly string[];
}>;

type Note = Readonly<{ at: number; what: string }>;
type TracedPayment = { since: number; database: string; notes: Note[] };

/** The first statement of a reconciler run. */
const RECONCILER_STATEMENT = 'open-attempts';
/** A statement with more ids than this is about several bookings. */
const MOST_IDS = 6;
const MOST_NOTES = 400;

/** Creates an empty trace. */
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
      // the collection of an instalment uses a new id
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
