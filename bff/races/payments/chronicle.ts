/** What happened while payments were being settled: for those that took long, where the time went. */
import { idsIn } from './gate.ts';

export type Chronicle = Readonly<{
  /** Something that concerns all payments: a server that is up, or killed. */
  tell: (what: string) => void;
  /** A message of a server: a statement in one of the stores, or a request to the provider. */
  heard: (name: string, message: string, database?: string) => void;
  /** Notes what concerns this booking of the store, from now on. */
  follow: (bookingId: string, ids: readonly string[], database: string) => void;
  /** Forgets it; gives all that was noted, a line each, in seconds since it was followed. */
  close: (bookingId: string) => readonly string[];
}>;

type Note = Readonly<{ at: number; what: string }>;
type Followed = { since: number; database: string; notes: Note[] };

/** The statement that a pass of the reconciler begins with. */
const PASS = 'open-attempts';
/** A statement about more than these is about several bookings. */
const MOST_IDS = 6;
const MOST_NOTES = 400;

/** An empty one. */
export const newChronicle = (): Chronicle => {
  const followed = new Map<string, Followed>();
  const bookingOf = new Map<string, string>();

  const note = (one: Followed, what: string): void => {
    if (one.notes.length < MOST_NOTES) one.notes.push({ at: performance.now(), what });
  };
  return {
    tell: (what) => followed.forEach((one) => note(one, what)),
    heard: (name, message, database) => {
      if (followed.size === 0) return;
      if (name === PASS) for (const one of followed.values()) if (one.database === database) note(one, 'a pass');
      const ids = idsIn(message);
      const bookingId = ids.map((id) => bookingOf.get(id)).find((id) => id !== undefined);
      const one = bookingId === undefined ? undefined : followed.get(bookingId);
      if (bookingId === undefined || one === undefined) return;
      // an instalment is collected under a name that is new
      if (ids.length <= MOST_IDS) for (const id of ids) bookingOf.set(id, bookingId);
      note(one, name);
    },
    follow: (bookingId, ids, database) => {
      followed.set(bookingId, { since: performance.now(), database, notes: [] });
      for (const id of [bookingId, ...ids]) bookingOf.set(id, bookingId);
    },
    close: (bookingId) => {
      const one = followed.get(bookingId);
      followed.delete(bookingId);
      for (const [id, whose] of bookingOf) if (whose === bookingId) bookingOf.delete(id);
      return (one?.notes ?? []).map(({ at, what }) => `${((at - (one?.since ?? 0)) / 1_000).toFixed(1)} s ${what}`);
    },
  };
};
